import { DefeatCause } from '@hexduel/contracts-bot';
import { z } from 'zod';
import { EndReason, EntryNumber, Id, Instant, NoDetail, Points, PointsRule, PublicId, RoundNumber } from '../scalars';
import { RoundCard } from './round-card';
import { SandboxCard } from './sandbox-card';

/** An entry as a match names it. */
export const EntryCard = z.object({ entry: Id, entryNumber: EntryNumber, name: z.string(), noContest: z.boolean() });
export type EntryCard = z.infer<typeof EntryCard>;

/** What a match brings one side if it wins, draws or loses it, the multiplier of the round applied. */
export const Stake = z.object({ won: Points, drawn: Points, lost: Points });
export type Stake = z.infer<typeof Stake>;

/** A leg from the side of one entry. */
export const EntryLeg = z.object({
  leg: z.union([z.literal(1), z.literal(2)]),
  result: z.enum(['won', 'lost', 'drawn']),
  reason: EndReason,
  detail: NoDetail,
  /** Why the bot lost; null for a leg by score. */
  cause: DefeatCause.nullable().catch(null),
  /** The entry's own chips, then the opponent's. */
  chips: z.tuple([z.int(), z.int()]),
});
export type EntryLeg = z.infer<typeof EntryLeg>;

/** A match from the side of one entry. */
export const EntryMatch = z.object({
  match: Id,
  /** The id of the match in URLs. */
  publicId: PublicId,
  opponent: EntryCard,
  state: z.enum(['waiting', 'playing', 'finished', 'void']),
  /** Null until it is finished, and for a void match. */
  result: z.enum(['won', 'lost', 'drawn']).nullable(),
  /** Null until the round is scored and its points are shown. */
  points: Points.nullable(),
  rule: PointsRule.nullable(),
  /** What it brings the entry and its opponent by its ends; null or left out once points are given, and while they are hidden. */
  stake: z.object({ own: Stake, opponent: Stake }).nullable().optional(),
  /** Both legs of a finished match; none before. */
  legs: z.array(EntryLeg).max(2),
  finishedAt: Instant.nullable(),
});
export type EntryMatch = z.infer<typeof EntryMatch>;

/** An entry without its matches. */
export const EntryHead = z.object({
  ...EntryCard.shape,
  team: Id,
  sandbox: SandboxCard,
  /** The public sees nothing from this round on; null if everything is shown. The same in every view. */
  frozenFrom: RoundNumber.nullable(),
  hasLeft: z.boolean(),
  place: z.int().min(1),
  score: Points,
  /** The label of its bot's release, until a round that opened after the deploy is scored; then null. */
  newRelease: z.string().nullable(),
  /** The latest round in which it takes part; null before the first. */
  round: RoundCard.nullable(),
});
export type EntryHead = z.infer<typeof EntryHead>;

/** An entry with the matches of its latest round, ordered by the opponents' numbers. */
export const EntryView = z.object({ ...EntryHead.shape, matches: z.array(EntryMatch) });
export type EntryView = z.infer<typeof EntryView>;
