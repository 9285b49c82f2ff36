import { z } from 'zod';
import { Revision } from '@hexduel/contracts-http';
import { Topic } from './topic';

/** What a client may say; one JSON text of at most 1 KiB each. */
export const ClientMessage = z.discriminatedUnion('type', [
  /** Follow a topic. With `since` equal to its state nothing is sent until it changes; otherwise a snapshot comes. */
  z.object({ type: z.literal('sub'), topic: Topic, since: Revision.optional() }),
  z.object({ type: z.literal('unsub'), topic: Topic }),
  z.object({ type: z.literal('ping') }),
]);
export type ClientMessage = z.infer<typeof ClientMessage>;
