import { generateBoard, startPosition, unwrap } from '@hexduel/engine';
import type { Position, Size } from '@hexduel/engine';

/** The start of a game on a generated board, as rounds have it. */
export function startOf(seed: number, size: Size): Position {
  return unwrap(startPosition(generateBoard(seed, size)));
}
