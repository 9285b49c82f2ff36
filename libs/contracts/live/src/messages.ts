import { z } from 'zod';
import {
  EntryHead,
  EntryMatch,
  EntryNumber,
  EntryView,
  EventsView,
  HappenedEvent,
  LadderHead,
  LadderRow,
  LadderView,
  MatchView,
  PlannedEvent,
  Revision,
  Side,
} from '@hexduel/contracts-http';
import { Topic } from './topic';

/** What a client may send: JSON texts of at most `MAX_CLIENT_BYTES`. */
export const ClientMessage = z.discriminatedUnion('type', [
  /**
   * Follow a topic. If `since` equals its current revision, nothing is sent until it changes; otherwise a snapshot is. With
   * `compact`, changes of ladders come as patches from now on, and moves as tails, on the whole socket: a tenth of the bytes.
   */
  z.object({
    type: z.literal('sub'),
    topic: Topic,
    since: Revision.optional(),
    compact: z.boolean().optional(),
  }),
  z.object({ type: z.literal('unsub'), topic: Topic }),
  z.object({ type: z.literal('ping') }),
]);
export type ClientMessage = z.infer<typeof ClientMessage>;

/** The whole state of a topic; its kind says whether that is a ladder, an entry, a match or the events of a sandbox. */
export const Snap = z.object({
  type: z.literal('snap'),
  topic: Topic,
  ...Revision.shape,
  data: z.union([LadderView, EntryView, MatchView, EventsView]),
});

/** What changed in a ladder: whole rows, and the head if it changed. The client orders rows by place. */
export const LadderDelta = z.object({ head: LadderHead.optional(), rows: z.array(LadderRow) });
export type LadderDelta = z.infer<typeof LadderDelta>;

/**
 * The same for a compact client: the members that changed, of the head as well, each row by its entry number. A new row has all
 * its members. `finished` is that of the round in the head. A patch that names a row the client does not have is a gap.
 */
export const LadderPatch = z.object({
  head: LadderHead.partial().optional(),
  finished: z.int().min(0).optional(),
  patches: z.array(z.tuple([EntryNumber, LadderRow.partial()])),
});
export type LadderPatch = z.infer<typeof LadderPatch>;

/** What changed in an entry's matches of one round: whole matches. A new round comes as a snapshot. */
export const EntryDelta = z.object({ head: EntryHead.optional(), matches: z.array(EntryMatch) });
export type EntryDelta = z.infer<typeof EntryDelta>;

/**
 * What changed in the events of a sandbox: the whole list of planned events if any of it changed, and the events that have
 * happened since, latest first. The client puts those before its own and keeps `EVENTS_SHOWN.happened` of them.
 */
export const EventsDelta = z.object({ planned: z.array(PlannedEvent).optional(), happened: z.array(HappenedEvent) });
export type EventsDelta = z.infer<typeof EventsDelta>;

/**
 * The change from the revision `base` to `rev` of one epoch. It applies only if `base` is the revision the client has. On a
 * gap the client subscribes again and keeps showing what it has. Matches have no deltas: they are sent whole.
 */
export const Delta = z.object({
  type: z.literal('delta'),
  topic: Topic,
  ...Revision.shape,
  base: z.int().min(0),
  data: z.union([LadderDelta, LadderPatch, EntryDelta, EventsDelta]),
});

/**
 * A leg that is being played, up to its latest move. Turns may be lost: each carries the whole leg so far, so a client that
 * missed one is up to date again with the next. The end of a leg is in its text, and comes with the number of its last move.
 * A higher attempt replaces everything of a lower one (rules: Bot protocol).
 */
export const LiveTurn = z.object({
  attempt: z.int().min(1),
  leg: z.union([z.literal(1), z.literal(2)]),
  first: Side,
  /** How many moves the leg has. */
  turn: z.int().min(1),
  replay: z.string().max(20_000),
  /** How long the bot took for the last move, in milliseconds. */
  latencyMs: z.number().min(0),
});
export type LiveTurn = z.infer<typeof LiveTurn>;

/**
 * A move for a compact client: the leg's text is the first `keep` characters of the turn or tail of that leg that came before on
 * this socket, then `add`. Several moves may have come together. A client without that turn subscribes again.
 */
export const TurnTail = z.object({
  ...LiveTurn.omit({ replay: true }).shape,
  keep: z.int().min(0),
  add: z.string().max(20_000),
});
export type TurnTail = z.infer<typeof TurnTail>;

/** What the server sends. */
export const ServerMessage = z.discriminatedUnion('type', [
  Snap,
  Delta,
  /** A move of a match that the client follows. */
  z.object({ type: z.literal('turn'), topic: Topic, data: LiveTurn }),
  z.object({ type: z.literal('tail'), topic: Topic, data: TurnTail }),
  /**
   * The server's clock, milliseconds since 1970. `newsLateSince`, on the same clock: since then no news of matches reaches the ladder, so
   * that pages show what was known by then; without it news is on time.
   */
  z.object({ type: z.literal('pong'), now: z.number(), newsLateSince: z.number().optional() }),
  /** The server closes the socket, because it stops or because it cannot check sessions: connect again after this many milliseconds. */
  z.object({ type: z.literal('bye'), retryMs: z.int().min(0) }),
  /** Why a message was refused, and what to do. `topic` if it was about one. */
  z.object({
    type: z.literal('err'),
    code: z.enum([
      'ERR_MESSAGE',
      /** The topic does not exist or is hidden, now or from now on. The subscription ends. */
      'ERR_UNKNOWN_TOPIC',
      /** The caller who opened this socket may not follow the topic. */
      'ERR_FORBIDDEN_TOPIC',
      /** The session that opened this socket has ended, and with it the subscriptions that need it. */
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
