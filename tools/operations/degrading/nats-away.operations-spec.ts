/** NATS is killed: what still works, what readiness says, and what spectators are shown. */
import { pathTo, ReadLadder } from '@hexduel/contracts-http';
import { eventually } from '@hexduel/testing/servers';
import { completedRounds, openRound, startSystem } from '@hexduel/testing/system';
import type { Part, System } from '@hexduel/testing/system';
import { describeWithTools } from '../describe-with-tools';
import { buildPages, startPages } from './pages';
import type { Pages } from './pages';
import { msToStart, msUntil, readyOf } from './readiness';

describeWithTools('NATS is killed', [], () => {
  let system: System;
  let web: Pages;
  let slug: string;

  beforeAll(async () => {
    buildPages();
    system = await startSystem({ bots: ['Amber', 'Basalt', 'Cobalt'], runners: 1, provisioning: true });
    web = await startPages(system.ladder.url);
    slug = await system.addSandbox();
    await openRound(system, slug);
    await eventually(async () => expect(await completedRounds(system, slug)).toBe(1), 60_000);
    await eventually(async () => expect(await pageOf('en')).not.toContain('data-late-news'));
    await system.nats.kill();
  });

  afterAll(async () => {
    await (web as Pages | undefined)?.stop();
    await (system as System | undefined)?.stop();
  });

  async function pageOf(locale: string): Promise<string> {
    const answer = await fetch(`${web.url}/${locale}/s/${slug}`);
    expect(answer.status).toBe(200);
    return answer.text();
  }

  const goOn = (): Part[] => [system.scheduling, system.ladder, system.provisioning!];
  const cannot = (): Part[] => [...system.runners, system.streams];

  async function expectPromises(): Promise<void> {
    await Promise.all([
      ...goOn().map((part) => msUntil(part, 'degraded', 10_000)),
      ...cannot().map((part) => msUntil(part, 'not ready', 10_000)),
    ]);
    for (const part of goOn()) expect([part.name, (await readyOf(part)).code]).toEqual([part.name, 200]);
    for (const part of cannot()) expect([part.name, (await readyOf(part)).code]).toEqual([part.name, 503]);
    const ladder = await fetch(`${system.ladder.url}${pathTo(ReadLadder, { sandbox: slug })}`);
    const read = ReadLadder.answer.parse(await ladder.json());
    expect([ladder.status, read.data.rows.length]).toEqual([200, 3]);
    expect(Number(ladder.headers.get('hexduel-news-late-since'))).toBeGreaterThan(Date.now() - 120_000);
    expect((await fetch(`${web.url}/health/ready`)).status).toBe(200);
    expect(await pageOf('en')).toMatch(/data-late-news.*News is late since \d\d:\d\d/);
    expect(await pageOf('ru')).toMatch(/data-late-news.*Новости запаздывают с \d\d:\d\d/);
  }

  it('who keeps data is degraded and answers, who only works with NATS is not ready, pages say that news is late', async () => {
    await expectPromises();
  });

  it('services that start meanwhile wait, degraded, and answer from Postgres', async () => {
    const parts = [...goOn(), ...cannot()];
    await Promise.all(parts.map((part) => part.kill()));
    await Promise.all(parts.map((part) => part.start()));
    await expectPromises();
  });

  it('with NATS back everything is ready by itself, a round is played and the notice is gone', async () => {
    await system.nats.start();
    const from = performance.now();
    await Promise.all([...goOn(), ...cannot()].map((part) => msUntil(part, 'ready', 30_000)));
    const ready = performance.now() - from;
    await openRound(system, slug);
    await eventually(async () => expect(await completedRounds(system, slug)).toBe(2), 60_000);
    await eventually(async () => expect(await pageOf('en')).not.toContain('data-late-news'));
    console.log(
      `after NATS was started again: ready after ${(ready / 1_000).toFixed(1)} s, all services having begun without it`,
    );
  });

  it('the pages are ready although the ladder is away', async () => {
    await system.ladder.kill();
    expect((await fetch(`${web.url}/health/ready`)).status).toBe(200);
    expect(await (await fetch(`${web.url}/en/s/${slug}`)).text()).toContain('cannot be reached');
    await msToStart(system.ladder, 30_000);
  });
});
