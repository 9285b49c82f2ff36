/** NATS far away, and then behind a network that swallows everything. */
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@hexduel/testing/servers';
import { completedRounds, hexduel, holdRounds, listMatches, startSystem } from '@hexduel/testing/system';
import type { System } from '@hexduel/testing/system';
import { describeWithTools } from '../describe-with-tools';
import { msToStart, msUntil, readyOf } from './readiness';
import { Toxiproxy } from './toxiproxy';

const BOTS = ['Amber', 'Basalt', 'Cobalt', 'Dune'];
const HOLE_MS = 12_000;
const READY_WITHIN_MS = 45_000;
const MOST_ROUND_TRIPS = 10;
const BUSY_MS = 2_000;

describeWithTools('NATS through toxiproxy', ['toxiproxy-server'], () => {
  let proxy: Toxiproxy;
  let system: System;
  let slug: string;
  /** Until the slowest service is ready with NATS near. */
  let nearMs = 0;

  beforeAll(async () => {
    proxy = await Toxiproxy.start();
    system = await startSystem({
      bots: BOTS,
      runners: 1,
      between: async (server, url) => (server === 'NATS' ? proxy.inFrontOf(url) : url),
    });
    slug = await system.addSandbox({ intervalMs: 0 });
    await oneMoreRound();
  });

  afterAll(async () => {
    await (system as System | undefined)?.stop();
    await proxy.stop();
  });

  /** Milliseconds until another round is complete. */
  async function oneMoreRound(withinMs = 60_000): Promise<number> {
    const before = await completedRounds(system, slug);
    const from = performance.now();
    await eventually(async () => expect(await completedRounds(system, slug)).toBeGreaterThan(before), withinMs);
    return performance.now() - from;
  }

  /** Kills and starts each service; what that took. */
  async function startAgain(): Promise<{ readonly slowestMs: number; readonly text: string }> {
    const [runner] = system.runners;
    const took: [string, number][] = [];
    for (const part of [system.ladder, system.scheduling, runner!, system.streams]) {
      await part.kill();
      took.push([part.name, await msToStart(part, READY_WITHIN_MS)]);
    }
    return {
      slowestMs: Math.max(...took.map(([, ms]) => ms)),
      text: took.map(([name, ms]) => `${name} ${seconds(ms)}`).join(', '),
    };
  }

  it.each([0, 100, 300])('rounds go on over %i ms, and services are ready within seconds', async (ms) => {
    if (ms > 0) await proxy.delay(ms);
    try {
      const round = await oneMoreRound();
      const started = await startAgain();
      const after = await oneMoreRound();
      const rounds = `rounds of ${seconds(round)} and ${seconds(after)}`;
      console.log(`NATS at ${ms} ms: until ready ${started.text}; ${rounds}`);
      if (ms === 0) nearMs = started.slowestMs;
      // So many round trips one after the other at most, and as much again for a machine that is busy with something else.
      expect(started.slowestMs).toBeLessThan(2 * nearMs + MOST_ROUND_TRIPS * ms + BUSY_MS);
    } finally {
      await proxy.mend();
    }
  });

  it('a black hole is noticed within 10 s, and play goes on within 30 s after it', async () => {
    await oneMoreRound();
    await proxy.swallow();
    const from = performance.now();
    const [runner] = system.runners;
    await Promise.all([
      msUntil(runner!, 'not ready', 10_000),
      ...[system.scheduling, system.ladder].map((part) => msUntil(part, 'degraded', 10_000)),
    ]);
    const noticed = performance.now() - from;
    expect((await readyOf(system.ladder)).warnings).toContain('nats');
    await sleep(Math.max(0, HOLE_MS - noticed));
    await proxy.mend();
    const mended = performance.now();
    const decided = await decidedMatches();
    await eventually(async () => expect(await decidedMatches()).toBeGreaterThan(decided), 30_000);
    const pause = performance.now() - mended;
    const round = await oneMoreRound();
    await Promise.all([runner!, system.scheduling, system.ladder].map((part) => msUntil(part, 'ready', 30_000)));
    console.log(
      `a black hole of ${seconds(HOLE_MS)}: noticed after ${seconds(noticed)}; the next result ${seconds(pause)} after its end, a round complete after ${seconds(pause + round)}`,
    );
  });

  it('nothing is lost: the ladder agrees with its match log', async () => {
    await holdRounds(system, slug);
    await eventually(async () => {
      expect((await listMatches(system, slug)).filter(({ roundState }) => roundState === 'open')).toEqual([]);
    }, 60_000);
    await eventually(async () => {
      const verified = await hexduel('ladder', 'verify', '--url', system.ladder.url, '--sandbox', slug);
      expect(verified).toMatchObject({
        code: 0,
        stdout: expect.stringContaining('the ladder and the match log agree'),
      });
    });
  });

  async function decidedMatches(): Promise<number> {
    return (await listMatches(system, slug)).filter(({ status }) => status === 'decided').length;
  }
});

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
