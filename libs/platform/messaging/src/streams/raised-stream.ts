import type { StreamConfig } from '@nats-io/jetstream';
import type { StreamPlan } from './stream-plan';

// Of the client only types: `@hexduel/messaging/plans` is read where there is none.
const NANOS_PER_MS = 1_000_000;

export type Raised = Pick<StreamConfig, 'subjects' | 'max_age' | 'max_bytes' | 'num_replicas'>;

/**
 * What an existing stream lacks of its plan; empty where it is as planned. Copies and bounds are only ever raised: a larger one is
 * an operator's. Subjects are only ever added: one that is not planned is of another version, which runs too during an upgrade or after
 * it was rolled back. Whatever else differs is an operator's as well.
 */
export function raisedStream(existing: Raised, plan: StreamPlan, replicas: number): Partial<Raised> {
  const wanted: Raised = {
    subjects: withoutCovered([...existing.subjects, ...plan.subjects]),
    max_age: larger(existing.max_age, NANOS_PER_MS * plan.maxAgeMs, 0),
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
