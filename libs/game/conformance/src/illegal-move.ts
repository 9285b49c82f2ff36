import { boardOf, checkMove, drawBoard, legalMoves } from '@hexduel/engine';
import type { Move, Position } from '@hexduel/engine';
import type { Unmet } from './check';
import type { Desk } from './desk';
import { diagnoseMove } from './diagnose-move';
import type { MoveContext } from './diagnose-move';
import type { ExchangeRecord } from './exchange-record';
import { cameWords, sentWords } from './request-words';

/** What would have been legal, in words. */
export function legalWords(position: Position): string {
  const moves = legalMoves(position);
  const [first] = moves;
  if (!first) return '';
  const example = `[${first.from.join(', ')}] to [${first.to.join(', ')}]`;
  return moves.length === 1
    ? `Only ${example} is legal here.`
    : `Legal here: ${moves.length} moves, such as ${example}.`;
}

/** What is found where a bot named an illegal move; null for a legal one. */
export function illegalMove(
  desk: Desk,
  position: Position,
  move: Move,
  {
    exchange,
    where,
    context,
  }: { readonly exchange: ExchangeRecord; readonly where: string; readonly context: MoveContext },
): Unmet | null {
  const checked = checkMove(position, move);
  const diagnosis = diagnoseMove(position, move, context);
  if (checked.ok || !diagnosis) return null;
  const { bug, words, mend, isVague } = diagnosis;
  const broken = isVague ? checked.error.message : `${checked.error.message}; ${words}`;
  return desk.unmet({
    where,
    sent: sentWords(exchange),
    came: `${cameWords(exchange)}: ${broken}`,
    mend: `${isVague ? `${desk.hint} ${mend}` : mend} ${legalWords(position)}`,
    bug,
    exchange,
    board: drawBoard(boardOf(position)),
  });
}
