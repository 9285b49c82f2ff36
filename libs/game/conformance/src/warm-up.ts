import { legalMoves, play } from '@hexduel/engine';
import type { Position } from '@hexduel/engine';
import type { RequestResult } from '@hexduel/referee';
import { unwrap } from '@hexduel/result';
import { joined, verbatim } from './bilingual';
import type { Bilingual } from './bilingual';
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

const ROUTES = { start: 'POST /games', ask: 'GET /games/:id?color=c', update: 'PUT /games/:id' } as const;
type Route = keyof typeof ROUTES;

/** How long the first answer to a kind of request took, and a later one, milliseconds. */
interface FirstAnswer {
  readonly route: Route;
  readonly coldMs: number;
  readonly warmMs: number;
}

/**
 * Sends the requests of a turn twice, again while they are not answered in time, and forgets how long they took. Returns a warning
 * if the bot was cold: a first answer was far slower than the next. Throws if it does not start games at all.
 */
export async function warmUp(session: CheckSession): Promise<Unmet | null> {
  const started = await startGame(session);
  const again = await startGame(session);
  const answers: FirstAnswer[] = [
    { route: 'start', coldMs: started.tookMs, warmMs: again.tookMs },
    ...(await askAndUpdate(session, again.game)),
  ];
  session.bot.forgetTimes(0);
  const cold = answers.filter(({ coldMs, warmMs }) => {
    return coldMs >= COLD_SHARE * session.deadlineMs && warmMs <= WARM_SHARE * session.deadlineMs;
  });
  return cold.length === 0 ? null : coldStart(session, cold);
}

function coldStart(session: CheckSession, cold: readonly FirstAnswer[]): Unmet {
  const { deadlineMs } = session;
  const inWords = cold.map(({ route, coldMs, warmMs }): Bilingual => {
    const [first, next] = [Math.round(coldMs), Math.round(warmMs)];
    const isLate = coldMs >= deadlineMs;
    return {
      en: `the first ${ROUTES[route]} took ${isLate ? `longer than ${deadlineMs} ms` : `${first} ms`}, the next ${next} ms`,
      ru: `первый ${ROUTES[route]} занял ${isLate ? `больше ${deadlineMs} мс` : `${first} мс`}, следующий ${next} мс`,
    };
  });
  const startsCold: Bilingual = { en: 'the bot starts cold', ru: 'после запуска бот медлит' };
  return session.unmet(
    {
      where: { en: 'the first requests after the start of the bot', ru: 'первые запросы после запуска бота' },
      sent: verbatim(cold.map(({ route }) => ROUTES[route]).join(', ')),
      came: joined([joined(inWords, '; '), startsCold], ': '),
      mend: {
        en: 'The first game after each start of the bot can be lost by this. Warm up before it listens: let it play a game with itself (a POST, a GET, a PUT and a DELETE), or keep its machine and its connections from going to sleep.',
        ru: 'Из-за этого можно проиграть первую партию после каждого запуска. Прогрейте бота до того, как он начнёт слушать порт: пусть сыграет сам с собой (POST, GET, PUT и DELETE), и не давайте его машине и соединениям засыпать.',
      },
      bug: null,
      exchange: null,
      board: null,
    },
    true,
  );
}

/** Starts a game, again while the POST is not answered in time; `tookMs` is that of the first. */
async function startGame(session: CheckSession): Promise<{ readonly game: CheckedGame; readonly tookMs: number }> {
  const first = session.bot.samples.length;
  for (let tried = 1; ; tried += 1) {
    try {
      const game = await CheckedGame.start(session, generatedStart(session.seed, SCENE_SIZE), 1);
      return { game, tookMs: session.bot.samples[first]?.ms ?? 0 };
    } catch (error) {
      if (tried === TRIES || !isTimeout(error)) throw error;
    }
  }
}

/** Asks for a move and tells of two, whatever comes: other checks look at the answers. */
async function askAndUpdate({ bot }: CheckSession, { id, position }: CheckedGame): Promise<FirstAnswer[]> {
  const ask = (): Promise<Result> => bot.askMove(id, 1);
  const answers: FirstAnswer[] = [{ route: 'ask', coldMs: await timeOf(ask), warmMs: await timeOf(ask) }];
  const [first, second] = twoUpdates(position);
  if (first && second) {
    const update = (body: Update) => (): Promise<Result> => bot.updateGame(id, body);
    answers.push({ route: 'update', coldMs: await timeOf(update(first)), warmMs: await timeOf(update(second)) });
  }
  return answers;
}

type Result = RequestResult<unknown, ExchangeRecord>;
type Update = Parameters<CheckSession['bot']['updateGame']>[1];

function twoUpdates(start: Position): Update[] {
  const updates: Update[] = [];
  for (let position = start; updates.length < 2;) {
    const [move] = legalMoves(position);
    if (!move) break;
    const played = unwrap(play(position, move));
    position = played.position;
    updates.push({ jumps: position.jumps, changes: played.changes });
  }
  return updates;
}

/** How long a request took; it is sent again while it is not answered in time, so that the bot gets warm. */
async function timeOf(send: () => Promise<Result>): Promise<number> {
  let tookMs: number | null = null;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const result = await send();
    tookMs ??= result.kind === 'fault' ? 0 : result.record.timings.total;
    if (result.kind !== 'failed' || result.reason !== 'timeout') break;
  }
  return tookMs ?? 0;
}

function isTimeout(error: unknown): boolean {
  return error instanceof Unmet && error.finding.exchange?.failure?.reason === 'timeout';
}
