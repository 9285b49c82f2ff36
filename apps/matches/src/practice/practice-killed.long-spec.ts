import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { PracticeGame } from '@hexduel/contracts-http';
import type { Player } from '@hexduel/identity';
import { openSession, signingKeys, writeSession } from '@hexduel/identity';
import { TeamBotV1, SessionHeartbeatV1 } from '@hexduel/contracts-events';
import { ScriptedBot } from '@hexduel/testing';
import { describeWithServers, eventually, startScript } from '@hexduel/testing/servers';
import type { RunningScript } from '@hexduel/testing/servers';
import { AGAINST_OWN, Practising, player } from '../../test/practised';
import type { Ask } from '../../test/practised';
import { SECRET } from '../../test/start-runner';
import { TestedMatches } from '../../test/tested-matches';

/** What checks and series have in common. */
interface Run {
  readonly state: string;
  readonly done: number;
  readonly results?: readonly unknown[];
  readonly games?: readonly unknown[];
}

const MAIN = join(__dirname, '../main.ts');

describeWithServers('practice on runners as processes', () => {
  let tested: TestedMatches;
  let beating: NodeJS.Timeout;
  const processes: RunningScript[] = [];

  beforeAll(async () => {
    tested = await TestedMatches.start();
    // Scheduling, as far as a runner needs it: its heartbeat, and where the bot of the team is.
    beating = setInterval(() => tested.messaging.publishLive(SessionHeartbeatV1, { version: 1, newest: 0 }), 500);
  });

  afterEach(async () => {
    await Promise.all(processes.splice(0).map((each) => each.kill()));
    await tested.clear();
  });

  afterAll(async () => {
    clearInterval(beating);
    await tested.stop();
  });

  /** The URL of a runner in a process of its own. */
  async function startProcess(): Promise<{ process: RunningScript; url: string }> {
    const process = startScript(MAIN, {
      HEXDUEL_HTTP_PORT: '0',
      HEXDUEL_NATS_URL: tested.nats.url,
      HEXDUEL_SECRET: SECRET,
      HEXDUEL_BOT_ALLOW: '127.0.0.0/8',
      HEXDUEL_LOG_LEVEL: 'info',
    });
    processes.push(process);
    const { url } = JSON.parse(await process.printed('the service is up')) as { url: string };
    return { process, url };
  }

  function answerWhereBotIs(address: string): { unsubscribe(): void } {
    return tested.messaging.connection.subscribe(TeamBotV1.subject, {
      callback: (_, message) => {
        const { id } = message.json<{ id: string }>();
        message.respond(JSON.stringify({ id, isDisposed: true, response: { team: { botAddress: address } } }));
      },
    });
  }

  it('another runner plays the turn of a killed one, and the game goes on to its end', async () => {
    const bot = await ScriptedBot.start({ latencyMs: { GET: 400 } });
    const answering = answerWhereBotIs(bot.url);
    const [one, two] = await Promise.all([startProcess(), startProcess()]);
    const onOne = new Practising(asking(one.url, player));
    const onTwo = new Practising(asking(two.url, player));
    let started: PracticeGame | undefined;
    await eventually(async () => {
      started = await onOne.start(AGAINST_OWN);
    }, 20_000);
    const asked = bot.log.requests.length;
    const moved = await onOne.move(started!);
    expect(moved.turn).toBe('theirs');
    // In the middle of the turn: the bot is being asked.
    await eventually(() => expect(bot.log.requests.slice(asked).some(({ method }) => method === 'GET')).toBe(true));
    await one.process.kill();
    const since = performance.now();
    const answered = await onTwo.answered(moved);
    expect(answered.moves).toBeGreaterThan(moved.moves);
    expect(performance.now() - since).toBeLessThan(15_000);
    const over = await onTwo.playToTheEnd(answered);
    expect(over.result).toMatchObject({ reason: 'by_score' });
    answering.unsubscribe();
    await bot.close();
  }, 120_000);

  it('another runner goes on with a check and a series of a killed one, and with a turn that nobody asks for', async () => {
    const bot = await ScriptedBot.start({ latencyMs: { GET: 5 } });
    const answering = answerWhereBotIs(bot.url);
    const [one, two] = await Promise.all([startProcess(), startProcess()]);
    const [askOne, askTwo] = [asking(one.url, player), asking(two.url, player)];
    const begin = async (what: 'checks' | 'series', body: object): Promise<string> => {
      let path = '';
      await eventually(async () => {
        const begun = await askOne('POST', `/api/matches/${what}`, { body });
        expect(begun.status).toBe(201);
        path = `/api/matches/${what}/${Object.values(begun.body as Record<string, string>).join('')}`;
      }, 20_000);
      return path;
    };
    const check = await begin('checks', {});
    const series = await begin('series', { opponent: { kind: 'training', level: 'greedy' }, games: 50, size: 9 });
    const of = async (path: string): Promise<Run> => (await askTwo('GET', path)).body as Run;
    const onOne = new Practising(asking(one.url, player));
    const game = await onOne.start({ ...AGAINST_OWN, opponent: { kind: 'training', level: 'search-3' }, size: 9 });
    await eventually(async () => {
      for (const each of [check, series]) expect((await of(each)).done).toBeGreaterThan(0);
    }, 30_000);
    const moved = await onOne.move(game);
    expect(moved.turn).toBe('theirs');
    await one.process.kill();
    const before = await Promise.all([check, series].map(of));
    expect(before.map(({ state }) => state)).toEqual(['running', 'running']);
    // Nobody asks for them meanwhile: a lease runs out after at most 10 s.
    await eventually(async () => {
      const logged = two.process.lines.join('\n');
      expect(logged).toContain('a check goes on here');
      expect(logged).toContain('a series goes on here');
      const metrics = await (await fetch(`${two.url}/metrics`)).text();
      expect(metrics).toMatch(/hexduel_practice_games_total\{event="taken over",service="matches"\} 1/);
    }, 20_000);
    for (const [at, path] of [check, series].entries()) {
      const { done } = before[at]!;
      await eventually(async () => expect((await of(path)).done).toBeGreaterThan(done), 30_000);
      const now = await of(path);
      expect(resultsOf(now).slice(0, done)).toEqual(resultsOf(before[at]!));
    }
    expect((await new Practising(askTwo).answered(moved)).moves).toBeGreaterThan(moved.moves);
    // Stopped in order, it lets go of them at once.
    expect(await two.process.stop()).toBe(0);
    const three = await startProcess();
    await three.process.printed('a series goes on here');
    answering.unsubscribe();
    await bot.close();
  }, 120_000);
});

/**
 * Asks a process as its HTTP clients do: again, for up to 20 s, while it cannot tell who asks. One that has just started has to hear
 * the first heartbeat of scheduling, and on a busy machine this process may be late with it.
 */
function asking(url: string, as: Player): Ask {
  const send: Ask = async (method, path, { body } = {}) => {
    const session = writeSession(
      openSession(as, 'session-of-the-spec', Date.now()),
      signingKeys({ secrets: [SECRET] }),
    );
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${session}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  return async (...asked) => {
    const givesUpAt = performance.now() + 20_000;
    let answered = await send(...asked);
    while ((answered.body as { code?: string }).code === 'ERR_STALE_SESSIONS' && performance.now() < givesUpAt) {
      await setTimeout(250);
      answered = await send(...asked);
    }
    return answered;
  };
}

function resultsOf({ results, games }: Run): readonly unknown[] {
  return results ?? games ?? [];
}
