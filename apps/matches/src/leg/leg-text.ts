import { encodeReplay } from '@hexduel/engine';
import type { GameEnd, Move, Position } from '@hexduel/engine';
import type { FinishedLeg } from '@hexduel/referee';

/** The replay text of a leg that is being played. */
export function runningLegText(start: Position, moves: readonly Move[]): string {
  return encodeReplay({ start, moves, end: null });
}

/** The replay text of a leg that was decided. */
export function finishedLegText(
  start: Position,
  leg: Pick<FinishedLeg<unknown>, 'moves' | 'reason' | 'loser'>,
): string {
  return encodeReplay({ start, moves: leg.moves, end: endOf(leg) });
}

function endOf({ reason, loser }: Pick<FinishedLeg<unknown>, 'reason' | 'loser'>): GameEnd {
  if (reason === 'by_score') return { reason, loser: null };
  if (loser === null) throw new Error(`a leg that ended by ${reason} has no loser`);
  return { reason, loser };
}
