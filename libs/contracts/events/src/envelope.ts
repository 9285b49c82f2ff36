import { z } from 'zod';
import { Instant, TracingId } from './scalars';

/** What every durable message is wrapped in. `id` is also its `Nats-Msg-Id`; `subject` names the contract. */
export const Envelope = z.object({
  /** A UUID: version 7, or version 8 where it is derived so that a repetition has the same. */
  id: z.uuid(),
  subject: z.string().regex(/^(evt|cmd|ask)(\.[a-z][a-z0-9-]*){3}\.v[1-9][0-9]*$/),
  occurredAt: Instant,
  /** The same for everything that one outside cause led to. */
  correlationId: TracingId,
  /** The id of the message that led to this one; null for the first. */
  causationId: TracingId.nullable(),
  data: z.unknown(),
});
export type Envelope<Data = unknown> = Omit<z.infer<typeof Envelope>, 'data'> & { readonly data: Data };
