import { parseBoard, play, startPosition } from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import type { Board, Move, Played, Position } from '@hexduel/engine';

/** The board of the examples in the guide, taken from the rules of 2017. */
export const littleBoard: Board = unwrap(
  parseBoard({
    size: 3,
    cells: [
      [-1, 1, 0, 2, -1],
      [0, -1, 0, 0, -1],
      [2, 0, 0, 0, 1],
      [0, 0, 0, -1, -1],
      [-1, 1, 0, 2, -1],
    ],
  }),
);

export const openingMoves: readonly Move[] = [
  { from: [4, 1], to: [3, 1] },
  { from: [4, 3], to: [3, 2] },
];
export const reproduction: Move = { from: [4, 1], to: [4, 2] };
export const jump: Move = { from: [0, 1], to: [2, 2] };

export const littleStart: Position = unwrap(startPosition(littleBoard));

/** Plays moves from a position; throws at an illegal one. */
export function playAll(start: Position, moves: readonly Move[]): Played[] {
  const made: Played[] = [];
  for (const move of moves) made.push(unwrap(play(made.at(-1)?.position ?? start, move)));
  return made;
}

/** The position of the pictures of a reproduction and a jump: after the opening, colour 1 is to move. */
export function middleOfLittleGame(): Position {
  const last = playAll(littleStart, openingMoves).at(-1);
  if (!last) throw new Error('the example game has no opening');
  return last.position;
}
