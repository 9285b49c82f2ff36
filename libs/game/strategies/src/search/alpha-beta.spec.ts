import { SearchBoard, generateBoard, legalSteps, play, playStep, seededRandom, startPosition } from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import type { Position, Size } from '@hexduel/engine';
import { AlphaBeta } from './alpha-beta';
import { PROVEN, WIN, chipValues, staticValue } from './evaluation';
import { startSearch } from './search';

/** A position some random moves into a game. */
function positionAfter(moves: number, seed: number, size: Size): Position {
  const random = seededRandom(seed, 5);
  let position = unwrap(startPosition(generateBoard(seed, size)));
  for (let k = 0; k < moves; k += 1) {
    const steps = legalSteps(position);
    const next = playStep(position, steps[random.below(steps.length)]!).position;
    if (next.turn === null) break;
    position = next;
  }
  return position;
}

/** The value to the side to move by searching every sequence of `depth` moves with the plain engine. */
function minimax(position: Position, color: 1 | 2, depth: number): number {
  const opponent = color === 1 ? 2 : 1;
  const { score, turn } = position;
  if (turn === null || score[1] === 0 || score[2] === 0) {
    const lead = score[color] - score[opponent];
    return lead === 0 ? 0 : Math.sign(lead) * WIN + lead;
  }
  if (depth === 0) {
    const board = new SearchBoard(position);
    return staticValue(board, color, chipValues(board));
  }
  const values = legalSteps(position).map((step) => minimax(playStep(position, step).position, color, depth - 1));
  return turn === color ? Math.max(...values) : Math.min(...values);
}

function searched(position: Position, depth: number, isFull: boolean): AlphaBeta {
  const search = new AlphaBeta(position, { nodes: 1_000_000, depth }, seededRandom(1), isFull);
  while (!search.isDone) search.advance(1000);
  return search;
}

describe('against plain minimax', () => {
  it.each([0, 2, 4, 6, 8, 10, 12])('finds its value %i moves into games of size 3', (moves) => {
    for (let seed = 0; seed < 6; seed += 1) {
      const position = positionAfter(moves, seed, 3);
      for (const depth of [2, 3]) {
        const value = minimax(position, position.turn!, depth);
        const search = searched(position, depth, true);
        // A win proven at a lower depth is not searched deeper: the same side wins, with another lead.
        if (search.depth < depth) expect(Math.sign(search.value)).toBe(Math.sign(value));
        else expect(search.value).toBe(value);
      }
    }
  });

  it('finds its value if a colour is skipped and if the board is nearly full', () => {
    let skipped = 0;
    for (let seed = 0; seed < 40; seed += 1) {
      const position = positionAfter(60, seed, 3);
      const next = legalSteps(position).map((step) => playStep(position, step).position.turn);
      if (next.includes(position.turn)) skipped += 1;
      const search = searched(position, 4, true);
      // A single move is played without a search.
      if (search.nodes > 0) expect(search.value).toBe(minimax(position, position.turn!, 4));
    }
    expect(skipped).toBeGreaterThan(10);
  });

  it('plays the winning move of won endings', () => {
    let won = 0;
    for (let seed = 0; seed < 60; seed += 1) {
      const position = positionAfter(14, seed, 3);
      const empty = Array.from(position.cells as Iterable<number> & typeof position.cells).filter(
        (value) => value === 0,
      );
      const color = position.turn!;
      if (empty.length > 4 || minimax(position, color, 99) < PROVEN) continue;
      won += 1;
      const search = startSearch(position, 'search-3', seededRandom(seed));
      while (!search.advance(100));
      expect(minimax(unwrap(play(position, search.best())).position, color, 99)).toBeGreaterThan(PROVEN);
    }
    expect(won).toBeGreaterThan(10);
  });
});

describe('in steps', () => {
  it.each([
    [3, 4],
    [5, 0],
    [5, 30],
    [9, 20],
  ] as const)('finds on size %i, %i moves into the game, what it finds in one go', (size, moves) => {
    const position = positionAfter(moves, 3, size);
    const effort = { nodes: 3000, depth: 60 };
    const whole = new AlphaBeta(position, effort, seededRandom(8));
    whole.advance(Infinity);
    for (const step of [1, 7, 100, 2999]) {
      const search = new AlphaBeta(position, effort, seededRandom(8));
      while (!search.isDone) search.advance(step);
      expect([search.bestMove, search.value, search.nodes, search.depth]).toEqual([
        whole.bestMove,
        whole.value,
        whole.nodes,
        whole.depth,
      ]);
    }
  });
});
