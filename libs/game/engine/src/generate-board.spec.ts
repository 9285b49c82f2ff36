import fc from 'fast-check';
import { parseBoard } from './board';
import { drawBoard } from './draw-board';
import { firstTeamStarts, generateBoard, stoneCount } from './generate-board';
import { SIZES, geometryOf } from './geometry';
import { MAX_SEED } from './random';
import { sha256 } from './sha256';

const seeds = fc.oneof(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: MAX_SEED }));

it.each(SIZES)('generates legal boards of size %i with the right stones and chips', (size) => {
  const hexagon = geometryOf(size).cellCount;
  const empty = hexagon - 6;
  const stones = Math.floor(empty / 10) + ((empty - Math.floor(empty / 10)) % 2 === 0 ? 1 : 0);
  fc.assert(
    fc.property(seeds, (seed) => {
      const board = generateBoard(seed, size);
      expect(parseBoard(board)).toEqual({ ok: true, value: board });
      const count = (value: number): number => board.cells.flat().filter((cell) => cell === value).length;
      expect([count(1), count(2), count(-1)]).toEqual([3, 3, (2 * size - 1) ** 2 - hexagon + stones]);
      expect(count(0) % 2).toBe(1);
    }),
  );
});

it('always leaves an odd number of empty cells', () => {
  for (let empty = 0; empty < 300; empty += 1) {
    const left = empty - stoneCount(empty);
    if (empty > 0) expect(left % 2).toBe(1);
  }
});

// These must never change: stored matches have the seed and the generator's version.
const SEED_42 = [
  '# 1 . 2 #', //
  ' # . . . #',
  '2 . . . 1',
  ' . . . . #',
  '# 1 # 2 #',
];

it('never changes its boards (generator version 1)', () => {
  const texts = SIZES.flatMap((size) =>
    [0, 1, 42, 2 ** 32, MAX_SEED].map((seed) => drawBoard(generateBoard(seed, size))),
  );
  expect(sha256(texts.join('\n\n'))).toBe('d2d08a7db42a05a352d535bcdcb869c983d06b82c5c8830b6a29887eeca06555');
  expect(drawBoard(generateBoard(42, 3)).split('\n')).toEqual(SEED_42);
});

it('puts a stone on every cell about equally often', () => {
  const counts = new Map<string, number>();
  for (let seed = 0; seed < 3000; seed += 1) {
    const board = generateBoard(seed, 3);
    for (const [i, row] of board.cells.entries()) {
      for (const [j, value] of row.entries()) {
        if (value === -1) counts.set(`${i},${j}`, (counts.get(`${i},${j}`) ?? 0) + 1);
      }
    }
  }
  const inside = [...counts.values()].filter((count) => count < 3000);
  expect(inside).toHaveLength(13);
  // 13 empty cells, 2 stones: 461.5 expected each; 5 standard deviations are 99.
  for (const count of inside) expect(Math.abs(count - (3000 * 2) / 13)).toBeLessThan(99);
});

it('draws the first mover of a match from its seed, each about equally often', () => {
  const first = Array.from({ length: 2000 }, (_, seed) => firstTeamStarts(seed));
  expect(Math.abs(first.filter(Boolean).length - 1000)).toBeLessThan(112);
  expect(first.slice(0, 8)).toEqual(Array.from({ length: 8 }, (_, seed) => firstTeamStarts(seed)));
});
