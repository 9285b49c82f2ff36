import { z } from 'zod';

/** The id of anything in the platform: a UUID. */
export const Id = z.uuid();

/** A short id for URLs. It never changes. */
export const PublicId = z.string().regex(/^[0-9A-Za-z]{8,40}$/);

/** A time in UTC with milliseconds: 2026-11-20T14:30:15.000Z. */
export const Instant = z.iso.datetime({ precision: 3 });

/** Points in the canonical form of numeric(12,3): "0.000", "12.500". Never a floating-point number. */
export const Points = z.string().regex(/^(0|[1-9][0-9]{0,8})\.[0-9]{3}$/);

/** The number of a row, as digits because it may exceed 2^53. */
export const RowId = z.string().regex(/^[1-9][0-9]{0,17}$/, 'must be the id of a row, in digits');

const MOST = 2_147_483_647;

/** The number of an entry in its sandbox, from 1. */
export const EntryNumber = z.int().min(1).max(MOST);

/** The number of a round, from 1 in each epoch of a sandbox. */
export const RoundNumber = z.int().min(1).max(MOST);

/** Counts the restarts of a sandbox, from 1. Revisions start over in each epoch. */
export const Epoch = z.int().min(1);

/** One of the two entries of a match, in the order the match names them. */
export const Side = z.union([z.literal(1), z.literal(2)]);
export type Side = z.infer<typeof Side>;

/** A whole game as text, `hx1.…`; `decodeReplay` of the engine reads it. */
export const ReplayText = z.string().max(20_000);

/** Why a leg ended (rules: Bot protocol). */
export const EndReason = z.enum(['by_score', 'no_connection', 'timeout', 'wrong_response', 'wrong_move']);
export type EndReason = z.infer<typeof EndReason>;

/**
 * Where earlier versions answered a sentence about a defeat, which could name the address of a bot: always null. It stays until no
 * reader of those versions is left.
 */
export const NoDetail = z.null().catch(null);

/** Why a side has its points (rules: Points and the ladder). */
export const PointsRule = z.enum([
  'victory_over_higher',
  'victory_over_lower',
  'draw_with_higher',
  'draw_with_lower',
  'defeat',
  'void',
]);
export type PointsRule = z.infer<typeof PointsRule>;

const NO_CONTROL = /^[^\p{Cc}\p{Cs}]*$/u;

/** One line of text by a person: no control characters, no space at either end. */
export function line(most: number) {
  return z
    .string()
    .min(1)
    .max(most)
    .regex(NO_CONTROL, 'must be one line without control characters')
    .regex(/^\S(.*\S)?$/s, 'must neither begin nor end with a space');
}

/** A time that someone plans: in UTC, from the year 2000 to 2999. */
export const PlannedTime = z.iso
  .datetime()
  .regex(/^2\d{3}-/, 'must be between the years 2000 and 2999')
  .describe('UTC: 2026-11-21T09:00:00Z');

/** The URL of a bot: http or https. */
export const BotAddress = z
  .url({ protocol: /^https?$/ })
  .max(300)
  .regex(/^[\x21-\x7e]+$/, 'must be written in ASCII');

export const TeamParams = z.object({ team: Id });

/** How many items of a list to answer at once. */
export const PageLimit = z.coerce.number().pipe(z.int().min(1).max(200)).default(100);
