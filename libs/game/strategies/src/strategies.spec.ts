import {
  boardOf,
  generateBoard,
  legalMoves,
  moveOf,
  play,
  seededRandom,
  startPosition,
  viewPosition,
} from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import type { Color } from '@hexduel/engine';
import { BUILT_INS, isBuiltIn } from './built-ins';
import { bestSteps } from './greedy-strategy';
import { applyChanges, chooseMove, hostGame } from './hosted-game';
import reference from './reference-greedy.games.json';
import type { Strategy } from './strategy';

/** The best moves of the 2017 training bot (Ruby) in random positions, `[i, j, i, j]` each. */
describe.each(reference.map((row, index) => [index, row.size, row] as const))(
  'greedy, position %i of size %i',
  (_, __, row) => {
    it('chooses among the moves of the training bot of 2017', () => {
      const jumps = { 1: row.jumps[0]!, 2: row.jumps[1]! };
      const position = unwrap(viewPosition({ size: row.size, cells: row.cells } as never, jumps, row.color as Color));
      const best = bestSteps(position).map((step) => moveOf(position, step));
      const key = (move: readonly number[]): string => move.join();
      expect(best.map(({ from, to }) => key([...from, ...to])).sort()).toEqual(row.best.map(key).sort());
    });

    it('chooses each of them equally often', () => {
      const jumps = { 1: row.jumps[0]!, 2: row.jumps[1]! };
      const position = unwrap(viewPosition({ size: row.size, cells: row.cells } as never, jumps, row.color as Color));
      const random = seededRandom(1);
      const counts = new Map<string, number>();
      for (let k = 0; k < 100 * row.best.length; k += 1) {
        const { from, to } = BUILT_INS.greedy(position, random);
        counts.set(`${from} ${to}`, (counts.get(`${from} ${to}`) ?? 0) + 1);
      }
      expect(counts.size).toBe(row.best.length);
      for (const count of counts.values()) expect(Math.abs(count - 100)).toBeLessThan(50);
    });
  },
);

/** Legs won by the first of two strategies in a match on each of `boards` boards. */
function legsWon(first: Strategy, second: Strategy, boards: number): number {
  let won = 0;
  for (let seed = 0; seed < boards; seed += 1) {
    for (const firstColor of [1, 2] as const) {
      const random = seededRandom(seed, firstColor);
      let position = unwrap(startPosition(generateBoard(seed, 4)));
      while (position.turn !== null) {
        const strategy = position.turn === firstColor ? first : second;
        position = unwrap(play(position, strategy(position, random))).position;
      }
      const lead = position.score[1] - position.score[2];
      if (firstColor === 1 ? lead > 0 : lead < 0) won += 1;
    }
  }
  return won;
}

it('greedy beats random nearly always', () => {
  expect(legsWon(BUILT_INS.greedy, BUILT_INS.random, 50)).toBeGreaterThan(90);
});

it.each([
  ['search-1', 'greedy'],
  ['search-2', 'search-1'],
] as const)('%s beats %s in most games', (stronger, weaker) => {
  expect(legsWon(BUILT_INS[stronger], BUILT_INS[weaker], 10)).toBeGreaterThan(14);
});

it('random is no better than itself', () => {
  const won = legsWon(BUILT_INS.random, BUILT_INS.random, 100);
  expect(won).toBeGreaterThan(70);
  expect(won).toBeLessThan(130);
});

it('recognises built-ins by name', () => {
  expect(['random', 'greedy'].every(isBuiltIn)).toBe(true);
  expect(['Random', 'http://localhost', 'toString', ''].some(isBuiltIn)).toBe(false);
});

describe('a hosted game', () => {
  const board = generateBoard(42, 4);

  it('follows a whole game through its changes and has all counts', () => {
    let position = unwrap(startPosition(board));
    let game = unwrap(hostGame(board, position.jumps));
    const random = seededRandom(5);
    while (position.turn !== null) {
      expect([game.board, game.jumps, game.reproductions]).toEqual([
        boardOf(position),
        position.jumps,
        position.reproductions,
      ]);
      const move = unwrap(chooseMove(game, position.turn, BUILT_INS.random, random));
      expect(legalMoves(position)).toContainEqual(move);
      const played = unwrap(play(position, move));
      position = played.position;
      game = unwrap(applyChanges(game, played.changes, position.jumps));
    }
    expect(chooseMove(game, 1, BUILT_INS.greedy, random)).toMatchObject({ ok: false, error: { code: 'ERR_NO_MOVE' } });
  });

  it('can be joined midway without known counts', () => {
    const game = unwrap(hostGame(board, { 1: 3, 2: 0 }));
    expect(game.reproductions).toEqual({ 1: 6, 2: 0 });
    expect(chooseMove(game, 2, BUILT_INS.greedy, seededRandom(1)).ok).toBe(true);
  });

  it('plays on with more jumps than any game gives', () => {
    const game = unwrap(hostGame(board, { 1: 4, 2: 5 }));
    const position = unwrap(startPosition(board));
    const random = seededRandom(1);
    for (let k = 0; k < 50; k += 1) {
      expect(legalMoves(position)).toContainEqual(unwrap(chooseMove(game, 1, BUILT_INS.random, random)));
    }
  });

  it('refuses changes that do not fit', () => {
    const game = unwrap(hostGame(board, { 1: 1, 2: 1 }));
    expect(hostGame({ size: 4 }, { 1: 1, 2: 1 })).toMatchObject({ ok: false, error: { code: 'ERR_BOARD' } });
    for (const change of [
      [0, 0, -1, 1],
      [99, 0, 0, 1],
      [3, 0, 0, 1],
    ] as const) {
      expect(applyChanges(game, [change], game.jumps)).toMatchObject({ ok: false, error: { code: 'ERR_CHANGE' } });
    }
  });
});
