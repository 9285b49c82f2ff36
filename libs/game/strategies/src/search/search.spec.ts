import {
  SIZES,
  cellNumber,
  generateBoard,
  legalMoves,
  play,
  seededRandom,
  setupPosition,
  startPosition,
} from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import type { Move, Position } from '@hexduel/engine';
import { BUILT_INS } from '../built-ins';
import { bestSteps } from '../greedy-strategy';
import { startSearch } from './search';
import { SEARCH_LEVELS, isSearchLevel } from './search-levels';

const LEVELS = ['search-1', 'search-2', 'search-3'] as const;

const key = ({ from, to }: Move): string => `${from} ${to}`;

describe.each(SIZES)('size %i', (size) => {
  it('has a legal move before and after every step, in whole games', () => {
    for (let seed = 0; seed < 2; seed += 1) {
      const random = seededRandom(seed, size);
      let position = unwrap(startPosition(generateBoard(seed, size)));
      while (position.turn !== null) {
        const moves = legalMoves(position);
        const legal = new Set(moves.map(key));
        const search = startSearch(position, { nodes: 40, depth: 60 }, random);
        expect(legal).toContain(key(search.best()));
        for (let isDone = false; !isDone;) {
          isDone = search.advance(20);
          expect(legal).toContain(key(search.best()));
        }
        // Every other game plays random moves, so that bad positions occur too.
        const move = seed % 2 === 0 ? search.best() : moves[random.below(moves.length)]!;
        position = unwrap(play(position, move)).position;
      }
    }
  });
});

it('begins with a move of the greatest gain in chips, so that it is never worse than greedy', () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const position = unwrap(startPosition(generateBoard(seed, 5)));
    const greatest = bestSteps(position).map(({ to }) => to);
    const { to } = startSearch(position, 'search-3', seededRandom(1)).best();
    expect(greatest).toContain(cellNumber(position.geometry, to));
  }
});

it('is done at once if there is only one move', () => {
  const position = onlyMove();
  expect(legalMoves(position)).toHaveLength(1);
  const search = startSearch(position, 'search-3', seededRandom(1));
  expect(search.advance(1)).toBe(true);
  expect(search.best()).toEqual(legalMoves(position)[0]);
});

/** Size 3, full but for one cell that a single chip is next to. */
function onlyMove(): Position {
  const { size, cells } = generateBoard(1, 3);
  const filled = cells.map((row) => row.map((value) => (value === -1 ? -1 : 2))) as typeof cells;
  const rows = filled.map((row, i) => row.map((value, j) => (i === 2 && j === 0 ? 1 : i === 2 && j === 1 ? 0 : value)));
  const chips = rows.flat().filter((value) => value === 2).length;
  const board = { size, cells: rows };
  return unwrap(setupPosition({ board, reproductions: { 1: 1, 2: chips }, jumps: { 1: 0, 2: 0 }, turn: 1 }));
}

describe.each(LEVELS)('%s', (level) => {
  const start = unwrap(startPosition(generateBoard(2, 5)));

  it('plays the same for the same seed', () => {
    const openings = (seed: number): Move[] => {
      const random = seededRandom(seed);
      const moves: Move[] = [];
      for (let position = start; moves.length < 3;) {
        const move = BUILT_INS[level](position, random);
        moves.push(move);
        position = unwrap(play(position, move)).position;
      }
      return moves;
    };
    expect(openings(5)).toEqual(openings(5));
  });

  it('is a level by name', () => {
    expect(isSearchLevel(level)).toBe(true);
    expect(SEARCH_LEVELS[level].nodes).toBeGreaterThan(0);
  });
});

it('has no other levels', () => {
  expect(['greedy', 'search-9', 'toString'].some(isSearchLevel)).toBe(false);
});
