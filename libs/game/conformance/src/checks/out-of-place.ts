import { legalMoves, play } from '@hexduel/engine';
import type { RequestKind, RequestResult } from '@hexduel/referee';
import { unwrap } from '@hexduel/result';
import { Halted, Unmet } from '../check';
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

/** Sends an unexpected request: not answering it is a warning, not playing on afterwards is a failure. */
async function provoke(
  session: CheckSession,
  kind: RequestKind,
  where: string,
  request: () => Promise<RequestResult<void, ExchangeRecord>>,
): Promise<void> {
  const result = await request();
  if (result.kind === 'fault') throw new Halted(result.cause);
  const failure = await failureAfterwards(session);
  const { record } = result;
  if (failure) {
    const { exchange, came } = failure.finding;
    const then = `${describeAnswer(record)}; in the next game: ${came}`;
    throw session.unmet({ where, sent: describeRequest(record), came: then, bug: null, exchange, board: null }, false);
  }
  if (result.kind === 'answered' || isAcceptable(record)) return;
  const { finding } = session.failed(kind, result.reason, record, where, null);
  throw session.unmet({ ...finding, mend: session.hint }, true);
}

export const unknownGame: Check = {
  id: 'unknown-game',
  title: 'survives a PUT for an unknown game',
  needs: ['start', 'ask', 'update'],
  isRequired: true,
  hint: 'Answer a PUT for an unknown id with status 404 (or any JSON), at once, and go on: the game may be over, or the bot may have been restarted.',
  run: async (session) => {
    const start = generatedStart(session.seed, SCENE_SIZE);
    const [move] = legalMoves(start);
    if (!move) return;
    const { changes, position } = unwrap(play(start, move));
    const id = session.newGameId();
    await provoke(session, 'update', 'a PUT for a game that was never started', () =>
      session.bot.updateGame(id, { jumps: position.jumps, changes }),
    );
  },
};

export const secondDelete: Check = {
  id: 'second-delete',
  title: 'survives a second DELETE of a game',
  needs: ['start', 'ask', 'end'],
  isRequired: false,
  hint: 'Answer a DELETE for a game that is over with {"status":"ok"} or status 404, at once.',
  run: async (session) => {
    const game = await CheckedGame.start(session, generatedStart(session.seed, SCENE_SIZE), 1);
    await game.end();
    await provoke(session, 'end', 'a second DELETE of the same game', () => session.bot.endGame(game.id));
  },
};
