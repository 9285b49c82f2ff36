import { DefeatCause } from '@hexduel/contracts-bot';
import { z } from 'zod';
import { EndReason, Id, Instant, NoDetail, Points, PointsRule, PublicId, ReplayText, Side } from '../scalars';
import { EntryCard, Stake } from './entry-view';
import { RoundCard } from './round-card';
import { SandboxCard } from './sandbox-card';

/** A played leg. It names sides, not colours: side `first` had colour 1. */
export const MatchLeg = z.object({
  leg: z.union([z.literal(1), z.literal(2)]),
  first: Side,
  winner: Side.nullable(),
  reason: EndReason,
  detail: NoDetail,
  /** Why the bot lost; null for a leg by score. */
  cause: DefeatCause.nullable().catch(null),
  /** By side. */
  chips: z.tuple([z.int(), z.int()]),
  replay: ReplayText,
  startedAt: Instant,
  finishedAt: Instant,
});
export type MatchLeg = z.infer<typeof MatchLeg>;

/** What the public does not see of the legs: for each, a sentence to those who may read it, if there is one. */
export const MatchDetails = z.object({
  match: Id,
  legs: z.array(z.object({ leg: MatchLeg.shape.leg, reason: EndReason, detail: z.string().nullable() })).max(2),
});
export type MatchDetails = z.infer<typeof MatchDetails>;

const MatchSide = z.object({
  ...EntryCard.shape,
  release: z.string().nullable(),
  /** Null until the round is scored and its points are shown. */
  points: Points.nullable(),
  rule: PointsRule.nullable(),
  /** What the match brings it by its ends; null or left out once points are given, and while they are hidden. */
  stake: Stake.nullable().optional(),
});

/** A match with its legs. */
export const MatchView = z.object({
  match: Id,
  /** Its id in URLs. */
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
