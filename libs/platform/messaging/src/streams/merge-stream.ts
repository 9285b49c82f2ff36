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

type Raised = Pick<StreamConfig, 'subjects' | 'max_age' | 'max_bytes' | 'num_replicas'>;

/**
 * What an existing stream lacks of its plan; empty where it is as planned. Copies and bounds are only ever raised: a larger one is
 * an operator's. Subjects are only ever added: one that is not planned is of another version, which runs too during an upgrade or after
 * it was rolled back. Whatever else differs is an operator's as well.
 */
export function raisedStream(existing: Raised, plan: StreamPlan, replicas: number): Partial<Raised> {
  const wanted: Raised = {
    subjects: withoutCovered([...existing.subjects, ...plan.subjects]),
    max_age: larger(existing.max_age, nanos(plan.maxAgeMs), 0),
    max_bytes: larger(existing.max_bytes, plan.maxBytes, -1),
    num_replicas: Math.max(existing.num_replicas, replicas),
  };
  const differs = (key: keyof Raised): boolean =>
    JSON.stringify([existing[key]].flat().sort()) !== JSON.stringify([wanted[key]].flat().sort());
  return Object.fromEntries(Object.entries(wanted).filter(([key]) => differs(key as keyof Raised)));
}

/** Subjects without those that another one covers: NATS refuses a stream whose subjects overlap. */
function withoutCovered(subjects: readonly string[]): string[] {
  const distinct = [...new Set(subjects)];
  return distinct.filter((subject) => !distinct.some((other) => other !== subject && covers(other, subject))).sort();
}

/** Whether a subject of a stream takes in all that another one does. */
function covers(wide: string, narrow: string): boolean {
  const narrowTokens = narrow.split('.');
  const wideTokens = wide.split('.');
  for (const [index, token] of wideTokens.entries()) {
    const other = narrowTokens[index];
    if (other === undefined) return false;
    if (token === '>') return true;
    if (other === '>' || (token !== '*' && token !== other)) return false;
  }
  return wideTokens.length === narrowTokens.length;
}

/** `none` stands for "no bound", which is larger than any. */
function larger(existing: number, wanted: number, none: number): number {
  if (existing === none || wanted === none) return none;
  return Math.max(existing, wanted);
}
