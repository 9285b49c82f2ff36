import { cellNumber, geometryOf, parseBoard, setupPosition, viewPosition, withColor } from '@hexduel/engine';
import { ok, refused } from '@hexduel/result';
import type { Board, ByColor, CellValue, Color, Move, Position, Random } from '@hexduel/engine';
import type { Result } from '@hexduel/result';
import type { Strategy } from './strategy';

/** Why a hosted game cannot go on. */
export interface HostedGameFault {
  readonly code: 'ERR_BOARD' | 'ERR_CHANGE' | 'ERR_NO_MOVE';
  readonly message: string;
}

/**
 * A game as a bot follows it through the protocol: the board and the jumps that it receives, and the reproductions, which it
 * counts itself. Immutable: `applyChanges` makes a new one.
 */
export interface HostedGame {
  readonly board: Board;
  readonly jumps: ByColor<number>;
  readonly reproductions: ByColor<number>;
}

/** The game of a `POST /games`. */
export function hostGame(board: unknown, jumps: ByColor<number>): Result<HostedGame, HostedGameFault> {
  const checked = parseBoard(board);
  if (!checked.ok) return refused({ code: 'ERR_BOARD', message: checked.error.message });
  const view = viewPosition(checked.value, jumps, 1);
  const reproductions = view.ok ? view.value.reproductions : { 1: 2 * jumps[1], 2: 2 * jumps[2] };
  return ok({ board: checked.value, jumps, reproductions });
}

/** The game after the changes of a `PUT /games/:id`; changes that do not fit its board are refused and change nothing. */
export function applyChanges(
  game: HostedGame,
  changes: readonly (readonly [number, number, number, number])[],
  jumps: ByColor<number>,
): Result<HostedGame, HostedGameFault> {
  const geometry = geometryOf(game.board.size);
  const cells = game.board.cells.map((row) => [...row]);
  for (const [i, j, before, after] of changes) {
    if (cellNumber(geometry, [i, j]) < 0 || cells[i]![j] !== before) {
      const message = `the change [${i}, ${j}, ${before}, ${after}] does not fit the board of this game`;
      return refused({ code: 'ERR_CHANGE', message });
    }
    cells[i]![j] = after as CellValue;
  }
  return ok({ board: { size: game.board.size, cells }, jumps, reproductions: countReproduction(game, changes) });
}

/** A reproduction begins with the target, 0 before and its colour after; a jump with the vacated cell. */
function countReproduction(
  { reproductions }: HostedGame,
  changes: readonly (readonly [number, number, number, number])[],
): ByColor<number> {
  const [first] = changes;
  if (first?.[2] !== 0) return reproductions;
  return { 1: reproductions[1] + (first[3] === 1 ? 1 : 0), 2: reproductions[2] + (first[3] === 2 ? 1 : 0) };
}

/**
 * The position with a colour to move. Impossible counts (of a game joined midway) are inferred; more jumps than any game gives
 * are reduced to one, because the legal moves are the same.
 */
export function positionToMove(
  { board, jumps, reproductions }: HostedGame,
  color: Color,
): Result<Position, HostedGameFault> {
  const none = { 1: 0, 2: 0 };
  const attempts = [
    setupPosition({ board, jumps, reproductions, turn: color }),
    viewPosition(board, jumps, color),
    viewPosition(board, withColor(none, color, Math.min(1, jumps[color])), color),
    viewPosition(board, none, color),
  ];
  const position = attempts.find((attempt) => attempt.ok)?.value;
  if (position?.turn === color) return ok(position);
  return refused({ code: 'ERR_NO_MOVE', message: `colour ${color} has no legal move in this game` });
}

/** The move of a `GET /games/:id?color=c`. */
export function chooseMove(
  game: HostedGame,
  color: Color,
  strategy: Strategy,
  random: Random,
): Result<Move, HostedGameFault> {
  const position = positionToMove(game, color);
  return position.ok ? ok(strategy(position.value, random)) : position;
}
