import { legalMoves, play, unwrap } from '@hexduel/engine';
import type { Outcome, RequestKind } from '@hexduel/referee';
import { Halted, Unmet } from '../check';
import type { Check } from '../check';
import { CheckedGame } from '../checked-game';
import type { Desk } from '../desk';
import { answerAsJson } from '../exchange-record';
import type { ExchangeRecord } from '../exchange-record';
import { cameWords, sentWords } from '../request-words';
import { SCENE_SIZE } from '../scene';
import { startOf } from '../start-of';

/** To a request out of place any JSON, or a status from 400 to 499, is a fine answer. */
function isCivil(record: ExchangeRecord): boolean {
  const { status } = record;
  if (status === null || status >= 500) return false;
  return status >= 400 || answerAsJson(record) !== undefined;
}

/** The bot must not die of it: why it does not play on, or null. */
async function diedOf(desk: Desk): Promise<Unmet | null> {
  try {
    const game = await CheckedGame.start(desk, startOf(desk.seed, SCENE_SIZE), 1);
    await game.askAnything();
    await game.end();
    return null;
  } catch (error) {
    if (error instanceof Unmet) return error;
    throw error;
  }
}

/** Sends a request out of place: failing to answer it is a warning, failing to play on after it is a failure. */
async function provoke(
  desk: Desk,
  kind: RequestKind,
  where: string,
  request: () => Promise<Outcome<void, ExchangeRecord>>,
): Promise<void> {
  const outcome = await request();
  if (outcome.kind === 'fault') throw new Halted(outcome.cause);
  const death = await diedOf(desk);
  const { record } = outcome;
  if (death) {
    const { exchange, came } = death.finding;
    const then = `${cameWords(record)}; in the next game: ${came}`;
    throw desk.unmet({ where, sent: sentWords(record), came: then, bug: null, exchange, board: null }, false);
  }
  if (outcome.kind === 'answered' || isCivil(record)) return;
  const { finding } = desk.failed(kind, outcome.reason, record, where, null);
  throw desk.unmet({ ...finding, mend: desk.hint }, true);
}

export const unknownGame: Check = {
  id: 'unknown-game',
  title: 'survives a PUT for a game it does not know',
  needs: ['start', 'ask', 'update'],
  isRequired: true,
  hint: 'Answer a PUT for an unknown id with status 404 (or any JSON), at once, and go on: a game may be over already, or the bot may have been started anew.',
  run: async (desk) => {
    const start = startOf(desk.seed, SCENE_SIZE);
    const [move] = legalMoves(start);
    if (!move) return;
    const { changes, position } = unwrap(play(start, move));
    const id = desk.newGameId();
    await provoke(desk, 'update', 'a PUT for a game that was never started', () =>
      desk.bot.updateGame(id, { jumps: position.jumps, changes }),
    );
  },
};

export const secondDelete: Check = {
  id: 'second-delete',
  title: 'survives a second DELETE of a game',
  needs: ['start', 'ask', 'end'],
  isRequired: false,
  hint: 'Answer a DELETE for a game that is over with {"status":"ok"} or status 404, at once.',
  run: async (desk) => {
    const game = await CheckedGame.start(desk, startOf(desk.seed, SCENE_SIZE), 1);
    await game.end();
    await provoke(desk, 'end', 'a second DELETE of the same game', () => desk.bot.endGame(game.id));
  },
};
