import { boardFromCells, cellNumber, geometryOf, legalMoves, startPosition, unwrap } from '@hexduel/engine';
import type { Color, Coordinates, Move, Position } from '@hexduel/engine';
import type { Check } from '../check';
import { CheckedGame } from '../checked-game';
import type { Desk } from '../desk';
import { SCENE_SIZE } from '../scene';
import { chooseAtRandom } from './choose-at-random';

export const GAMES_AT_ONCE = 10;
const MOST_TURNS = 20;

/** The same chips in every game, spread so that either colour can reach nearly every cell. */
const CHIPS: readonly (readonly [Coordinates, Color])[] = [
  [[2, 2], 1],
  [[2, 5], 2],
  [[4, 3], 2],
  [[4, 5], 1],
  [[6, 3], 1],
  [[6, 5], 2],
];

/**
 * The boards of games that run at once: each cell is empty in one of them only and a stone in the others, so that a
 * move on the board of another game is never legal. Cells that either colour can reach are dealt round in turn.
 */
export function dealtBoards(): Position[] {
  const geometry = geometryOf(SCENE_SIZE);
  const chips = new Map(CHIPS.map(([cell, color]) => [cellNumber(geometry, cell), color]));
  const open = Int8Array.from({ length: geometry.cellCount }, (_, cell) => chips.get(cell) ?? 0);
  const all = unwrap(startPosition(boardFromCells(geometry, open)));
  const reached = new Set(legalMoves(all).map(({ to }) => cellNumber(geometry, to)));
  const free = [...open.keys()].filter((cell) => !chips.has(cell));
  const order = [...free.filter((cell) => reached.has(cell)), ...free.filter((cell) => !reached.has(cell))];
  return Array.from({ length: GAMES_AT_ONCE }, (_, game) => {
    const cells = open.map((value, cell) => (value === 0 && order.indexOf(cell) % GAMES_AT_ONCE !== game ? -1 : value));
    return unwrap(startPosition(boardFromCells(geometry, cells)));
  });
}

/** All of these at once; throws the first failure, but not before all have ended. */
async function atOnce<Value>(works: readonly Promise<Value>[]): Promise<Value[]> {
  const settled = await Promise.allSettled(works);
  const failed = settled.find((work) => work.status === 'rejected');
  if (failed) throw failed.reason;
  return settled.flatMap((work) => (work.status === 'fulfilled' ? [work.value] : []));
}

async function startAll(desk: Desk): Promise<CheckedGame[]> {
  const starts = dealtBoards().map((start, index) => CheckedGame.start(desk, start, index % 2 === 0 ? 1 : 2));
  const games = await atOnce(starts);
  for (const game of games) {
    game.others = () => games.filter((other) => other !== game).flatMap(({ course }) => course);
  }
  return games;
}

export const manyGames: Check = {
  id: 'many-games',
  title: `plays ${GAMES_AT_ONCE} games at once without mixing them up`,
  needs: ['flips', 'forced-pass'],
  isRequired: true,
  hint: 'Games run at the same time: keep one board per game id (a map from id to board), none in a global variable, and look up the id of every GET, PUT and DELETE.',
  run: async (desk) => {
    const choose = (position: Position): Move => chooseAtRandom(desk.random, position);
    const games = await startAll(desk);
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      await atOnce(games.filter(({ isOver }) => !isOver).map((game) => game.takeTurn(choose)));
    }
    await atOnce(games.map((game) => game.end()));
  },
};
