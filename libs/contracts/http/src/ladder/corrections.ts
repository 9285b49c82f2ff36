import { z } from 'zod';
import { Epoch, Id, Instant, Points, RoundNumber } from '../scalars';
import { EntryCard } from './entry-view';
import { MatchCard } from './match-list';

/** Where an entry stands. */
const Standing = z.object({ place: z.int().min(1), score: Points });

/** What a correction changes for an entry: where it stood, and where it stands. */
export const CorrectedRow = z.object({
  ...EntryCard.shape,
  before: Standing.extend({ gained: Points }),
  after: Standing.extend({ gained: Points }),
});
export type CorrectedRow = z.infer<typeof CorrectedRow>;

/** A correction of results that were complete already. */
export const LadderCorrection = z.object({
  correction: Id,
  kind: z.enum(['play_again', 'void', 'disqualify', 'take_back']),
  takesBack: Id.nullable(),
  /** The first round that it concerns. */
  roundNumber: RoundNumber,
  reason: z.string(),
  madeAt: Instant,
  /**
   * `waiting`: a result that counts has not come, or an earlier correction waits. `applied`: it counts once its rounds are scored.
   * `refused`: it could not be applied; `refusal` says why. The public sees scored ones.
   */
  state: z.enum(['waiting', 'applied', 'scored', 'refused']),
  refusal: z.string().nullable(),
  scoredAt: Instant.nullable(),
  /** The match that it is about, and the entry that it disqualified. */
  match: MatchCard.pick({ match: true, publicId: true, sides: true }).nullable(),
  entry: EntryCard.nullable(),
  /** How many matches count differently by it. */
  matches: z.int(),
  /** The round of which `rows` tells: the one that was asked for, else the last one. Null where no points changed. */
  comparedAfter: RoundNumber.nullable(),
  /** Whose points or places changed after that round, by the place after. */
  rows: z.array(CorrectedRow),
});
export type LadderCorrection = z.infer<typeof LadderCorrection>;

/** The corrections of a sandbox, latest first. */
export const LadderCorrections = z.object({ epoch: Epoch, corrections: z.array(LadderCorrection) });
export type LadderCorrections = z.infer<typeof LadderCorrections>;

/** What a correction would change. */
export const CorrectionPreview = z.object({
  epoch: Epoch,
  /** The rounds that would be scored again; null where none is scored yet. */
  rounds: z.object({ from: RoundNumber, to: RoundNumber }).nullable(),
  /** How many of their matches would count differently. */
  matches: z.int(),
  /** Everybody after the last scored round, by the place afterwards. */
  rows: z.array(z.object({ ...EntryCard.shape, before: Standing, after: Standing })),
});
export type CorrectionPreview = z.infer<typeof CorrectionPreview>;

/** A match that was searched for. */
export const FoundMatch = z.object({
  ...MatchCard.shape,
  round: RoundNumber,
  roundState: z.enum(['open', 'completed', 'scored']),
  resultHash: z.string().nullable(),
});
export type FoundMatch = z.infer<typeof FoundMatch>;
