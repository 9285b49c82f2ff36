import { boardFromCells, cellNumber, generateBoard, geometryOf, legalMoves, startPosition } from '@hexduel/engine';
import type { Board, Color, Coordinates, Move, Position, Random, Size } from '@hexduel/engine';
import { unwrap } from '@hexduel/result';

/** The size of every scene; checks of other sizes come after all scenes have passed. */
export const SCENE_SIZE = 5;

export type Cells = readonly Coordinates[];

/** A board with few moves: all cells that are not listed are stones. `own` are the bot's chips. */
export interface Scene {
  readonly own: Cells;
  readonly other: Cells;
  readonly empty: Cells;
}

/** The top row, out of reach of rows 3 and below, where the opponent makes its moves. */
export const YARD: Pick<Scene, 'other' | 'empty'> = {
  other: [[0, 2]],
  empty: [
    [0, 3],
    [0, 4],
    [0, 5],
    [0, 6],
  ],
};

/** A yard in which the opponent has just one move. */
export const SMALL_YARD: Pick<Scene, 'other' | 'empty'> = { other: [[0, 2]], empty: [[0, 3]] };

/** A scene with one of the yards added. */
export function withYard(scene: Partial<Scene>, yard = YARD): Scene {
  return {
    own: scene.own ?? [],
    other: [...yard.other, ...(scene.other ?? [])],
    empty: [...yard.empty, ...(scene.empty ?? [])],
  };
}

/** The board of a scene with the bot as `color`. */
export function sceneBoard({ own, other, empty }: Scene, color: Color): Board {
  const geometry = geometryOf(SCENE_SIZE);
  const values = new Int8Array(geometry.cellCount).fill(-1);
  const put = (cells: Cells, value: number): void => {
    for (const cell of cells) {
      const number = cellNumber(geometry, cell);
      if (number < 0 || values[number] !== -1)
        throw new Error(`a scene has [${cell.join(', ')}] twice or off the board`);
      values[number] = value;
    }
  };
  put(own, color);
  put(other, 3 - color);
  put(empty, 0);
  return boardFromCells(geometry, values);
}

/** The start of a game on the board of a scene; jumps follow from the chips, as on any board. */
export function sceneStart(scene: Scene, color: Color): Position {
  return unwrap(startPosition(sceneBoard(scene, color)));
}

/** The opponent's move in its yard; if it has none there, any of its moves. */
export function yardMove(position: Position): Move {
  const moves = legalMoves(position);
  const inYard = moves.find(({ from, to }) => from[0] === 0 && to[0] === 0 && Math.abs(from[1] - to[1]) === 1);
  const move = inYard ?? moves[0];
  if (!move) throw new Error('nobody can move in this scene');
  return move;
}

/** `[i, j]` moved by a number of rows and columns. */
export function shifted([i, j]: Coordinates, [rows, columns]: Coordinates): Coordinates {
  return [i + rows, j + columns];
}

/** The start of a game on a generated board, as in rounds. */
export function generatedStart(seed: number, size: Size): Position {
  return unwrap(startPosition(generateBoard(seed, size)));
}

/** A random legal move; throws if there is none. */
export function chooseAtRandom(random: Random, position: Position): Move {
  const moves = legalMoves(position);
  const move = moves[random.below(moves.length)];
  if (!move) throw new Error('nobody can move');
  return move;
}
