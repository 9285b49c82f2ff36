import { boardOf } from '@hexduel/engine';
import { positionAt } from './replayed-match';
import type { ReplayedLeg, ReplayedMatch } from './replayed-match';

export interface Selection {
  /** The leg from 0; null for all. */
  readonly leg: number | null;
  /** The number of moves made; null for all positions. */
  readonly at: number | null;
}

/** What `hexduel replay --json` prints: one object per leg with its positions. */
export function reportReplay({ legs }: ReplayedMatch, { leg, at }: Selection): unknown {
  return legs.flatMap((shown, index) => {
    if (index !== (leg ?? (at === null ? index : 0))) return [];
    const positions = at === null ? Array.from({ length: shown.moves.length + 1 }, (_, move) => move) : [at];
    const { first, seed, end, moves } = shown;
    return [
      {
        leg: index + 1,
        size: shown.start.geometry.size,
        seed,
        first,
        moves: moves.length,
        end: end && { reason: end.reason, winner: end.winner, loser: end.loser },
        positions: positions.map((move) => reportPosition(shown, move)),
      },
    ];
  });
}

function reportPosition(leg: ReplayedLeg, at: number): unknown {
  const { score, jumps, turn } = positionAt(leg, at);
  const move = leg.moves[at - 1];
  return {
    at,
    move: move ? { color: move.color, from: move.from, to: move.to, latency_ms: move.latencyMs } : null,
    cells: boardOf(positionAt(leg, at)).cells,
    turn,
    score: { 1: score[1], 2: score[2] },
    jumps: { 1: jumps[1], 2: jumps[2] },
  };
}
