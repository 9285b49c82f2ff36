import type { Handler, Message } from './handler';
import type { Outcome } from './outcome';

/** A durable consumer: replicas that name the same one share its messages. */
export interface ConsumerPlan {
  /** `<context>-<verb>-<noun>`: ladder-record-result. Dead letters go to `dlq.<name>`. */
  readonly name: string;
  /** All of one stream. A single one takes only its contract's messages; several take the whole stream. */
  readonly handlers: readonly [Handler, ...Handler[]];
  /** For messages of the stream that none of several handlers is for; they are done with unless it says otherwise. */
  readonly otherwise?: (message: Message) => Promise<Outcome>;
  /** How many messages are handled at once; 1 keeps the stream's order as long as nothing is tried again. */
  readonly concurrency?: number;
  /** A message comes again when nothing was heard of it for so long, in milliseconds; it is kept alive while handled. */
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

/** A plan with what it left open: one at a time, 30 s of ack wait, 10 deliveries over some 2 minutes. */
export function completePlan(plan: ConsumerPlan): CompletePlan {
  return { concurrency: 1, ackWaitMs: 30_000, maxDeliveries: 10, backOffMs: growingDelay, ...plan };
}
