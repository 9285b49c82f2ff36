import { Color, Exchange } from '@hexduel/contracts-bot';
import { GENERATOR_VERSION } from '@hexduel/engine';
import { z } from 'zod';
import { LegReport } from './leg-report';

export const RECORD_FORMAT = 'hexduel-record';
export const RECORD_VERSION = 1;

const RequestPlace = z.object({
  order: z.int().min(0),
  color: Color,
  kind: z.enum(['start', 'ask', 'update', 'end']),
  counts: z.boolean(),
  /** The cause if the platform itself failed on it. */
  fault: z.string().nullable().default(null),
});

/** A request of a leg with the record of its exchange, which is missing if the platform failed before it was sent. */
export const RecordedRequest = z.union([RequestPlace.extend(Exchange.shape), RequestPlace]);
export type RecordedRequest = z.infer<typeof RecordedRequest>;

// Bots may name infinite coordinates, which JSON cannot hold: they are recorded as null.
const NamedCell = z.tuple([z.number().nullable(), z.number().nullable()]);

/** One leg of a record: what `--json` prints, and the evidence for it. */
export const RecordedLeg = LegReport.extend({
  /** The colour that failed, null if the leg ended by score. */
  loser: Color.nullable(),
  wrong_move: z.object({ from: NamedCell, to: NamedCell, message: z.string() }).nullable(),
  /** The game as the engine's replay text. */
  replay: z.string(),
  hash: z.string(),
  requests: z.array(RecordedRequest),
});
export type RecordedLeg = z.infer<typeof RecordedLeg>;

/**
 * What `hexduel play --record` writes. `generator` is the version that generated the board, null for a board from a file;
 * `teams` are the names of the two bots (records of older versions have none).
 */
export const MatchRecord = z.object({
  format: z.literal(RECORD_FORMAT),
  version: z.literal(RECORD_VERSION),
  generator: z.literal(GENERATOR_VERSION).nullable(),
  teams: z.object({ 1: z.string(), 2: z.string() }).optional(),
  legs: z.array(RecordedLeg).min(1).max(2),
});
export type MatchRecord = z.infer<typeof MatchRecord>;
