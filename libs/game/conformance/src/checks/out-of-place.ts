import { legalMoves, play } from '@hexduel/engine';
import type { RequestKind, RequestResult } from '@hexduel/referee';
import { unwrap } from '@hexduel/result';
import { inEach } from '../bilingual';
import type { Bilingual } from '../bilingual';
import { Unmet } from '../check';
import type { Check } from '../check';
import type { CheckSession } from '../check-session';
import { CheckedGame } from '../checked-game';
import { describeAnswer, describeRequest } from '../describe-request';
import { answerAsJson } from '../exchange-record';
import type { ExchangeRecord } from '../exchange-record';
import { generatedStart, SCENE_SIZE } from '../scene';

/** Any JSON or a status from 400 to 499 is a good answer to an unexpected request. */
function isAcceptable(record: ExchangeRecord): boolean {
  const { status } = record;
  if (status === null || status >= 500) return false;
  return status >= 400 || answerAsJson(record) !== undefined;
}

/** The failure of a new game after an unexpected request; null if the bot plays on. */
async function failureAfterwards(session: CheckSession): Promise<Unmet | null> {
  try {
    const game = await CheckedGame.start(session, generatedStart(session.seed, SCENE_SIZE), 1);
    await game.askAnything();
    await game.end();
    return null;
  } catch (error) {
    if (error instanceof Unmet) return error;
    throw error;
  }
}

const NEXT_GAME: Bilingual = { en: 'in the next game', ru: 'в следующей партии' };

/** Sends an unexpected request: not answering it is a warning, not playing on afterwards is a failure. */
async function provoke(
  session: CheckSession,
  kind: RequestKind,
  where: Bilingual,
  request: () => Promise<RequestResult<void, ExchangeRecord>>,
): Promise<void> {
  const result = await request();
  if (result.kind === 'fault') throw session.halted(result.cause);
  const failure = await failureAfterwards(session);
  const { record } = result;
  if (failure) {
    const { exchange, came } = failure.finding;
    const answer = describeAnswer(record);
    const then = inEach((language) => `${answer[language]}; ${NEXT_GAME[language]}: ${came[language]}`);
    throw session.unmet({ where, sent: describeRequest(record), came: then, bug: null, exchange, board: null }, false);
  }
  if (result.kind === 'answered' || isAcceptable(record)) return;
  const { finding } = session.failed(kind, result.reason, record, where, null);
  throw session.unmet({ ...finding, mend: session.hint }, true);
}

export const unknownGame: Check = {
  id: 'unknown-game',
  title: { en: 'survives a PUT for an unknown game', ru: 'переживает PUT для неизвестной партии' },
  needs: ['start', 'ask', 'update'],
  isRequired: true,
  hint: {
    en: 'Answer a PUT for an unknown id with status 404 (or any JSON), at once, and go on: the game may be over, or the bot may have been restarted.',
    ru: 'Отвечайте на PUT с неизвестным id статусом 404 (или любым JSON) сразу и продолжайте: партия могла кончиться, а бот — перезапуститься.',
  },
  run: async (session) => {
    const start = generatedStart(session.seed, SCENE_SIZE);
    const [move] = legalMoves(start);
    if (!move) return;
    const { changes, position } = unwrap(play(start, move));
    const id = session.newGameId();
    await provoke(
      session,
      'update',
      { en: 'a PUT for a game that was never started', ru: 'PUT для партии, которую не начинали' },
      () => session.bot.updateGame(id, { jumps: position.jumps, changes }),
    );
  },
};

export const secondDelete: Check = {
  id: 'second-delete',
  title: { en: 'survives a second DELETE of a game', ru: 'переживает второй DELETE той же партии' },
  needs: ['start', 'ask', 'end'],
  isRequired: false,
  hint: {
    en: 'Answer a DELETE for a game that is over with {"status":"ok"} or status 404, at once.',
    ru: 'Отвечайте на DELETE оконченной партии {"status":"ok"} или статусом 404, сразу.',
  },
  run: async (session) => {
    const game = await CheckedGame.start(session, generatedStart(session.seed, SCENE_SIZE), 1);
    await game.end();
    await provoke(session, 'end', { en: 'a second DELETE of the same game', ru: 'второй DELETE той же партии' }, () =>
      session.bot.endGame(game.id),
    );
  },
};
