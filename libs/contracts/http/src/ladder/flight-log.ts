import { DefeatCause } from '@hexduel/contracts-bot';
import { z } from 'zod';
import { EndReason, Id, Instant, PublicId, ReplayText, RoundNumber, Side } from '../scalars';
import { EntryCard, EntryLeg } from './entry-view';
import { SandboxCard } from './sandbox-card';

const LegNumber = z.union([z.literal(1), z.literal(2)]);
const Colour = z.union([z.literal(1), z.literal(2)]);

/** A match of a team as the list of its flight recorder has it. It holds no points: they may be hidden. */
export const OwnMatch = z.object({
  match: Id,
  /** Its id in URLs. */
  publicId: PublicId,
  sandbox: SandboxCard,
  round: RoundNumber,
  opponent: EntryCard,
  result: z.enum(['won', 'lost', 'drawn']).nullable(),
  legs: z.array(EntryLeg).max(2),
  /** In how many legs the own bot failed. */
  failures: z.int().min(0).max(2),
  /** Of how many legs the flight log is kept. */
  logs: z.int().min(0).max(2),
  finishedAt: Instant.nullable(),
});
export type OwnMatch = z.infer<typeof OwnMatch>;

/** The most characters of a body or an answer in a flight log; what is longer is cut there. */
export const MAX_LOGGED_TEXT = 4_096;

/** The most exchanges of one leg with one bot: the longest legs have some 750. */
export const MAX_LOGGED_EXCHANGES = 1_000;

const Milliseconds = z.number().min(0);

/** One request to a bot and its answer. Only the last requests of a leg are kept in full; of the others status and timings. */
export const FlightExchange = z.object({
  /** Its place in the order of the rules, from 0. */
  order: z.int().min(0),
  kind: z.enum(['start', 'ask', 'tell', 'end']),
  method: z.enum(['POST', 'GET', 'PUT', 'DELETE']),
  /** How many moves of the leg were made when it was sent: the step of the replay. */
  ply: z.int().min(0),
  /** False: the leg was decided before it. */
  counts: z.boolean(),
  status: z.int().nullable(),
  timings: z
    .object({
      connect: Milliseconds.nullable(),
      firstByte: Milliseconds.nullable(),
      body: Milliseconds.nullable(),
      total: Milliseconds,
    })
    .nullable()
    .describe('In milliseconds; null if nothing was sent.'),
  full: z
    .object({
      path: z.string().max(MAX_LOGGED_TEXT),
      body: z.string().max(MAX_LOGGED_TEXT).nullable(),
      answer: z.string().max(MAX_LOGGED_TEXT),
      answerBytes: z.int().min(0),
      /** 2: the bot had closed the connection, and the request was sent again. */
      calls: z.int().min(0).max(2),
    })
    .nullable(),
  failure: z
    .object({ reason: EndReason, detail: z.string(), cause: DefeatCause.nullable().catch(null) })
    .nullable()
    .describe('The technical sentence may name the address of the bot.'),
});
export type FlightExchange = z.infer<typeof FlightExchange>;

/** What was said between the platform and one bot in a leg. */
export const FlightLeg = z.object({
  leg: LegNumber,
  /** Whose bot. */
  side: Side,
  /** What it played. */
  colour: Colour,
  result: z.enum(['won', 'lost', 'drawn']),
  reason: EndReason,
  /** Why this bot lost the leg, in a technical sentence that may name its address; null unless it failed. */
  detail: z.string().nullable(),
  cause: DefeatCause.nullable().catch(null),
  replay: ReplayText,
  startedAt: Instant,
  finishedAt: Instant,
  /** `missing`: lost, or so old that it is no longer kept. */
  log: z.enum(['kept', 'missing']),
  /** In the order of the rules. */
  exchanges: z.array(FlightExchange).max(MAX_LOGGED_EXCHANGES),
});
export type FlightLeg = z.infer<typeof FlightLeg>;

/** The flight log of a match: the own bot's half for a team, both for an admin. */
export const FlightLog = z.object({
  match: Id,
  publicId: PublicId,
  sandbox: SandboxCard,
  round: z.object({ number: RoundNumber, size: z.int(), deadlineMs: z.int() }),
  sides: z.tuple([EntryCard, EntryCard]),
  legs: z.array(FlightLeg).max(4),
});
export type FlightLog = z.infer<typeof FlightLog>;
