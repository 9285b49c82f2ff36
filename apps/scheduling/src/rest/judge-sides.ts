import type { MatchFinishedV1 } from '@hexduel/contracts-events';
import { decodeReplay } from '@hexduel/engine';

/** Sides of a match as bits: 1 for the first, 2 for the second. */
export interface JudgedSides {
  /** Whose bot lost a leg because it gave no answer, or none that the protocol allows. */
  readonly failed: number;
  /** Whose bot answered: it came to the end of a leg, lost it by a move, or moved before the other side failed. */
  readonly answered: number;
}

interface Finished {
  readonly legs: readonly Pick<MatchFinishedV1['legs'][number], 'first' | 'winner' | 'reason' | 'replay'>[];
}
type Side = 1 | 2;

/**
 * Which sides of a match answered and which failed; one may have done both, or neither: where the other side failed before it moved,
 * a leg says nothing about it.
 */
export function judgeSides({ legs }: Finished): JudgedSides {
  let failed = 0;
  let answered = 0;
  for (const { winner, reason, first, replay } of legs) {
    if (reason === 'by_score') {
      answered = 3;
      continue;
    }
    if (winner === null) continue;
    const loser: Side = winner === 1 ? 2 : 1;
    if (reason === 'wrong_move') answered |= loser;
    else failed |= loser;
    if (hasMoved(replay, winner === first)) answered |= winner;
  }
  return { failed, answered };
}

/** Whether the side that began, or the other, made a move in a leg. */
function hasMoved(replay: string, isFirst: boolean): boolean {
  const decoded = decodeReplay(replay);
  return decoded.ok && decoded.value.moves.length >= (isFirst ? 1 : 2);
}
