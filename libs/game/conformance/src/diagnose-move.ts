import { cellNumber, checkMove, opponentOf } from '@hexduel/engine';
import type { Color, Coordinates, IllegalMove, IllegalMoveCode, Move, Played, Position } from '@hexduel/engine';
import type { Bilingual } from './bilingual';
import { describeBug } from './describe-bug';
import { boardAfter, changeKind, distanceByWrongTable, isLegalOn, trueBoard } from './imagined-board';
import type { ImaginedBoard } from './imagined-board';

/** The bugs that an illegal move can reveal. */
export const LIKELY_BUGS = [
  'other_colour',
  'rows_and_columns',
  'from_and_to',
  'counted_from_one',
  'neighbour_tables',
  'jump_without_one',
  'ignored_jump_counts',
  'ignored_flips',
  'ignored_vacated_cells',
  'ignored_updates',
  'ignored_own_moves',
  'ignored_other_moves',
  'ignored_last_update',
  'kept_own_answer',
  'other_game',
  'constant_move',
  'off_board',
  'not_own_chip',
  'not_empty',
  'too_far',
] as const;
export type LikelyBug = (typeof LIKELY_BUGS)[number];

/** The likely bug behind an illegal move: `words` describes it, `mend` says what to do. */
export interface Diagnosis {
  readonly bug: LikelyBug;
  readonly words: Bilingual;
  readonly mend: Bilingual;
  /** True if no wrong assumption explains the move: `words` only says which rule it breaks. */
  readonly isVague: boolean;
}

/** What led to a position; the more is known, the better the diagnosis. */
export interface MoveContext {
  /** The position of the POST, and every move since. */
  readonly start?: Position;
  readonly history?: readonly Played[];
  /** A move that the bot named, if a PUT with another move replaced it. */
  readonly overruled?: Move | null;
  /** The positions of the bot's other games. */
  readonly others?: readonly Position[];
}

const BY_CODE: Readonly<Record<IllegalMoveCode, LikelyBug>> = {
  ERR_GAME_OVER: 'ignored_last_update',
  ERR_OFF_BOARD: 'off_board',
  ERR_NOT_OWN_CHIP: 'not_own_chip',
  ERR_NOT_EMPTY: 'not_empty',
  ERR_TOO_FAR: 'too_far',
  ERR_NO_JUMPS: 'jump_without_one',
};

/**
 * The likely bug behind an illegal move: the first wrong assumption under which the move would be legal. Null if the move is
 * legal. Assumptions about the course of the game come first because they explain the most.
 */
export function diagnoseMove(position: Position, move: Move, context: MoveContext = {}): Diagnosis | null {
  const checked = checkMove(position, move);
  if (checked.ok || position.turn === null) return null;
  const bug = bugOf(position, position.turn, move, checked.error, context);
  return describeBug(bug, { color: position.turn, move });
}

function bugOf(position: Position, color: Color, move: Move, error: IllegalMove, context: MoveContext): LikelyBug {
  const truth = trueBoard(position, color);
  if (error.code === 'ERR_NO_JUMPS') return bugOfJump(color, move, context);
  return (
    bugInHistory(truth, move, context) ??
    bugInReading(truth, move) ??
    bugInOtherGame(truth, move, context) ??
    BY_CODE[error.code]
  );
}

function bugOfJump(color: Color, { from, to }: Move, { start, history = [] }: MoveContext): LikelyBug {
  const hadJumps = [start, ...history.map(({ position }) => position)].some(
    (earlier) => (earlier?.jumps[color] ?? 0) > 0,
  );
  if (hadJumps) return 'ignored_jump_counts';
  return distanceByWrongTable(from, to) === 1 ? 'neighbour_tables' : 'jump_without_one';
}

/** Changes that the bot may not have applied. */
function bugInHistory(
  truth: ImaginedBoard,
  move: Move,
  { start, history = [], overruled }: MoveContext,
): LikelyBug | null {
  if (!start || history.length === 0) return null;
  if (overruled) return 'kept_own_answer';
  const own = truth.color;
  const last = history.at(-1);
  const beliefs: readonly (readonly [LikelyBug, readonly number[]])[] = [
    ['ignored_flips', boardAfter(start, history, (change) => changeKind(change) !== 'flip')],
    ['ignored_vacated_cells', boardAfter(start, history, (change) => changeKind(change) !== 'vacated')],
    ['ignored_updates', boardAfter(start, [], () => true)],
    ['ignored_own_moves', boardAfter(start, history, (_, { color }) => color !== own)],
    ['ignored_other_moves', boardAfter(start, history, (_, { color }) => color === own)],
    ['ignored_last_update', boardAfter(start, history, (_, played) => played !== last)],
  ];
  // A bot that does not apply changes may still have read the jumps, or not.
  const jumps = Math.max(truth.jumps, start.jumps[own]);
  return beliefs.find(([, cells]) => isLegalOn({ ...truth, cells, jumps }, move))?.[0] ?? null;
}

/** Cells or colours that the bot may have misread. */
function bugInReading(truth: ImaginedBoard, { from, to }: Move): LikelyBug | null {
  const turned = ([i, j]: Coordinates): Coordinates => [j, i];
  const lowered = ([i, j]: Coordinates): Coordinates => [i - 1, j - 1];
  if (isLegalOn({ ...truth, color: opponentOf(truth.color), jumps: 1 }, { from, to })) return 'other_colour';
  if (isLegalOn(truth, { from: to, to: from })) return 'from_and_to';
  if (isLegalOn(truth, { from: turned(from), to: turned(to) })) return 'rows_and_columns';
  if (isLegalOn(truth, { from: lowered(from), to: lowered(to) })) return 'counted_from_one';
  const seems = distanceByWrongTable(from, to);
  const isBetweenRightCells = cellValue(truth, from) === truth.color && cellValue(truth, to) === 0;
  return isBetweenRightCells && (seems === 1 || (seems === 2 && truth.jumps > 0)) ? 'neighbour_tables' : null;
}

function cellValue({ geometry, cells }: ImaginedBoard, cell: Coordinates): number | undefined {
  return cells[cellNumber(geometry, cell)];
}

/**
 * Legal in another game; or, if the bot mixes several boards into one, a move to a cell that is a stone only here, or from a
 * chip that exists only there.
 */
function bugInOtherGame(truth: ImaginedBoard, move: Move, { others = [] }: MoveContext): LikelyBug | null {
  const { geometry, color } = truth;
  const isOfOther = (other: Position): boolean => {
    if (([color, opponentOf(color)] as const).some((either) => isLegalOn(trueBoard(other, either), move))) return true;
    if (other.geometry !== geometry) return false;
    const there = trueBoard(other, color);
    const isStoneHereOnly = cellValue(truth, move.to) === -1 && cellValue(there, move.to) !== -1;
    return isStoneHereOnly || (cellValue(truth, move.from) !== color && cellValue(there, move.from) === color);
  };
  return others.some(isOfOther) ? 'other_game' : null;
}
