import { join } from 'node:path';
import type { PracticeGame } from '@hexduel/contracts-http';
import type { Player } from '@hexduel/identity';
import { identityKeys, openSession, writeSession } from '@hexduel/identity';
import { TeamBotV1, SessionHeartbeatV1 } from '@hexduel/contracts-events';
import { ScriptedBot } from '@hexduel/testing';
import { describeWithServers, eventually, startScript } from '@hexduel/testing/servers';
import type { RunningScript } from '@hexduel/testing/servers';
import { AGAINST_OWN, Practising, player } from '../../test/practised';
import type { Ask } from '../../test/practised';
import { SECRET } from '../../test/start-runner';
import { TestedMatches } from '../../test/tested-matches';

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
});

/** Asks a process as its HTTP clients do. */
function asking(url: string, as: Player): Ask {
  return async (method, path, { body } = {}) => {
    const session = writeSession(openSession(as, 'session-of-the-spec', Date.now()), identityKeys([SECRET]).sessions);
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${session}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
}
