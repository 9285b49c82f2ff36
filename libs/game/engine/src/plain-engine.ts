import type { Random } from './random';

/**
 * A second, plain implementation of the rules: a square array of cells, deltas by parity of the row, and every legal move
 * found by looking at every cell. Tests compare the engine with it, and the bench measures the engine against it.
 */
export interface PlainGame {
  readonly cells: number[][];
  readonly jumps: [number, number, number];
  readonly reproductions: [number, number, number];
  turn: number;
}

export interface PlainMove {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly distance: 1 | 2;
}

const EVEN_NEAR = [[-1, -1], [-1, 0], [1, -1], [1, 0], [0, -1], [0, 1]] as const; // prettier-ignore
const ODD_NEAR = [[-1, 0], [-1, 1], [1, 0], [1, 1], [0, -1], [0, 1]] as const; // prettier-ignore
const EVEN_FAR = [[-1, -2], [-1, 1], [1, -2], [1, 1], [0, -2], [0, 2], [-2, -1], [-2, 0], [-2, 1], [2, -1], [2, 0], [2, 1]] as const; // prettier-ignore
const ODD_FAR = [[-1, -1], [-1, 2], [1, -1], [1, 2], [0, -2], [0, 2], [-2, -1], [-2, 0], [-2, 1], [2, -1], [2, 0], [2, 1]] as const; // prettier-ignore

/** A game at its start: n chips are n reproductions and floor(n/2) jumps. */
export function plainGame(cells: readonly (readonly number[])[]): PlainGame {
  const game: PlainGame = { cells: cells.map((row) => [...row]), jumps: [0, 0, 0], reproductions: [0, 0, 0], turn: 1 };
  for (const row of cells) for (const value of row) if (value > 0) game.reproductions[value]! += 1;
  for (const color of [1, 2]) game.jumps[color] = Math.floor(game.reproductions[color]! / 2);
  passTurn(game, 1);
  return game;
}

/** The value at `[i, j]`; a stone outside the square array. */
function valueAt(cells: readonly (readonly number[])[], i: number, j: number): number {
  return i < 0 || j < 0 || i >= cells.length || j >= cells.length ? -1 : cells[i]![j]!;
}

/** Every legal move of a colour. */
export function plainMoves(game: PlainGame, color: number): PlainMove[] {
  const { cells } = game;
  const moves: PlainMove[] = [];
  for (let i = 0; i < cells.length; i += 1) {
    for (let j = 0; j < cells.length; j += 1) {
      if (cells[i]![j] !== color) continue;
      for (const [di, dj] of i % 2 === 0 ? EVEN_NEAR : ODD_NEAR) {
        if (valueAt(cells, i + di, j + dj) === 0) moves.push({ from: [i, j], to: [i + di, j + dj], distance: 1 });
      }
      if (game.jumps[color] === 0) continue;
      for (const [di, dj] of i % 2 === 0 ? EVEN_FAR : ODD_FAR) {
        if (valueAt(cells, i + di, j + dj) === 0) moves.push({ from: [i, j], to: [i + di, j + dj], distance: 2 });
      }
    }
  }
  return moves;
}

/** Makes a legal move and returns its changes in the order of the rules. */
export function plainPlay(game: PlainGame, { from, to, distance }: PlainMove): number[][] {
  const { cells, turn } = game;
  const opponent = 3 - turn;
  const changes: number[][] = [];
  const set = (i: number, j: number, value: number): void => {
    changes.push([i, j, cells[i]![j]!, value]);
    cells[i]![j] = value;
  };
  if (distance === 2) {
    game.jumps[turn]! -= 1;
    set(from[0], from[1], 0);
  } else {
    game.reproductions[turn]! += 1;
    if (game.reproductions[turn]! % 2 === 0) game.jumps[turn]! += 1;
  }
  set(to[0], to[1], turn);
  for (const [di, dj] of to[0] % 2 === 0 ? EVEN_NEAR : ODD_NEAR) {
    if (valueAt(cells, to[0] + di, to[1] + dj) === opponent) set(to[0] + di, to[1] + dj, turn);
  }
  passTurn(game, opponent);
  return changes;
}

function passTurn(game: PlainGame, next: number): void {
  game.turn = plainMoves(game, next).length > 0 ? next : plainMoves(game, 3 - next).length > 0 ? 3 - next : 0;
}

/** Plays uniformly random moves to the end and returns their number. Finds the moves of each turn once. */
export function plainPlayout(game: PlainGame, random: Random): number {
  let played = 0;
  for (let color = game.turn, moves = plainMoves(game, color); moves.length > 0;) {
    game.turn = color;
    plainStep(game, moves[random.below(moves.length)]!);
    played += 1;
    color = 3 - color;
    moves = plainMoves(game, color);
    if (moves.length > 0) continue;
    color = 3 - color;
    moves = plainMoves(game, color);
  }
  game.turn = 0;
  return played;
}

/** `plainPlay` without asking who can move next, and without a list of changes. */
function plainStep(game: PlainGame, { from, to, distance }: PlainMove): void {
  const { cells, turn } = game;
  if (distance === 2) {
    game.jumps[turn]! -= 1;
    cells[from[0]]![from[1]] = 0;
  } else {
    game.reproductions[turn]! += 1;
    if (game.reproductions[turn]! % 2 === 0) game.jumps[turn]! += 1;
  }
  cells[to[0]]![to[1]] = turn;
  for (const [di, dj] of to[0] % 2 === 0 ? EVEN_NEAR : ODD_NEAR) {
    const i = to[0] + di;
    const j = to[1] + dj;
    if (valueAt(cells, i, j) === 3 - turn) cells[i]![j] = turn;
  }
}

/** The number of sequences of `depth` moves from a game. */
export function plainCountNodes(game: PlainGame, depth: number): number {
  if (depth === 0) return 1;
  let nodes = 0;
  for (const move of game.turn === 0 ? [] : plainMoves(game, game.turn)) {
    const { jumps, reproductions, turn } = game;
    const copy: PlainGame = {
      cells: game.cells.map((row) => [...row]),
      jumps: [...jumps],
      reproductions: [...reproductions],
      turn,
    };
    plainPlay(copy, move);
    nodes += plainCountNodes(copy, depth - 1);
  }
  return nodes;
}
