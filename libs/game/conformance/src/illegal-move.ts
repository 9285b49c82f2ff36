import { boardOf, checkMove, drawBoard, legalMoves } from '@hexduel/engine';
import type { Move, Position } from '@hexduel/engine';
import type { Unmet } from './check';
import type { CheckSession } from './check-session';
import { describeAnswer, describeRequest } from './describe-request';
import { describeBug } from './describe-bug';
import { diagnoseMove } from './diagnose-move';
import type { MoveContext } from './diagnose-move';
import type { ExchangeRecord } from './exchange-record';

/** A sentence about the legal moves. */
export function describeLegalMoves(position: Position): string {
  const moves = legalMoves(position);
  const [first] = moves;
  if (!first) return '';
  const example = `[${first.from.join(', ')}] to [${first.to.join(', ')}]`;
  return moves.length === 1
    ? `Only ${example} is legal here.`
    : `Legal here: ${moves.length} moves, such as ${example}.`;
}

/** The finding for an illegal move; null for a legal one. */
export function illegalMove(
  session: CheckSession,
  position: Position,
  move: Move,
  {
    exchange,
    where,
    context,
    isConstant = false,
  }: {
    readonly exchange: ExchangeRecord;
    readonly where: string;
    readonly context: MoveContext;
    /** Whether the bot is known to give this move on every board. */
    readonly isConstant?: boolean;
  },
): Unmet | null {
  const checked = checkMove(position, move);
  const diagnosis = isConstant
    ? describeBug('constant_move', { color: position.turn ?? 1, move })
    : diagnoseMove(position, move, context);
  if (checked.ok || !diagnosis) return null;
  const { bug, words, mend, isVague } = diagnosis;
  const broken = isVague ? checked.error.message : `${checked.error.message}; ${words}`;
  return session.unmet({
    where,
    sent: describeRequest(exchange),
    came: `${describeAnswer(exchange)}: ${broken}`,
    mend: `${isVague ? `${session.hint} ${mend}` : mend} ${describeLegalMoves(position)}`,
    bug,
    exchange,
    board: drawBoard(boardOf(position)),
  });
}
