import { legalMoves, play } from '@hexduel/engine';
import type { Position } from '@hexduel/engine';
import type { RequestResult } from '@hexduel/referee';
import { unwrap } from '@hexduel/result';
import { Unmet } from './check';
import type { CheckSession } from './check-session';
import { CheckedGame } from './checked-game';
import type { ExchangeRecord } from './exchange-record';
import { generatedStart, SCENE_SIZE } from './scene';

/** How often a request is sent that is not answered in time. */
const TRIES = 3;
/** Shares of the deadline: a first answer above the one and a later one below the other are those of a cold start. */
const COLD_SHARE = 0.5;
const WARM_SHARE = 0.25;

/** How long the first answers took, and those after them, milliseconds. */
interface FirstAnswers {
  readonly coldMs: number;
  readonly isLate: boolean;
  readonly warmMs: number;
}

/**
 * Sends one request of each kind, again while it is not answered in time, and forgets how long they took. Returns a warning if
 * the bot was cold: its first answer was far slower than a later one. Throws if it does not start games at all.
 */
export async function warmUp(session: CheckSession): Promise<Unmet | null> {
  const first = await startCold(session);
  const { deadlineMs, bot } = session;
  bot.forgetTimes(0);
  if (first.coldMs < COLD_SHARE * deadlineMs || first.warmMs > WARM_SHARE * deadlineMs) return null;
  const took = first.isLate ? `took longer than ${deadlineMs} ms` : `took ${Math.round(first.coldMs)} ms`;
  return session.unmet(
    {
      where: 'the first request after the start of the bot',
      sent: 'POST /games',
      came: `the first answer ${took}, a later one ${Math.round(first.warmMs)} ms: the bot starts cold`,
      mend: 'The first game after each start of the bot can be lost by this. Warm up before it listens: let it play a game with itself (a POST, a GET, a PUT and a DELETE), or keep its machine and its connections from going to sleep.',
      bug: null,
      exchange: null,
      board: null,
    },
    true,
  );
}

async function startCold(session: CheckSession): Promise<FirstAnswers> {
  let isLate = false;
  for (let tried = 1; ; tried += 1) {
    try {
      await startGame(session);
      break;
    } catch (error) {
      if (tried === TRIES || !isTimeout(error)) throw error;
      isLate = true;
    }
  }
  const coldMs = session.bot.samples[0]?.ms ?? 0;
  const { id, position } = await startGame(session);
  const warmMs = session.bot.samples.at(-1)?.ms ?? 0;
  await askAndUpdate(session, id, position);
  return { coldMs, isLate, warmMs };
}

function startGame(session: CheckSession): Promise<CheckedGame> {
  return CheckedGame.start(session, generatedStart(session.seed, SCENE_SIZE), 1);
}

/** Other checks look at the answers. */
async function askAndUpdate({ bot }: CheckSession, id: string, position: Position): Promise<void> {
  await untilInTime(() => bot.askMove(id, 1));
  const [move] = legalMoves(position);
  if (!move) return;
  const { changes, position: after } = unwrap(play(position, move));
  await untilInTime(() => bot.updateGame(id, { jumps: after.jumps, changes }));
}

async function untilInTime(send: () => Promise<RequestResult<unknown, ExchangeRecord>>): Promise<void> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const result = await send();
    if (result.kind !== 'failed' || result.reason !== 'timeout') return;
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Unmet && error.finding.exchange?.failure?.reason === 'timeout';
}
