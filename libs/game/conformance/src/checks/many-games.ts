import { boardFromCells, cellNumber, geometryOf, legalMoves, startPosition } from '@hexduel/engine';
import type { Color, Coordinates, Move, Position } from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import type { Check } from '../check';
import type { CheckSession } from '../check-session';
import { CheckedGame } from '../checked-game';
import { chooseAtRandom, SCENE_SIZE } from '../scene';
import { namingOneAtATime } from './one-at-a-time';

export const GAMES_AT_ONCE = 10;
const MAX_TURNS = 20;

/** The same chips in every game, spread so that each colour can reach nearly every cell. */
const CHIPS: readonly (readonly [Coordinates, Color])[] = [
  [[2, 2], 1],
  [[2, 5], 2],
  [[4, 3], 2],
  [[4, 5], 1],
  [[6, 3], 1],
  [[6, 5], 2],
];

/**
 * The boards of simultaneous games: each cell is empty in one of them and a stone in all others, so that a move on the board
 * of another game is never legal. The cells in reach are dealt out in turn.
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

/** Waits for all of these; throws the first failure, but only after all have ended. */
async function atOnce<Value>(tasks: readonly Promise<Value>[]): Promise<Value[]> {
  const ended = await Promise.allSettled(tasks);
  const failed = ended.find((task) => task.status === 'rejected');
  if (failed) throw failed.reason;
  return ended.flatMap((task) => (task.status === 'fulfilled' ? [task.value] : []));
}

async function startAll(session: CheckSession): Promise<CheckedGame[]> {
  const starts = dealtBoards().map((start, index) => CheckedGame.start(session, start, index % 2 === 0 ? 1 : 2));
  const games = await atOnce(starts);
  for (const game of games) {
    game.others = () => games.filter((other) => other !== game).flatMap(({ course }) => course);
  }
  return games;
}

export const manyGames: Check = {
  id: 'many-games',
  title: {
    en: `plays ${GAMES_AT_ONCE} games at once without mixing them up`,
    ru: `играет ${GAMES_AT_ONCE} партий сразу и не путает их`,
  },
  needs: ['flips', 'forced-pass'],
  isRequired: true,
  hint: {
    en: 'Games run at the same time: keep one board per game id (a map from id to board), not one in a global variable, and look up the id of every GET, PUT and DELETE.',
    ru: 'Партии идут одновременно: храните доску для каждого id партии (словарь от id к доске), а не одну в глобальной переменной, и ищите её по id из каждого GET, PUT и DELETE.',
  },
  run: (session) => namingOneAtATime(session, GAMES_AT_ONCE, () => playAll(session)),
};

async function playAll(session: CheckSession): Promise<void> {
  const choose = (position: Position): Move => chooseAtRandom(session.random, position);
  const games = await startAll(session);
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    await atOnce(games.filter(({ isOver }) => !isOver).map((game) => game.takeTurn(choose)));
  }
  await atOnce(games.map((game) => game.end()));
}
