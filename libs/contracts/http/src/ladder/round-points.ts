import { z } from 'zod';
import { Epoch, Id, Points, PointsRule, PublicId } from '../scalars';
import { EntryCard } from './entry-view';
import { RoundCard } from './round-card';

/** Why an entry got the points of a match: `points` = `basePoints` × `multiplier`. Places are those before the round. */
export const MatchPoints = z.object({
  match: Id,
  /** Its id in URLs. */
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
 * The points of an entry in a scored round: those of its matches, ordered by the opponents' places before the round, add up to
 * `gained`, and `score` = `scoreBefore` + `gained`. An entry without a match in the round gained nothing.
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
