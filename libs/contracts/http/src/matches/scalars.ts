import { z } from 'zod';
import { EndReason, PublicId } from '../scalars';

/** The training bot's levels, weakest first: the built-in opponents by their names. */
export const TRAINING_LEVELS = ['random', 'greedy', 'search-1', 'search-2', 'search-3'] as const;
export const TrainingLevel = z.enum(TRAINING_LEVELS);
export type TrainingLevel = z.infer<typeof TrainingLevel>;

/** A colour of the board: 1 moves first on a generated board. */
export const PlayedColour = z.union([z.literal(1), z.literal(2)]);

export const BoardSize = z.int().min(3).max(9);

export const Seed = z.int().min(0).max(2_147_483_647).describe('Makes the board; drawn if it is absent.');

/** The id of a game, a check or a series: whoever knows it may read it, so it cannot be guessed. */
export const Capability = PublicId;

/** How a practice game ended: as a leg does, or given up, or left alone for too long. */
export const PracticeReason = z.enum([...EndReason.options, 'resigned', 'expired']);
export type PracticeReason = z.infer<typeof PracticeReason>;

/** Waits until there is news since this number, at most 20 s; without it the answer is at once. */
export const After = z.coerce
  .number()
  .pipe(z.int().min(0).max(100_000))
  .optional()
  .describe('Wait up to 20 s for more than this number; without it the answer comes at once.');
