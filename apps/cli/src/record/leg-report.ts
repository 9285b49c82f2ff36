import { Color, PerColor, WireChange } from '@hexduel/contracts-bot';
import type { Exchange } from '@hexduel/contracts-bot';
import { END_REASONS } from '@hexduel/engine';
import type { Board, Coordinates } from '@hexduel/engine';
import type { LegMove, MatchLeg } from '@hexduel/referee';
import { z } from 'zod';

/** A team by its place on the command line: 1 for A, 2 for B. */
export const TeamNumber = z.union([z.literal(1), z.literal(2)]);

export const Cell = z.tuple([z.int(), z.int()]);

/** One move as `hexduel play --json` prints it. */
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

/** The JSON of one leg that was played on this board. */
export function reportLeg(leg: MatchLeg<Exchange>, board: Board, seed: number): LegReport {
  return {
    size: board.size,
    seed,
    cells: board.cells.map((row) => [...row]),
    first: leg.first,
    moves: leg.moves.map(reportMove),
    reason: leg.reason,
    winner: leg.winningTeam,
    score: { 1: leg.score[1], 2: leg.score[2] },
  };
}

function reportMove({ color, from, to, changes, jumps, score, latencyMs }: LegMove): MoveReport {
  return {
    color,
    from: pair(from),
    to: pair(to),
    changes: changes.map(([i, j, before, after]) => [i, j, before, after]),
    jumps: { 1: jumps[1], 2: jumps[2] },
    score: { 1: score[1], 2: score[2] },
    latency_ms: Math.round(latencyMs * 1_000) / 1_000,
  };
}

function pair([i, j]: Coordinates): [number, number] {
  return [i, j];
}
