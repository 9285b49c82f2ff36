/**
 * The result of handling a message.
 * - `done`: its effect is in place; `expected` of a batch: see `doneExpecting`. `duplicate`: it already was.
 * - `retry`: later, after a growing delay; too many make it dead. With `unavailable` it is not the message's fault
 *   (no database, no NATS): it is tried again here, however long that takes, and never becomes a dead letter.
 * - `dead`: it will never work; it becomes a dead letter at once.
 * - `waiting`: a newer version of this service can handle it. It stays unacknowledged until then, and never becomes a dead letter.
 */
export type Outcome =
  | { readonly kind: 'done'; readonly expected?: number }
  | { readonly kind: 'duplicate' }
  | { readonly kind: 'retry'; readonly reason: string; readonly afterMs?: number; readonly unavailable?: true }
  | { readonly kind: 'dead'; readonly reason: string }
  | { readonly kind: 'waiting'; readonly reason: string };

export const done: Outcome = { kind: 'done' };
export const duplicate: Outcome = { kind: 'duplicate' };

/**
 * Done, and so many more messages of the same batches are expected: once they are there, they wait for no others, so that the last of
 * several never waits in vain.
 */
export function doneExpecting(messages: number): Outcome {
  return { kind: 'done', expected: messages };
}

/** `afterMs` overrides the consumer's own delay. */
export function retry(reason: string, afterMs?: number): Outcome {
  return { kind: 'retry', reason, ...(afterMs === undefined ? {} : { afterMs }) };
}

export function unavailable(reason: string): Outcome {
  return { kind: 'retry', reason, unavailable: true };
}

export function waiting(reason: string): Outcome {
  return { kind: 'waiting', reason };
}

export function dead(reason: string): Outcome {
  return { kind: 'dead', reason };
}
