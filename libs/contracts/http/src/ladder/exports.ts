import { DefeatCause } from '@hexduel/contracts-bot';
import { z } from 'zod';
import {
  EndReason,
  EntryNumber,
  Epoch,
  Id,
  Instant,
  Points,
  PointsRule,
  PublicId,
  RoundNumber,
  Side,
} from '../scalars';
import { EntryCard } from './entry-view';
import { SandboxCard } from './sandbox-card';
import { ViewName } from './viewed';

const Place = z.int().min(1);
const { name, entryNumber, noContest } = EntryCard.shape;

/** Head of a file: all its rows are from the one moment `takenAt`. */
const Taken = z.object({
  sandbox: SandboxCard,
  epoch: Epoch,
  view: ViewName,
  takenAt: Instant,
  /** Rounds from this one on are hidden from the public; null if none are. */
  frozenFrom: RoundNumber.nullable(),
});
export type Taken = z.infer<typeof Taken>;

/** The ladder after the last scored round, first place first. */
export const StandingsRow = z.object({
  place: Place,
  placeBefore: Place,
  ...{ entryNumber, name, noContest },
  hasLeft: z.boolean(),
  score: Points,
  gained: Points,
  entry: Id,
  team: Id,
});
export type StandingsRow = z.infer<typeof StandingsRow>;
export const StandingsFile = z.object({ ...Taken.shape, scoredRound: z.int().min(0), rows: z.array(StandingsRow) });

const RowSide = z.object({ entryNumber, name, points: Points.nullable(), rule: PointsRule.nullable() });
const RowLeg = z.object({
  leg: z.union([z.literal(1), z.literal(2)]),
  first: Side,
  winner: Side.nullable(),
  reason: EndReason,
  /** Why the bot lost; null for a leg by score. */
  cause: DefeatCause.nullable(),
  /** By side. */
  chips: z.tuple([z.int(), z.int()]),
});

/** A match without its replays; rows are ordered by round. */
export const MatchRow = z.object({
  round: RoundNumber,
  size: z.int(),
  scoreMultiplier: Points,
  match: Id,
  /** Its id in URLs. */
  publicId: PublicId,
  state: z.enum(['waiting', 'playing', 'finished', 'void']),
  seed: z.int(),
  winner: Side.nullable(),
  sides: z.tuple([RowSide, RowSide]),
  legs: z.array(RowLeg).max(2),
  finishedAt: Instant.nullable(),
  resultHash: z.string().nullable(),
});
export type MatchRow = z.infer<typeof MatchRow>;
export const MatchesFile = z.object({ ...Taken.shape, rows: z.array(MatchRow) });

/** An entry after a scored round; rows are ordered by round, then by entry number. */
export const ScoreRow = z.object({
  round: RoundNumber,
  scoredAt: Instant,
  size: z.int(),
  scoreMultiplier: Points,
  entryNumber: EntryNumber,
  name,
  place: Place,
  placeBefore: Place,
  gained: Points,
  score: Points,
});
export type ScoreRow = z.infer<typeof ScoreRow>;
export const ScoreHistoryFile = z.object({ ...Taken.shape, rows: z.array(ScoreRow) });
