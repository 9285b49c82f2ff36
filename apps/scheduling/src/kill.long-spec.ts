import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeWithServers, eventually, startScript } from '@hexduel/testing/servers';
import type { RunningScript } from '@hexduel/testing/servers';
import type { DataSource } from 'typeorm';
import type { FakeRunner } from '../test/fake-runner';
import { fillSandbox, makeDue } from '../test/open-scheduling';
import type { Facts } from '../test/record-facts';
import { SchedulingTestBed } from '../test/scheduling-test-bed';

const SCHEDULING = join(__dirname, '../test/scheduling-process.ts');

describeWithServers('scheduling, killed', () => {
  jest.setTimeout(180_000);

  let testBed: SchedulingTestBed;
  let database: DataSource;
  let runner: FakeRunner;
  let facts: Facts;
  const scripts: RunningScript[] = [];

  beforeAll(async () => {
    testBed = await SchedulingTestBed.start();
    ({ database, runner, facts } = testBed);
  });

  afterAll(() => testBed.stop());

  afterEach(() => Promise.all(scripts.splice(0).map((script) => script.kill())));

  const scheduling = (env: Readonly<Record<string, string>> = {}): RunningScript => {
    const script = startScript(SCHEDULING, { ...env, DATABASE_URL: testBed.url, NATS_URL: testBed.nats.url });
    scripts.push(script);
    return script;
  };
  const hasEnded = (pid: number) => eventually(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'));

  it.each([
    ['the opening of a round', 'evt.scheduling.round.opened'],
    ['the first command', 'cmd.matches.match.play'],
    ['the completion of a round', 'evt.scheduling.round.completed'],
  ])('between the commit of %s and its publishing: the round is complete', async (_what, killOn) => {
    const { sandbox } = await fillSandbox(database, { teams: 5, maxParallelGames: 2 });
    await makeDue(database, sandbox);
    const killed = scheduling({ KILL_ON: killOn });
    await killed.printed('dies on');
    await hasEnded(killed.pid);
    expect(facts.completed(sandbox)).toEqual([]);
    const next = scheduling();
    await eventually(() => expect(facts.completed(sandbox)).toHaveLength(1));
    const [opened] = facts.opened(sandbox);
    expect(facts.completed(sandbox)[0]!.counted.map(({ match }) => match)).toEqual(
      opened!.matches.map(({ match }) => match),
    );
    expect(runner.of(sandbox)).toHaveLength(10);
    expect(facts.story(sandbox).filter((fact) => fact.startsWith('round'))).toEqual([
      'round.opened',
      'round.completed',
    ]);
    expect(await next.stop()).toBe(0);
  });

  it('one of two replicas is killed repeatedly at any moment: each round opens once, with every pair', async () => {
    const { sandbox } = await fillSandbox(database, { teams: 5, roundIntervalMs: 0 });
    const steady = scheduling();
    for (let kills = 0; kills < 3; kills += 1) {
      const unlucky = scheduling();
      await unlucky.printed('ready');
      await sleep(100 + Math.random() * 400);
      await unlucky.kill();
    }
    const count = facts.completed(sandbox).length;
    await eventually(() => expect(facts.completed(sandbox).length).toBeGreaterThan(count + 5), 25_000);
    expect(await steady.stop()).toBe(0);
    facts.story(sandbox);
    const opened = facts.opened(sandbox);
    expect(opened.map(({ roundNumber }) => roundNumber)).toEqual(opened.map((_round, at) => at + 1));
    for (const { round, counted } of facts.completed(sandbox)) {
      expect(counted).toHaveLength(10);
      expect(opened.find((each) => each.round === round)!.matches.map(({ match }) => match)).toEqual(
        counted.map(({ match }) => match),
      );
    }
  });

  it('Postgres and NATS restart while rounds are played: nothing is lost or done twice', async () => {
    const { sandbox } = await fillSandbox(database, { teams: 5, roundIntervalMs: 0 });
    const steady = scheduling();
    const next = async (): Promise<void> => {
      const count = facts.completed(sandbox).length;
      await eventually(() => expect(facts.completed(sandbox).length).toBeGreaterThan(count + 1), 25_000);
    };
    await next();
    await testBed.postgres.restart();
    await next();
    await testBed.nats.restart();
    await next();
    expect(await steady.stop()).toBe(0);
    facts.story(sandbox);
    for (const { counted, void: voided } of facts.completed(sandbox))
      expect([counted.length, voided.length]).toEqual([10, 0]);
  });
});
