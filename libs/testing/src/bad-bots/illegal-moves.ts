import { NEAR_COUNT, REACH_COUNT, boardFromCells, cellNumber, coordinatesOf, geometryOf } from '@hexduel/engine';
import type { Board, Color, Coordinates } from '@hexduel/engine';
import type { HostedGame } from '@hexduel/strategies';
import type { DivertedRequest } from '../scripted-bot/deviation';
import { answerBytes } from '../scripted-bot/http-answer';
import { badBot } from './bad-bot';
import type { BadBot } from './bad-bot';

/** The content of a cell from the mover's point of view. */
type Stands = 'own' | 'other' | 'empty' | 'stone';

/** A pair of cells of the hexagon: their contents and their distance (3 stands for more than 2). */
interface Pair {
  readonly from: Stands;
  readonly to: Stands;
  readonly distance: 0 | 1 | 2 | 3;
}

function standsOn({ board }: HostedGame, [i, j]: Coordinates, color: Color): Stands {
  const value = board.cells[i]?.[j] ?? -1;
  if (value === -1) return 'stone';
  return value === 0 ? 'empty' : value === color ? 'own' : 'other';
}

function distanceOf({ board }: HostedGame, from: number, to: number): Pair['distance'] {
  if (from === to) return 0;
  const direction = geometryOf(board.size)
    .reach.subarray(from * REACH_COUNT, (from + 1) * REACH_COUNT)
    .indexOf(to);
  return direction < 0 ? 3 : direction < NEAR_COUNT ? 1 : 2;
}

/** The first pair of cells that fulfils the condition. */
function findPair(game: HostedGame, color: Color, isAsked: (pair: Pair) => boolean): [Coordinates, Coordinates] {
  const geometry = geometryOf(game.board.size);
  for (let a = 0; a < geometry.cellCount; a += 1) {
    for (let b = 0; b < geometry.cellCount; b += 1) {
      const [from, to] = [coordinatesOf(geometry, a), coordinatesOf(geometry, b)];
      const pair = {
        from: standsOn(game, from, color),
        to: standsOn(game, to, color),
        distance: distanceOf(game, a, b),
      };
      if (isAsked(pair)) return [from, to];
    }
  }
  throw new Error('this board has no pair of cells that this bad bot needs');
}

/** From an own chip to coordinates that may be off the board. */
const fromOwnTo =
  (to: (board: Board) => Coordinates) =>
  (game: HostedGame, color: Color): [Coordinates, Coordinates] => [
    findPair(game, color, ({ from }) => from === 'own')[0],
    to(game.board),
  ];

const between =
  (isAsked: (pair: Pair) => boolean) =>
  (game: HostedGame, color: Color): [Coordinates, Coordinates] =>
    findPair(game, color, isAsked);

/** A cell of the square array that is not in the hexagon. */
function frameCell({ size, cells }: Board): Coordinates {
  const geometry = geometryOf(size);
  const all = cells.flatMap((row, i) => row.map((_, j): Coordinates => [i, j]));
  return all.find((cell) => cellNumber(geometry, cell) < 0) ?? [0, 0];
}

/** A board with one chip of each colour: one reproduction each, so no jump is available. */
function boardWithoutJumps(): Board {
  const geometry = geometryOf(3);
  const values = new Int8Array(geometry.cellCount);
  // At opposite ends, so that no first move flips a chip.
  values[0] = 1;
  values[geometry.cellCount - 1] = 2;
  return boardFromCells(geometry, values);
}

type Row = readonly [name: string, move: (game: HostedGame, color: Color) => [Coordinates, Coordinates], board?: Board];

const ROWS: readonly Row[] = [
  ['to a cell far off the board', fromOwnTo(() => [99, 99])],
  ['to a row just below the board', fromOwnTo(({ cells }) => [cells.length, 1])],
  ['to row -1', fromOwnTo(() => [-1, 1])],
  ['to a cell of the frame', fromOwnTo(frameCell)],
  [
    'from a cell of the frame',
    ({ board }, color) => [
      frameCell(board),
      findPair({ board } as HostedGame, color, ({ from }) => from === 'empty')[0],
    ],
  ],
  ['onto a stone', between(({ from, to, distance }) => from === 'own' && to === 'stone' && distance <= 2)],
  ['onto an own chip', between(({ from, to, distance }) => from === 'own' && to === 'own' && distance > 0)],
  ["onto an opponent's chip", between(({ from, to, distance }) => from === 'own' && to === 'other' && distance <= 2)],
  [
    "from an opponent's chip",
    between(({ from, to, distance }) => from === 'other' && to === 'empty' && distance === 1),
  ],
  ['from an empty cell', between(({ from, to, distance }) => from === 'empty' && to === 'empty' && distance === 1)],
  ['from a stone', between(({ from, to, distance }) => from === 'stone' && to === 'empty' && distance === 1)],
  ['too far', between(({ from, to, distance }) => from === 'own' && to === 'empty' && distance === 3)],
  ['to the cell it stands on', between(({ from, distance }) => from === 'own' && distance === 0)],
  ['between two equal empty cells', between(({ from, distance }) => from === 'empty' && distance === 0)],
  [
    'by a jump with none left',
    between(({ from, to, distance }) => from === 'own' && to === 'empty' && distance === 2),
    boardWithoutJumps(),
  ],
];

/** Bots whose moves are well formed but illegal. */
export const ILLEGAL_MOVES: readonly BadBot[] = ROWS.map(([name, move, board]) =>
  badBot(
    `moves ${name}`,
    'GET',
    'wrong_move',
    async ({ request, game, wire }: DivertedRequest) => {
      if (!game || request.color === null) throw new Error('a move was requested for an unknown game');
      const [move_from, move_to] = move(game, request.color);
      await wire.send(answerBytes(JSON.stringify({ status: 'ok', move_from, move_to })));
    },
    board ? { board } : {},
  ),
);
