import { z } from 'zod';
import { Epoch, Id, Instant, PublicId, Side } from '../scalars';
import { EntryCard } from './entry-view';
import { MatchLeg, MatchView } from './match-view';
import { RoundCard } from './round-card';

/** A match as a list names it: without what was played in its legs. */
export const MatchCard = z.object({
  match: Id,
  publicId: PublicId,
  state: MatchView.shape.state,
  sides: z.tuple([EntryCard, EntryCard]),
  winner: Side.nullable(),
  legs: z.array(MatchLeg.pick({ leg: true, winner: true, reason: true, chips: true })).max(2),
  finishedAt: Instant.nullable(),
});
export type MatchCard = z.infer<typeof MatchCard>;

/** Matches of the latest round: those being played, then those that ended, latest first, then those that wait. */
export const MatchList = z.object({
  epoch: Epoch,
  /** Null before the first round. */
  round: RoundCard.nullable(),
  matches: z.array(MatchCard),
});
export type MatchList = z.infer<typeof MatchList>;
