import { seededRandom } from '@hexduel/engine';
import type { Board, ByColor, Color, Coordinates, Move, Random } from '@hexduel/engine';
import { OK } from './wire-bot';
import type { WireAnswer, WireBot } from './wire-bot';

const NEAR = [
  [[-1, -1], [-1, 0], [1, -1], [1, 0], [0, -1], [0, 1]],
  [[-1, 0], [-1, 1], [1, 0], [1, 1], [0, -1], [0, 1]],
]; // prettier-ignore
const FAR = [
  [[-1, -2], [-1, 1], [1, -2], [1, 1], [0, -2], [0, 2], [-2, -1], [-2, 0], [-2, 1], [2, -1], [2, 0], [2, 1]],
  [[-1, -1], [-1, 2], [1, -1], [1, 2], [0, -2], [0, 2], [-2, -1], [-2, 0], [-2, 1], [2, -1], [2, 0], [2, 1]],
]; // prettier-ignore

export interface PlainGame {
  size: number;
  cells: number[][];
  jumps: ByColor<number>;
}

/** The places for planted faults: each replaces a part of a good bot. */
export interface PlainBotParts {
  readonly newGame?: (board: Board, jumps: ByColor<number>) => PlainGame;
  readonly update?: (
    game: PlainGame,
    changes: readonly (readonly [number, number, number, number])[],
    jumps: ByColor<number>,
  ) => void;
  readonly distances?: (game: PlainGame, color: Color) => { readonly near: number[][][]; readonly far: number[][][] };
  readonly choose?: (moves: readonly Move[], random: Random, game: PlainGame, color: Color) => Move | undefined;
  readonly afterMove?: (game: PlainGame, move: Move, color: Color) => void;
}

export const TABLES = { near: NEAR, far: FAR };
const NO_FAR = { near: NEAR, far: [[], []] };

export function newPlainGame(board: Board, jumps: ByColor<number>): PlainGame {
  return { size: board.size, cells: board.cells.map((row) => [...row]), jumps };
}

export function setCells(game: PlainGame, changes: readonly (readonly [number, number, number, number])[]): void {
  for (const [i, j, , after] of changes) game.cells[i]![j] = after;
}

/**
 * A bot as a student may write it: cells in an array, no check of its input. It is correct and plays random legal moves.
 */
export function plainBot(parts: PlainBotParts = {}, seed = 1): WireBot {
  const games = new Map<string, PlainGame>();
  const random = seededRandom(seed);
  return ({ method, id, color, body }): WireAnswer => {
    if (method === 'POST') {
      games.set(id, (parts.newGame ?? newPlainGame)(body.board, body.jumps));
      return OK;
    }
    const game = games.get(id);
    if (method === 'DELETE') {
      games.delete(id);
      return OK;
    }
    if (!game) return { status: 404, body: { status: 'error' } };
    if (method === 'PUT') {
      if (parts.update) parts.update(game, body.changes, body.jumps);
      else {
        setCells(game, body.changes);
        game.jumps = body.jumps;
      }
      return OK;
    }
    const tables = parts.distances?.(game, color) ?? (game.jumps[color] > 0 ? TABLES : NO_FAR);
    const moves = movesOf(game, color, tables);
    const move = (parts.choose ?? pickAny)(moves, random, game, color);
    if (!move) throw new Error('no move found');
    parts.afterMove?.(game, move, color);
    return { status: 200, body: { status: 'ok', move_from: move.from, move_to: move.to } };
  };
}

export function pickAny(moves: readonly Move[], random: Random): Move | undefined {
  return moves.length === 0 ? undefined : moves[random.below(moves.length)];
}

function movesOf(
  { cells }: PlainGame,
  color: Color,
  { near, far }: { readonly near: number[][][]; readonly far: number[][][] },
): Move[] {
  const moves: Move[] = [];
  cells.forEach((row, i) => {
    row.forEach((value, j) => {
      if (value !== color) return;
      for (const [di, dj] of [...near[i % 2]!, ...far[i % 2]!]) {
        const to: Coordinates = [i + di!, j + dj!];
        if (cells[to[0]]?.[to[1]] === 0) moves.push({ from: [i, j], to });
      }
    });
  });
  return moves;
}
