import { z } from 'zod';

/** The id of anything in the platform: a UUID. */
export const Id = z.uuid();

/** A time in UTC with milliseconds: 2026-11-20T14:30:15.000Z. */
export const Instant = z.iso.datetime({ precision: 3 });

/** An id that follows one cause through the system; those of browsers and operators need not be UUIDs. */
export const TracingId = z.string().regex(/^[\x21-\x7e]{1,128}$/);

/** Points in the canonical form of numeric(12,3): "0.000", "12.500". Never a floating-point number. */
export const Points = z.string().regex(/^(0|[1-9][0-9]{0,8})\.[0-9]{3}$/);

/** SHA-256, 64 hexadecimal digits. */
export const Hash = z.string().regex(/^[0-9a-f]{64}$/);

/** Counts the restarts of a sandbox, from 1. */
export const Epoch = z.int().min(1);

/** The number of an entry in its sandbox, from 1; never reused. */
export const EntryNumber = z.int().min(1);

/** The number of a round, from 1 in each epoch of a sandbox. */
export const RoundNumber = z.int().min(1);

/** The seed of a match: 0 to 2^53 - 1. */
export const Seed = z.int().min(0);

/** Size of a board. */
export const Size = z.int().min(3).max(9);

/** The label that a team gave to its release; null before the first. */
export const Release = z.string().min(1).max(64).nullable();

/** The base URL of a team's bot; null if it has none. */
export const BotAddress = z.string().min(1).max(300).nullable();

/** One of the two entries of a match, in the order the match names them. */
export const Side = z.union([z.literal(1), z.literal(2)]);

/** A whole game as text, `hx1.…`; the engine decodes it. */
export const ReplayText = z.string().regex(/^hx[1-9][0-9]*\.[A-Za-z0-9_.-]{1,19995}$/);

/** Why a leg ended (rules: Bot protocol). */
export const EndReason = z.enum(['by_score', 'no_connection', 'timeout', 'wrong_response', 'wrong_move']);
export type EndReason = z.infer<typeof EndReason>;
