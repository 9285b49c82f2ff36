import { join } from 'node:path';
import { describeWithServers, eventually, startScript } from '@hexduel/testing/servers';
import type { RunningScript } from '@hexduel/testing/servers';
import { TestedMatches } from '../test/tested-matches';
import { orderMatch } from '../test/orders';
import { SECRET } from '../test/start-runner';

const MAIN = join(__dirname, 'main.ts');

describeWithServers('runners as processes', () => {
  let tested: TestedMatches;

  const processes: RunningScript[] = [];
  const startProcess = (more: Record<string, string> = {}): RunningScript => {
    const started = startScript(MAIN, {
      HEXDUEL_HTTP_PORT: '0',
      HEXDUEL_NATS_URL: tested.nats.url,
      HEXDUEL_SECRET: SECRET,
      HEXDUEL_BOT_ALLOW: '127.0.0.0/8',
      ...more,
    });
    processes.push(started);
    return started;
  };

  beforeAll(async () => {
    tested = await TestedMatches.start();
  });

  afterEach(async () => {
    await Promise.all(processes.splice(0).map((each) => each.kill()));
    await tested.clear();
  });

  afterAll(() => tested.stop());

  it('another runner plays the match of a killed one, whose command stays in the queue until then', async () => {
    const slow = await tested.bot({ latencyMs: 30 });
    const both = [startProcess(), startProcess()];
    await Promise.all(both.map((each) => each.printed('the service is up')));
    const ordered = await tested.order(orderMatch([slow, slow]));
    await tested.played(ordered, 3);
    const has = tested.published.of(ordered.match).started[0]!.runner;
    const [first, second] = has.endsWith(`-${both[0]!.pid}`) ? both : both.reverse();
    await first!.kill();
    expect(await tested.queued()).toBe(1);
    const result = await tested.finished(ordered);
    await eventually(async () => expect(await tested.queued()).toBe(0));
    const { started, turns } = tested.published.of(ordered.match);
    expect(result.runner).toMatch(new RegExp(`-${second!.pid}$`));
    expect(started.at(-1)!.runner).toBe(result.runner);
    expect(turns.at(-1)!.replay).toBe(result.legs[1].replay);
    expect(await second!.stop()).toBe(0);
  });

  it('on SIGTERM a runner finishes what it can within its grace period and returns the rest to the queue', async () => {
    const [quick, slow] = await Promise.all([tested.bot({ latencyMs: 2 }), tested.bot({ latencyMs: 200 })]);
    const runner = startProcess({ HEXDUEL_MATCHES_GRACE_MS: '4000' });
    const long = await tested.order(orderMatch([slow, slow], { size: 5 }));
    await tested.played(long, 1);
    const short = await tested.order(orderMatch([quick, quick]));
    await tested.played(short, 1);
    expect(await runner.stop()).toBe(0);
    expect(runner.lines.join('\n')).toContain('matches were returned to the queue');
    expect(await tested.queued()).toBe(1);
    expect(tested.published.of(long.match).finished).toEqual([]);
    await tested.finished(short);
  });

  it('has metrics of its matches, and names wrong settings', async () => {
    const runner = startProcess();
    const { url } = JSON.parse(await runner.printed('the service is up')) as { url: string };
    await tested.finished(await tested.order(orderMatch([null, await tested.bot()])));
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    await eventually(async () => {
      const metrics = await (await fetch(`${url}/metrics`)).text();
      expect(metrics).toMatch(/hexduel_matches_played_total\{outcome="published",service="matches"\} 1/);
      expect(metrics).toMatch(/hexduel_legs_played_total\{reason="no_connection",service="matches"\} 2/);
      expect(metrics).toMatch(/hexduel_matches_running\{service="matches"\} 0/);
    });
    expect(await runner.stop()).toBe(0);
    const wrong = startProcess({ HEXDUEL_BOT_ALLOW: 'localhost' });
    expect(await wrong.ended()).toBe(1);
    expect(wrong.lines.join()).toContain('matches: HEXDUEL_BOT_ALLOW is "localhost"');
  });
});
