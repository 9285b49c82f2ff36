import type { Handler, Message } from '../messages/message';
import type { Outcome } from './outcome';

/** A durable consumer: replicas that name the same one share its messages. */
export interface ConsumerPlan {
  /** `<context>-<verb>-<noun>`: ladder-record-result. Dead letters go to `dlq.<name>`. */
  readonly name: string;
  /** All of one stream. A single handler takes only its contract's messages; several take the whole stream. */
  readonly handlers: readonly [Handler, ...Handler[]];
  /** For messages of the stream that have no handler; they count as done unless it says otherwise. */
  readonly otherwise?: (message: Message) => Promise<Outcome>;
  /** How many messages are handled at once; 1 keeps the stream's order as long as nothing is tried again. */
  readonly concurrency?: number;
  /** A message is delivered again after so long without a sign of life, in milliseconds; handlers keep theirs alive. */
  readonly ackWaitMs?: number;
  /** At this delivery "retry" becomes "dead". */
  readonly maxDeliveries?: number;
  /** Milliseconds to wait after the nth delivery. */
  readonly backOffMs?: (deliveries: number) => number;
}

export type CompletePlan = Required<Omit<ConsumerPlan, 'otherwise'>> & Pick<ConsumerPlan, 'otherwise'>;

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 60_000;

/** 0.25 s, 0.5 s, 1 s … at most a minute, up to a fifth more by chance so that failures do not march in step. */
export function growingDelay(deliveries: number): number {
  const delay = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(deliveries - 1, 20));
  return delay * (1 + Math.random() / 5);
}

/** A plan with its defaults: one at a time, 30 s of ack wait, 10 deliveries over some 2 minutes. */
export function completePlan(plan: ConsumerPlan): CompletePlan {
  return { concurrency: 1, ackWaitMs: 30_000, maxDeliveries: 10, backOffMs: growingDelay, ...plan };
}
