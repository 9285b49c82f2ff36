import { parseBoard, play, startPosition, unwrap } from '@hexduel/engine';
import type { Board, Move, Played, Position } from '@hexduel/engine';

/** The board of the guide's examples: the one that the rules of 2017 show. */
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

/** Plays moves from a position; every one must be legal. */
export function playAll(start: Position, moves: readonly Move[]): Played[] {
  const made: Played[] = [];
  for (const move of moves) made.push(unwrap(play(made.at(-1)?.position ?? start, move)));
  return made;
}

/** The position of the pictures of a reproduction and a jump: colour 1 to move after the opening. */
export function middleOfLittleGame(): Position {
  const last = playAll(littleStart, openingMoves).at(-1);
  if (!last) throw new Error('the little game has an opening');
  return last.position;
}
