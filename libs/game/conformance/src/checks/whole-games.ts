import { boardOf, drawBoard, play, seededRandom } from '@hexduel/engine';
import type { Color, Played, Position, Size } from '@hexduel/engine';
import { playLeg } from '@hexduel/referee';
import type { BotPort, FinishedLeg } from '@hexduel/referee';
import { unwrap } from '@hexduel/result';
import { BUILT_INS } from '@hexduel/strategies';
import type { BuiltIn } from '@hexduel/strategies';
import { builtInSide } from '../built-in-side';
import type { Bilingual } from '../bilingual';
import type { Check } from '../check';
import type { CheckId } from '../check-ids';
import type { CheckSession } from '../check-session';
import type { ExchangeRecord } from '../exchange-record';
import { illegalMove } from '../illegal-move';
import { generatedStart } from '../scene';

const SIZES_PLAYED: readonly (readonly [Color, Size])[] = [
  [1, 5],
  [2, 4],
];

/** Whole games against one built-in, with the referee of the platform. */
function wholeGames(id: CheckId, name: BuiltIn): Check {
  return {
    id,
    title: {
      en: `plays whole games against the built-in ${name} bot to the end`,
      ru: `доигрывает партии со встроенным ботом ${name} до конца`,
    },
    needs: ['board-sizes', 'odd-start'],
    isRequired: true,
    hint: {
      en: 'A game goes on until nobody can move: keep the board correct through hundreds of changes, and answer to the end.',
      ru: 'Партия идёт, пока хоть кто-то может ходить: ведите доску верно через сотни изменений и отвечайте до конца.',
    },
    run: async (session) => {
      for (const [color, size] of SIZES_PLAYED)
        await playWholeGame(session, name, color, generatedStart(session.seed, size));
    },
  };
}

async function playWholeGame(session: CheckSession, name: BuiltIn, color: Color, start: Position): Promise<void> {
  const other = builtInSide(BUILT_INS[name], seededRandom(session.seed, color));
  const bot: BotPort<ExchangeRecord> = session.bot;
  const id = session.newGameId();
  const leg = await playLeg({
    start,
    bots: color === 1 ? { 1: bot, 2: other } : { 1: other, 2: bot },
    gameIds: { 1: id, 2: id },
    training: true,
    clock: { now: () => 0 },
  });
  if (leg.kind === 'void') throw session.halted(leg.cause);
  if (leg.loser === null) return;
  if (leg.loser !== color) throw new Error(`the built-in bot ${name} failed: ${leg.reason}`);
  throw lossOf(session, leg, start, color, name);
}

/** The finding for a leg that the bot lost by a failure. */
function lossOf(
  session: CheckSession,
  leg: FinishedLeg<ExchangeRecord>,
  start: Position,
  color: Color,
  name: BuiltIn,
): Error {
  const history: Played[] = [];
  for (const { from, to } of leg.moves) history.push(unwrap(play(history.at(-1)?.position ?? start, { from, to })));
  const position = history.at(-1)?.position ?? start;
  const { size } = start.geometry;
  const made = leg.moves.length;
  const where: Bilingual = {
    en: `a game against ${name} on a board of size ${size}, bot as colour ${color}, after ${made} moves`,
    ru: `партия с ботом ${name} на доске размера ${size}, бот — цвет ${color}, сыграно ходов: ${made}`,
  };
  const board = drawBoard(boardOf(position));
  const request = leg.requests.filter((each) => each.color === color && each.counts && each.kind !== 'end').at(-1);
  const exchange = request?.record;
  if (!request || !exchange) throw new Error('a leg was lost without a request');
  if (leg.reason !== 'wrong_move' || !leg.wrongMove) {
    const reason = exchange.failure?.reason ?? 'wrong_response';
    return session.failed(request.kind, reason, exchange, where, board);
  }
  const unmet = illegalMove(session, position, leg.wrongMove, { exchange, where, context: { start, history } });
  if (!unmet) throw new Error('a leg was lost by a legal move');
  return unmet;
}

export const gameRandom = wholeGames('game-random', 'random');
export const gameGreedy = wholeGames('game-greedy', 'greedy');
