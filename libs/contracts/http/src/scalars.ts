import { z } from 'zod';

/** The id of anything the platform made: a UUID. */
export const Id = z.uuid();

/** What an address calls something: short, and never another for the same thing. */
export const PublicId = z.string().regex(/^[0-9A-Za-z]{8,40}$/);

/** A time in UTC with milliseconds: 2026-11-20T14:30:15.000Z. */
export const Instant = z.iso.datetime({ precision: 3 });

/** Points in the canonical form of numeric(12,3): "0.000", "12.500". Never a floating-point number. */
export const Points = z.string().regex(/^(0|[1-9][0-9]{0,8})\.[0-9]{3}$/);

/** The id of a row that counts up; digits, for it may pass 2^53. */
export const RowId = z.string().regex(/^[1-9][0-9]{0,17}$/, 'must be the id of a row, in digits');

const MOST = 2_147_483_647;

/** Given when a team enters the sandbox, from 1. */
export const EntryNumber = z.int().min(1).max(MOST);

/** From 1 in each epoch of a sandbox. */
export const RoundNumber = z.int().min(1).max(MOST);

/** Counts the lives of a sandbox from 1: a restart raises it, and revisions begin anew. */
export const Epoch = z.int().min(1);

/** Which of the two entries of a match, in the order the match names them. */
export const Side = z.union([z.literal(1), z.literal(2)]);
export type Side = z.infer<typeof Side>;

/** The text of a whole game: `hx1.…`, as the engine's `decodeReplay` reads it. */
export const ReplayText = z.string().max(20_000);

/** Why a leg ended (rules: Bot protocol). */
export const EndReason = z.enum(['by_score', 'no_connection', 'timeout', 'wrong_response', 'wrong_move']);
export type EndReason = z.infer<typeof EndReason>;

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

/** A text of one line that a person wrote: no control characters, nothing but space at neither end. */
export function line(most: number) {
  return z
    .string()
    .min(1)
    .max(most)
    .regex(NO_CONTROL, 'must be one line without control characters')
    .regex(/^\S(.*\S)?$/s, 'must neither begin nor end with a space');
}

/** A time that somebody plans: in UTC, between the years 2000 and 2999. */
export const PlannedTime = z.iso
  .datetime()
  .regex(/^2\d{3}-/, 'must be between the years 2000 and 2999')
  .describe('UTC: 2026-11-21T09:00:00Z');

/** An address of a bot: http or https. */
export const BotAddress = z
  .url({ protocol: /^https?$/ })
  .max(300)
  .regex(/^[\x21-\x7e]+$/, 'must be written in ASCII');

export const TeamParams = z.object({ team: Id });

/** How many of a list to answer at once. */
export const PageLimit = z.coerce.number().pipe(z.int().min(1).max(200)).default(100);
