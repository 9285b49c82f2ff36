import { SIZES, SearchBoard, countNodes, generateBoard, seededRandom, startPosition } from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import type { Board, Random } from '@hexduel/engine';
import { plainCountNodes, plainGame, plainPlayout } from '@hexduel/engine/plain-engine';
import { median, pairedRounds, printTable } from './measure';

/**
 * Compares uniform random playouts of the engine with those of the plain array-of-cells engine: moves per second and the
 * ratio per round (both play the same boards, alternately). Then it counts the nodes of a full search per second.
 */
const GAMES = 24;
const ROUNDS = 9;

function boards(size: (typeof SIZES)[number]): Board[] {
  return Array.from({ length: GAMES }, (_, seed) => generateBoard(seed, size));
}

/** Moves per second while playing every board `repeats` times. */
function rate(starts: number, repeats: number, playout: (index: number, random: Random) => number): number {
  const random = seededRandom(starts, 1);
  const began = performance.now();
  let moves = 0;
  for (let repeat = 0; repeat < repeats; repeat += 1) for (let k = 0; k < starts; k += 1) moves += playout(k, random);
  return (moves / (performance.now() - began)) * 1000;
}

const rows = SIZES.map((size) => {
  const own = boards(size);
  const positions = own.map((board) => unwrap(startPosition(board)));
  const search = new SearchBoard(positions[0]!);
  const repeats = Math.ceil(60 / size);
  const engine = (): number =>
    rate(GAMES, repeats * 8, (k, random) => {
      search.load(positions[k]!);
      return search.playout(random);
    });
  const plain = (): number => rate(GAMES, repeats, (k, random) => plainPlayout(plainGame(own[k]!.cells), random));
  const { a, b, ratios } = pairedRounds(ROUNDS, engine, plain);
  return [
    size,
    Math.round(median(a)),
    Math.round(median(b)),
    median(ratios).toFixed(1),
    Math.min(...ratios).toFixed(1),
  ];
});
printTable(
  'Uniform random playouts, moves per second (medians)',
  ['size', 'engine', 'plain', 'ratio', 'worst ratio'],
  rows,
);

const searches = (
  [
    [3, 5],
    [5, 4],
    [7, 3],
  ] as const
).map(([size, depth]) => {
  const board = generateBoard(1, size);
  const position = unwrap(startPosition(board));
  const timed = (count: () => number): [nodes: number, rate: number] => {
    const began = performance.now();
    const nodes = count();
    return [nodes, (nodes / (performance.now() - began)) * 1000];
  };
  const { a, b, ratios } = pairedRounds(
    3,
    () => timed(() => countNodes(position, depth))[1],
    () => timed(() => plainCountNodes(plainGame(board.cells), Math.min(depth, 3)))[1],
  );
  return [size, depth, Math.round(median(a)), Math.round(median(b)), median(ratios).toFixed(1)];
});
printTable(
  'All sequences of moves, nodes per second (medians)',
  ['size', 'depth', 'engine', 'plain', 'ratio'],
  searches,
);
