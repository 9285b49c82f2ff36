/** What several contracts have in common. */
import { z } from 'zod';
import { Epoch, Id, Points, Size } from './scalars';

/**
 * Every fact about a sandbox carries this. `sandboxSeq` numbers them from 1 without a gap, over all epochs, and is assigned
 * under the row lock of the sandbox. Consumers apply the facts in this order and hold those that arrive early.
 */
export const SandboxStamp = z.object({ sandbox: Id, epoch: Epoch, sandboxSeq: z.int().min(1) });
export type SandboxStamp = z.infer<typeof SandboxStamp>;

/** Every message about one match carries this. A late message of an older epoch is dropped. */
export const MatchStamp = z.object({ sandbox: Id, epoch: Epoch, round: Id, match: Id });
export type MatchStamp = z.infer<typeof MatchStamp>;

/** A team as a ladder shows it. */
export const TeamCard = z.object({
  team: Id,
  name: z.string().min(1).max(100),
  /** Plays and is ranked like any other team, but gets no prize. */
  noContest: z.boolean(),
});
export type TeamCard = z.infer<typeof TeamCard>;

/** The values of a round type at the time a round opened. */
export const RoundTypeValues = z.object({
  roundType: Id,
  size: Size,
  /** How long one whole request to a bot may take, in milliseconds. */
  deadlineMs: z.int().min(1).max(60_000),
  /** A decimal like points: "1.000", "2.500". */
  scoreMultiplier: Points,
});
export type RoundTypeValues = z.infer<typeof RoundTypeValues>;

/** A text for people, in both languages of the pages. */
export const BilingualText = z.object({ en: z.string().min(1).max(500), ru: z.string().min(1).max(500) });
export type BilingualText = z.infer<typeof BilingualText>;
