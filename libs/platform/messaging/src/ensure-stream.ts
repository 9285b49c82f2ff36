import { DiscardPolicy, JetStreamApiError, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import type { JetStreamManager, StreamConfig } from '@nats-io/jetstream';
import { nanos } from '@nats-io/nats-core';
import type { StreamPlan } from './stream-plan';

const DUPLICATE_WINDOW_MS = 5 * 60 * 1000;
const ALREADY_THERE = new Set([10058, 10065]);

/** Makes the stream, or brings an existing one in line with its plan. May be called by any number at once. */
export async function ensureStream(manager: JetStreamManager, plan: StreamPlan, replicas: number): Promise<void> {
  const config = configOf(plan, replicas);
  try {
    await manager.streams.add(config);
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || !ALREADY_THERE.has(error.apiError().err_code)) throw error;
    await manager.streams.update(plan.name, config);
  }
}

// Nothing that nats-server 2.9 does not know: no metadata, no subject transforms.
function configOf(plan: StreamPlan, replicas: number): Partial<StreamConfig> & { name: string } {
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
  };
}
