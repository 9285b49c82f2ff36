import { DiscardPolicy, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import type { StreamConfig } from '@nats-io/jetstream';
import { nanos } from '@nats-io/nats-core';
import type { StreamPlan } from './stream-plan';

const DUPLICATE_WINDOW_MS = 5 * 60 * 1000;

/** Of a stream that key-value clients use. It is read from its leader alone, so that nobody reads an older state. */
const bucketSettings = {
  max_msgs_per_subject: 1,
  discard: DiscardPolicy.New,
  allow_rollup_hdrs: true,
  allow_direct: false,
} as const satisfies Partial<StreamConfig>;

/** The configuration of a new stream. Nothing that nats-server 2.9 does not know: no metadata, no subject transforms. */
export function newStream(plan: StreamPlan, replicas: number): Partial<StreamConfig> & { name: string } {
  return {
    name: plan.name,
    subjects: [...plan.subjects],
    retention: plan.retention === 'work' ? RetentionPolicy.Workqueue : RetentionPolicy.Limits,
    max_age: nanos(plan.maxAgeMs),
    max_bytes: plan.maxBytes,
    storage: StorageType.File,
    discard: DiscardPolicy.Old,
    duplicate_window: nanos(DUPLICATE_WINDOW_MS),
    num_replicas: replicas,
    ...(plan.retention === 'latest' ? bucketSettings : {}),
  };
}
