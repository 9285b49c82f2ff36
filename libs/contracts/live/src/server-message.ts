import { z } from 'zod';
import { EntryView, EventsView, LadderView, MatchView, Revision } from '@hexduel/contracts-http';
import { EntryDelta, EventsDelta, LadderDelta } from './delta';
import { LiveTurn } from './live-turn';
import { Topic } from './topic';

/** The whole state of a topic: a ladder, an entry, a match or the events of a sandbox, by the topic's kind. */
export const Snap = z.object({
  type: z.literal('snap'),
  topic: Topic,
  ...Revision.shape,
  data: z.union([LadderView, EntryView, MatchView, EventsView]),
});

/**
 * What changed between the revisions `base` and `rev` of one epoch. It applies only where `base` is what the client has; on
 * a gap the client subscribes again and goes on showing what it has. A match has no deltas: it is sent whole.
 */
export const Delta = z.object({
  type: z.literal('delta'),
  topic: Topic,
  ...Revision.shape,
  base: z.int().min(0),
  data: z.union([LadderDelta, EntryDelta, EventsDelta]),
});

/** What the server says. */
export const ServerMessage = z.discriminatedUnion('type', [
  Snap,
  Delta,
  /** A move of a match that is followed. */
  z.object({ type: z.literal('turn'), topic: Topic, data: LiveTurn }),
  /** The server's clock, milliseconds since 1970. */
  z.object({ type: z.literal('pong'), now: z.number() }),
  /** The server goes down: connect again after so long, in milliseconds. */
  z.object({ type: z.literal('bye'), retryMs: z.int().min(0) }),
  /** A message that could not be heeded, why, and what to do. `topic` where it was about one. */
  z.object({
    type: z.literal('err'),
    code: z.enum([
      'ERR_MESSAGE',
      /** There is no such thing, or it is hidden; also said when it comes to be so. It is followed no more. */
      'ERR_UNKNOWN_TOPIC',
      /** It is not for who opened this socket. */
      'ERR_FORBIDDEN_TOPIC',
      /** The session that opened this socket is over: topics that only it may follow are followed no more. */
      'ERR_SESSION_ENDED',
      'ERR_TOO_MANY_TOPICS',
      'ERR_TOO_FAST',
      'ERR_AWAY',
    ]),
    message: z.string(),
    topic: z.string().optional(),
  }),
]);
export type ServerMessage = z.infer<typeof ServerMessage>;
