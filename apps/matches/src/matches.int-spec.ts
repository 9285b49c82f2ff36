import { gunzipSync } from 'node:zlib';
import { join } from 'node:path';
import { PlayMatchV1 } from '@hexduel/contracts-events';
import type { MatchFinishedV1 } from '@hexduel/contracts-events';
import { decodeReplay, firstTeamStarts, replay, unwrap, winnerOf } from '@hexduel/engine';
import { connectMessaging, wrapMessage } from '@hexduel/messaging';
import type { Messaging } from '@hexduel/messaging';
import { BAD_BOTS, ScriptedBot } from '@hexduel/testing';
import { startTestNats } from '@hexduel/testing/nats';
import type { TestNats } from '@hexduel/testing/nats';
import { describeWithServers, eventually, startScript } from '@hexduel/testing/servers';
import type { RunningScript } from '@hexduel/testing/servers';
import { orderMatch } from '../test/orders';
import { ToldByRunners } from '../test/told-by-runners';
import { hashResult } from './match/finished-match';

const MAIN = join(__dirname, 'main.ts');
const WORK = 'CMD_MATCHES';

describeWithServers('matches', () => {
  let nats: TestNats;
  let messaging: Messaging;
  let told: ToldByRunners;
  const bots: ScriptedBot[] = [];

  const startBot = async (options?: Parameters<typeof ScriptedBot.start>[0]): Promise<string> => {
    const bot = await ScriptedBot.start(options);
    bots.push(bot);
    return bot.url;
  };
  const startRunner = async (more: Record<string, string> = {}): Promise<RunningScript> => {
    const runner = startScript(MAIN, {
      HEXDUEL_HTTP_PORT: '0',
      HEXDUEL_NATS_URL: nats.url,
      HEXDUEL_BOT_ALLOW: '127.0.0.0/8',
      HEXDUEL_LOG_LEVEL: 'debug',
      ...more,
    });
    await runner.printed('the service is up');
    return runner;
  };
  const order = async (data: PlayMatchV1): Promise<PlayMatchV1> => {
    await messaging.publish(wrapMessage(PlayMatchV1, data));
    return data;
  };
  const finished = async ({ match }: PlayMatchV1, withinMs = 20_000): Promise<MatchFinishedV1> => {
    await eventually(() => expect(told.of(match).finished).toHaveLength(1), withinMs);
    return told.of(match).finished[0]!;
  };
  const queued = async (): Promise<number> => {
    const manager = await import('@nats-io/jetstream').then(({ jetstreamManager }) =>
      jetstreamManager(messaging.connection),
    );
    return (await manager.streams.info(WORK)).state.messages;
  };

  beforeAll(async () => {
    nats = await startTestNats();
    messaging = await connectMessaging({ url: nats.url, name: 'testing' });
    told = await ToldByRunners.hear(messaging);
  });

  afterEach(async () => {
    const faults = bots.flatMap((bot) => bot.faults);
    await Promise.all(bots.splice(0).map((bot) => bot.close()));
    expect(faults).toEqual([]);
  });

  afterAll(async () => {
    await messaging.close();
    await nats.stop();
  });

  it('plays a match to its end, and what it tells can be played again by the rules', async () => {
    const runner = await startRunner();
    const ordered = await order(orderMatch([await startBot(), await startBot()]));
    const result = await finished(ordered);
    const [one, two] = result.legs;
    expect(one.first).toBe(firstTeamStarts(ordered.seed) ? 1 : 2);
    expect(two.first).toBe(3 - one.first);
    expect(result.resultHash).toBe(hashResult([one.replay, two.replay]));
    for (const leg of result.legs) {
      const game = unwrap(decodeReplay(leg.replay));
      const final = unwrap(replay(game.start, game.moves)).at(-1)!.position;
      const color = winnerOf(final, game.end!);
      expect(leg).toMatchObject({ reason: 'by_score', detail: null });
      expect(leg.winner).toBe(color === null ? null : color === 1 ? leg.first : 3 - leg.first);
      expect(leg.chips[leg.first - 1]).toBe(final.score[1]);
    }
    await eventually(async () => {
      const { started, recorded, turns } = told.of(ordered.match);
      expect(started).toMatchObject([{ delivery: 1, runner: result.runner }]);
      expect(turns.filter(({ leg }) => leg === 1).at(-1)).toMatchObject({ replay: one.replay, first: one.first });
      expect(turns.at(-1)).toMatchObject({ leg: 2, attempt: 1, replay: two.replay });
      expect(recorded.map(({ leg }) => leg).sort()).toEqual([1, 2]);
      expect(await queued()).toBe(0);
    });
    const { recorded } = told.of(ordered.match);
    const log = JSON.parse(gunzipSync(Buffer.from(recorded[0]!.log, 'base64')).toString()) as { exchanges: object[] };
    expect(recorded[0]!.resultHash).toBe(result.resultHash);
    expect(log.exchanges.at(-1)).toMatchObject({
      kind: 'end',
      method: 'DELETE',
      counts: true,
      answer: '{"status":"ok"}',
    });
    expect(log.exchanges[0]).toMatchObject({ kind: 'start', status: 200, timings: { total: expect.any(Number) } });
    expect(log.exchanges[0]).not.toHaveProperty('body');
    expect(await runner.stop()).toBe(0);
  });

  it('bad bots lose with the reason and a sentence', async () => {
    const runner = await startRunner();
    const bad = ['no_connection', 'timeout', 'wrong_response', 'wrong_move'].map((reason) => {
      const found = BAD_BOTS.find(({ expected, deviation, address }) => expected === reason && deviation && !address);
      if (!found?.deviation) throw new Error(`no bad bot for ${reason}`);
      return { reason, deviation: found.deviation };
    });
    const good = await startBot();
    for (const { reason, deviation } of bad) {
      const address = await startBot({ deviations: [deviation] });
      const result = await finished(await order(orderMatch([address, good], { deadlineMs: 1_000 })));
      expect(result).toMatchObject({
        winner: 2,
        attempts: 1,
        legs: [
          { winner: 2, reason },
          { winner: 2, reason },
        ],
      });
      for (const { detail } of result.legs) expect(detail).toMatch(/.{10}/);
    }
    const absent = await finished(await order(orderMatch([null, good])));
    expect(absent).toMatchObject({
      winner: 2,
      legs: [{ reason: 'no_connection', detail: 'the team has given no address of its bot' }, { winner: 2 }],
    });
    const both = await finished(await order(orderMatch([null, null])));
    expect(both).toMatchObject({
      winner: null,
      legs: [{ winner: expect.any(Number) }, { winner: expect.any(Number) }],
    });
    expect(await runner.stop()).toBe(0);
  });

  it('an address that may not be reached is the fault of who gave it', async () => {
    const runner = await startRunner({ HEXDUEL_BOT_ALLOW: '' });
    const result = await finished(await order(orderMatch([await startBot(), null])));
    const inside = result.legs.find(({ winner }) => winner === 2);
    expect(inside?.detail ?? result.legs[0].detail).toMatch(/not a public address|no address/);
    expect(await runner.stop()).toBe(0);
  });

  it('the match of a runner that is killed is played by another', async () => {
    const slow = await startBot({ latencyMs: 60 });
    const first = await startRunner();
    const ordered = await order(orderMatch([slow, slow], { seed: 5 }));
    await eventually(() => expect(told.of(ordered.match).turns.length).toBeGreaterThan(2));
    await first.kill();
    expect(await queued()).toBe(1);
    const second = await startRunner();
    const result = await finished(ordered, 30_000);
    await eventually(async () => expect(await queued()).toBe(0));
    const { started, turns } = told.of(ordered.match);
    expect(started.length).toBe(2);
    expect(result.runner).toBe(started[1]!.runner);
    expect(turns.at(-1)!.replay).toBe(result.legs[1].replay);
    expect(await second.stop()).toBe(0);
  });

  it('SIGTERM: what ends within the grace is told, the rest given back at once', async () => {
    const [quick, slow] = await Promise.all([startBot({ latencyMs: 5 }), startBot({ latencyMs: 150 })]);
    const first = await startRunner({ HEXDUEL_MATCHES_GRACE_MS: '2500' });
    const short = await order(orderMatch([quick, quick], { seed: 6 }));
    const long = await order(orderMatch([slow, slow], { seed: 7, size: 5 }));
    await eventually(() => {
      expect(told.of(short.match).turns.length).toBeGreaterThan(0);
      expect(told.of(long.match).turns.length).toBeGreaterThan(0);
    });
    expect(await first.stop()).toBe(0);
    expect(first.lines.join('\n')).toContain('matches were given back');
    expect(told.of(short.match).finished).toHaveLength(1);
    expect(told.of(long.match).finished).toHaveLength(0);
    expect(await queued()).toBe(1);
    const second = await startRunner();
    await eventually(() => expect(told.of(long.match).started).toHaveLength(2), 3_000);
    await second.kill();
    await messaging.purge(PlayMatchV1, [long.sandbox]);
  });

  it.each(['restart', 'kill'] as const)('a %s of NATS costs no match its result', async (how) => {
    const slow = await startBot({ latencyMs: 20 });
    const runner = await startRunner();
    const ordered = await order(orderMatch([slow, slow], { seed: 8 }));
    await eventually(() => expect(told.of(ordered.match).turns.length).toBeGreaterThan(2));
    if (how === 'kill') await nats.kill();
    else await nats.restart();
    // Long enough for the match to end meanwhile.
    await runner.printed(how === 'kill' ? 'has not taken a result yet' : 'NATS is back');
    if (how === 'kill') await nats.start();
    const result = await finished(ordered, 30_000);
    await eventually(async () => expect(await queued()).toBe(0), 20_000);
    expect(result.attempts).toBe(1);
    expect(await runner.stop()).toBe(0);
  });
});
