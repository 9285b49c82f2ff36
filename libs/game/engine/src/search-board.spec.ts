import { countNodes } from './count-nodes';
import { generateBoard } from './generate-board';
import { NEAR_COUNT, REACH_COUNT, SIZES } from './geometry';
import { legalSteps } from './moves';
import { plainCountNodes, plainGame, plainPlayout } from './plain-engine';
import { playStep } from './play';
import { startPosition } from './position';
import type { Position } from './position';
import { seededRandom } from './random';
import { unwrap } from '@hexduel/result';
import { SearchBoard } from './search-board';

function numbersOf(board: SearchBoard, list: Int32Array, count: number): string[] {
  return Array.from(list.subarray(0, count), (move) => `${board.fromOf(move)}-${board.toOf(move)}`).sort();
}

describe.each(SIZES)('size %i', (size) => {
  const start = unwrap(startPosition(generateBoard(7, size)));

  it('follows the positions of a game, and back', () => {
    const board = new SearchBoard(start);
    const random = seededRandom(size);
    const list = new Int32Array(4000);
    const trail: Position[] = [start];
    for (let position = start; position.turn !== null;) {
      expect([board.turn, board.score]).toEqual([position.turn, position.score]);
      const steps = legalSteps(position);
      expect(board.countMoves()).toBe(steps.length);
      expect(numbersOf(board, list, board.listMoves(list))).toEqual(
        steps.map(({ from, to }) => `${from}-${to}`).sort(),
      );
      const move = board.randomMove(random);
      const step = steps.find(({ from, to }) => from === board.fromOf(move) && to === board.toOf(move))!;
      board.make(move);
      position = playStep(position, step).position;
      trail.push(position);
    }
    expect([board.turn, board.randomMove(random), board.countMoves(), board.listMoves(list)]).toEqual([null, -1, 0, 0]);
    for (const position of trail.slice(0, -1).reverse()) {
      board.unmake();
      expect([board.turn, board.score]).toEqual([position.turn, position.score]);
      const steps = legalSteps(position).map(({ from, to }) => `${from}-${to}`);
      expect(numbersOf(board, list, board.listMoves(list))).toEqual(steps.sort());
    }
  });

  it('plays out games as long, and won as often, as the plain engine', () => {
    const board = new SearchBoard(start);
    const mine = seededRandom(1);
    const plain = seededRandom(2);
    const games = 300;
    const sums = { mine: 0, plain: 0, lead: 0, plainLead: 0 };
    for (let game = 0; game < games; game += 1) {
      board.load(start);
      sums.mine += board.playout(mine);
      sums.lead += Math.sign(board.score[1] - board.score[2]);
      const other = plainGame(generateBoard(7, size).cells);
      sums.plain += plainPlayout(other, plain);
      const chips = other.cells.flat();
      sums.plainLead += Math.sign(chips.filter((c) => c === 1).length - chips.filter((c) => c === 2).length);
    }
    // Seeds are fixed, so this cannot flake: 4.5 standard deviations of a difference of two means of +-1.
    expect(Math.abs(sums.lead - sums.plainLead) / games).toBeLessThan(4.5 * Math.sqrt(2 / games));
    expect(Math.abs(sums.mine - sums.plain) / sums.plain).toBeLessThan(0.02);
  });

  it('plays out to a position without moves, whose counts are those of its cells', () => {
    const board = new SearchBoard(start);
    const random = seededRandom(3);
    const { cellCount, reach } = board.geometry;
    for (let game = 0; game < 50; game += 1) {
      board.load(start);
      board.playout(random);
      const kinds = Array.from({ length: cellCount }, (_, cell) => board.kinds[cell]);
      expect([0, 1, 2].map((kind) => board.countOf(kind as 0 | 1 | 2))).toEqual(
        [0, 1, 2].map((kind) => kinds.filter((each) => each === kind).length),
      );
      for (const color of [1, 2] as const) {
        const jumps = board.jumpsOf(color);
        expect(jumps).toBeGreaterThanOrEqual(0);
        const directions = jumps > 0 ? REACH_COUNT : NEAR_COUNT;
        const targets = kinds.flatMap((kind, cell) =>
          kind === color ? [...reach.slice(cell * REACH_COUNT, cell * REACH_COUNT + directions)] : [],
        );
        expect(targets.filter((cell) => kinds[cell] === 0)).toEqual([]);
      }
    }
  });
});

it('draws every legal move equally often, by guessing and by counting', () => {
  const position = unwrap(startPosition(generateBoard(3, 3)));
  const board = new SearchBoard(position);
  const random = seededRandom(11);
  const counts = new Map<number, number>();
  const draws = 20_000;
  for (let k = 0; k < draws; k += 1) {
    const move = board.randomMove(random);
    counts.set(move, (counts.get(move) ?? 0) + 1);
  }
  const expected = draws / board.countMoves();
  expect(counts.size).toBe(board.countMoves());
  const chi = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  expect(chi).toBeLessThan(counts.size - 1 + 5 * Math.sqrt(2 * counts.size));
});

/** Counts of both the plain engine and the engine, fixed so that a change of either fails. */
describe('all sequences of moves', () => {
  it.each([
    [3, 1, [16, 199, 2_358, 26_358, 466_332]],
    [3, 42, [16, 199, 2_359, 26_138, 459_811]],
    [4, 1, [20, 374, 5_445, 84_028]],
    [5, 1, [21, 415, 7_477, 124_119]],
    [6, 1, [19, 418, 6_360, 110_276]],
    [7, 1, [22, 506, 8_694, 161_360]],
    [8, 1, [20, 420, 6_993]],
    [9, 1, [20, 380, 6_555]],
  ] as const)('size %i, seed %i', (size, seed, counts) => {
    const board = generateBoard(seed, size);
    const position = unwrap(startPosition(board));
    const depths = counts.map((_, index) => index + 1);
    expect(depths.map((depth) => countNodes(position, depth))).toEqual(counts);
    const plain = depths.slice(0, 3).map((depth) => plainCountNodes(plainGame(board.cells), depth));
    expect(plain).toEqual(counts.slice(0, 3));
  });

  it('counts a single node at depth 0', () => {
    expect(countNodes(unwrap(startPosition(generateBoard(1, 3))), 0)).toBe(1);
  });
});
