import { z } from 'zod';
import { EndReason, Id, Instant, Points, PointsRule, PublicId, ReplayText, Side } from '../scalars';
import { EntryCard } from './entry-view';
import { RoundCard } from './round-card';
import { SandboxCard } from './sandbox-card';

/** A leg that was played; sides, never colours: `first` tells who had colour 1. */
export const MatchLeg = z.object({
  leg: z.union([z.literal(1), z.literal(2)]),
  first: Side,
  winner: Side.nullable(),
  reason: EndReason,
  detail: z.string().nullable(),
  /** By side. */
  chips: z.tuple([z.int(), z.int()]),
  replay: ReplayText,
  startedAt: Instant,
  finishedAt: Instant,
});
export type MatchLeg = z.infer<typeof MatchLeg>;

const MatchSide = z.object({
  ...EntryCard.shape,
  release: z.string().nullable(),
  /** Null until the round is scored and its points are shown. */
  points: Points.nullable(),
  rule: PointsRule.nullable(),
});

/** A match with all that was played. */
export const MatchView = z.object({
  match: Id,
  /** Its word in addresses. */
  publicId: PublicId,
  sandbox: SandboxCard,
  round: RoundCard,
  state: z.enum(['waiting', 'playing', 'finished', 'void']),
  seed: z.int(),
  generatorVersion: z.int(),
  sides: z.tuple([MatchSide, MatchSide]),
  winner: Side.nullable(),
  legs: z.array(MatchLeg).max(2),
  resultHash: z.string().nullable(),
});
export type MatchView = z.infer<typeof MatchView>;
