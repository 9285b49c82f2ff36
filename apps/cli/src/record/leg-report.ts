import { Color, PerColor, WireChange } from '@hexduel/contracts-bot';
import { END_REASONS } from '@hexduel/engine';
import { z } from 'zod';

/** A team by its place on the command line: 1 for A, 2 for B. */
export const TeamNumber = z.union([z.literal(1), z.literal(2)]);

export const Cell = z.tuple([z.int(), z.int()]);

/** One move as `hexduel play --json` tells it. */
export const MoveReport = z.object({
  color: Color,
  from: Cell,
  to: Cell,
  changes: z.array(WireChange),
  jumps: PerColor,
  score: PerColor,
  latency_ms: z.number().min(0),
});
export type MoveReport = z.infer<typeof MoveReport>;

/** One leg as `hexduel play --json` prints it. `first` is the team that has colour 1; `winner` is null for a draw. */
export const LegReport = z.object({
  size: z.int().min(3).max(9),
  seed: z.int().min(0),
  cells: z.array(z.array(z.int().min(-1).max(2))),
  first: TeamNumber,
  moves: z.array(MoveReport),
  reason: z.enum(END_REASONS),
  winner: TeamNumber.nullable(),
  score: PerColor,
});
export type LegReport = z.infer<typeof LegReport>;
