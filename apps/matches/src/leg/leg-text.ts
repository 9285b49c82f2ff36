import { encodeReplay, gameEnd } from '@hexduel/engine';
import type { Move, Position } from '@hexduel/engine';
import type { FinishedLeg } from '@hexduel/referee';

/** The replay text of an unfinished leg. */
export function runningLegText(start: Position, moves: readonly Move[]): string {
  return encodeReplay({ start, moves, end: null });
}

/** The replay text of a decided leg. */
export function finishedLegText(
  start: Position,
  leg: Pick<FinishedLeg<unknown>, 'moves' | 'reason' | 'loser'>,
): string {
  return encodeReplay({ start, moves: leg.moves, end: gameEnd(leg.reason, leg.loser) });
}
