import type { Exchange } from '@hexduel/contracts-bot';
import type { Board, Coordinates } from '@hexduel/engine';
import type { LegMove, MatchLeg } from '@hexduel/referee';
import type { LegReport, MoveReport } from './leg-report';

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
