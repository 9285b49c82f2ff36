import { z } from 'zod';
import { fact } from '../contract';
import type { DataOf } from '../contract';
import { Epoch, Id, Points, RoundNumber } from '../scalars';

const ScoredEntry = z.object({
  entry: Id,
  place: z.int().min(1),
  placeBefore: z.int().min(1),
  /** Points of this round. */
  gained: Points,
  /** All points after this round. */
  score: Points,
});

export const RoundScoredV1 = fact('evt.ladder.round.scored.v1', {
  about:
    'A round was scored, or again after corrections of it or of earlier rounds. Carries the whole ladder after it, first place first.',
  data: z.object({
    sandbox: Id,
    epoch: Epoch,
    round: Id,
    roundNumber: RoundNumber,
    /** The revision of the ladder with these points. */
    rev: z.int().min(1),
    entries: z.array(ScoredEntry).min(2).max(1_000),
    /** The corrections of earlier rounds that are in these points since this message; without, it is a round that was scored once. */
    corrections: z.array(Id).max(1_000).optional(),
  }),
  maxKiB: 256,
});
export type RoundScoredV1 = DataOf<typeof RoundScoredV1>;
