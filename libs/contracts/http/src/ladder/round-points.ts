import { z } from 'zod';
import { Epoch, Id, Points, PointsRule, PublicId } from '../scalars';
import { EntryCard } from './entry-view';
import { RoundCard } from './round-card';

/** Why a match brought an entry its points: `points` = `basePoints` times `multiplier`. Places are those before the round. */
export const MatchPoints = z.object({
  match: Id,
  /** What addresses call it. */
  publicId: PublicId,
  opponent: EntryCard,
  /** Null for a void match. */
  result: z.enum(['won', 'lost', 'drawn']).nullable(),
  rule: PointsRule,
  basePoints: z.int().min(0).max(4),
  /** The round's score multiplier. */
  multiplier: Points,
  points: Points,
  placeBefore: z.int().min(1),
  opponentPlaceBefore: z.int().min(1),
});
export type MatchPoints = z.infer<typeof MatchPoints>;

/**
 * What a scored round brought an entry, and why: the points of its matches (by the opponents' places before the round) add up
 * to `gained`, and `score` = `scoreBefore` + `gained`. An entry that had no match in it gained nothing.
 */
export const RoundPoints = z.object({
  epoch: Epoch,
  round: RoundCard,
  entry: EntryCard,
  placeBefore: z.int().min(1),
  place: z.int().min(1),
  scoreBefore: Points,
  gained: Points,
  score: Points,
  matches: z.array(MatchPoints),
});
export type RoundPoints = z.infer<typeof RoundPoints>;
