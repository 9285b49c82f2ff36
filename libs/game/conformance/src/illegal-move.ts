import { boardOf, checkMove, drawBoard, legalMoves } from '@hexduel/engine';
import type { Coordinates, IllegalMove, IllegalMoveCode, Move, Position } from '@hexduel/engine';
import { inEach, joined, verbatim } from './bilingual';
import type { Bilingual } from './bilingual';
import type { Unmet } from './check';
import type { CheckSession } from './check-session';
import { describeAnswer, describeRequest } from './describe-request';
import { describeBug } from './describe-bug';
import { diagnoseMove } from './diagnose-move';
import type { MoveContext } from './diagnose-move';
import type { ExchangeRecord } from './exchange-record';

/** A sentence about the legal moves; empty where there are none. */
export function describeLegalMoves(position: Position): Bilingual {
  const moves = legalMoves(position);
  const [first] = moves;
  if (!first) return verbatim('');
  const example = `${at(first.from)} to ${at(first.to)}`;
  const inRussian = `${at(first.from)} → ${at(first.to)}`;
  return moves.length === 1
    ? { en: `Only ${example} is legal here.`, ru: `Здесь возможен только ход ${inRussian}.` }
    : {
        en: `Legal here: ${moves.length} moves, such as ${example}.`,
        ru: `Возможных ходов здесь: ${moves.length}, например ${inRussian}.`,
      };
}

const at = ([i, j]: Coordinates): string => `[${i}, ${j}]`;

/** Which rule a move breaks; English is the engine's own sentence. */
function describeBrokenRule({ turn }: Position, { from, to }: Move, { code, message }: IllegalMove): Bilingual {
  const inRussian: Readonly<Record<IllegalMoveCode, string>> = {
    ERR_GAME_OVER: 'партия окончена: ходов больше нет',
    ERR_OFF_BOARD: `${at(from)} или ${at(to)} — вне доски`,
    ERR_NOT_OWN_CHIP: `в ${at(from)} нет фишки цвета ${turn}`,
    ERR_NOT_EMPTY: `клетка ${at(to)} занята, а должна быть пуста`,
    ERR_TOO_FAR: `от ${at(from)} до ${at(to)} больше 2 клеток`,
    ERR_NO_JUMPS: `у цвета ${turn} не осталось прыжков`,
  };
  return { en: message, ru: inRussian[code] };
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
    readonly where: Bilingual;
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
  const rule = describeBrokenRule(position, move, checked.error);
  const broken = isVague ? rule : joined([rule, words], '; ');
  const answer = describeAnswer(exchange);
  return session.unmet({
    where,
    sent: describeRequest(exchange),
    came: inEach((language) => `${answer[language]}: ${broken[language]}`),
    mend: joined([...(isVague ? [session.hint] : []), mend, describeLegalMoves(position)]),
    bug,
    exchange,
    board: drawBoard(boardOf(position)),
  });
}
