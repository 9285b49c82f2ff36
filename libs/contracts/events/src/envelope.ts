import { z } from 'zod';
import { Instant, TracingId } from './scalars';

/** The envelope of every durable message. `id` is also its `Nats-Msg-Id`; `subject` names the contract. */
export const Envelope = z.object({
  /** A UUID: version 7, or version 8 if it is derived, so that a repetition gets the same id. */
  id: z.uuid(),
  subject: z.string().regex(/^(evt|cmd|ask)(\.[a-z][a-z0-9-]*){3}\.v[1-9][0-9]*$/),
  occurredAt: Instant,
  /** The same for everything that one cause from outside led to. */
  correlationId: TracingId,
  /** The id of the message that led to this one; null for the first. */
  causationId: TracingId.nullable(),
  /**
   * The place of a fact that has no `sandboxSeq` among such facts of its context, from 1 without a gap. Assigned when it is
   * published through an outbox.
   */
  contextSeq: z.int().min(1).optional(),
  data: z.unknown(),
});
export type Envelope<Data = unknown> = Omit<z.infer<typeof Envelope>, 'data'> & { readonly data: Data };
