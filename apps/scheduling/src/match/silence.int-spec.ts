import { connectMessaging, silentLog } from '@hexduel/messaging';
import type { Messaging } from '@hexduel/messaging';
import { startTestNats } from '@hexduel/testing/nats';
import type { TestNats } from '@hexduel/testing/nats';
import { startTestPostgres } from '@hexduel/testing/postgres';
import type { TestPostgres } from '@hexduel/testing/postgres';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import type { DataSource } from 'typeorm';
import { FakeRunner } from '../../test/fake-runner';
import { fillSandbox, makeDue, openScheduling, provisionScheduling } from '../../test/open-scheduling';
import { Facts } from '../../test/record-facts';
import { runScheduling } from '../run-scheduling';
import type { RunningScheduling } from '../run-scheduling';
import type { Verdict } from './arbitrate';

const RELEASES = 3;
const patience = { queueMs: 300, playMs: 300, releases: RELEASES };

describeWithServers('matches of which nothing is heard', () => {
  let postgres: TestPostgres;
  let nats: TestNats;
  let url: string;
  let database: DataSource;
  let messaging: Messaging;
  let runner: FakeRunner;
  let facts: Facts;
  const replicas: RunningScheduling[] = [];
  const verdicts: Verdict[] = [];

  beforeAll(async () => {
    [postgres, nats] = await Promise.all([startTestPostgres(), startTestNats()]);
    url = await provisionScheduling(await postgres.createDatabase());
    database = await openScheduling(url);
    messaging = await connectMessaging({ url: nats.url, name: 'scheduling' });
    runner = await FakeRunner.start(messaging);
    facts = await Facts.record(messaging);
    // Two that sweep at once: a silence must not count twice.
    for (let count = 0; count < 2; count += 1) {
      const options = { database, databaseUrl: url, messaging, log: silentLog, tickMs: 20, sweepMs: 50, patience };
      replicas.push(await runScheduling({ ...options, onDecision: ({ verdict }) => void verdicts.push(verdict) }));
    }
  });

  afterAll(async () => {
    await Promise.all(replicas.map((replica) => replica.drain()));
    await Promise.all(replicas.map((replica) => replica.stop()));
    await messaging.close();
    await database.destroy();
    await Promise.all([nats.stop(), postgres.stop()]);
  });

  const play = async (teams: number, begins: boolean): Promise<string> => {
    let first: string | null = null;
    runner.play = async (command) => {
      first ??= command.match;
      if (command.match !== first) return true;
      if (begins) await runner.start(command);
      return false;
    };
    const { sandbox } = await fillSandbox(database, { teams, deadlineMs: 1, maxParallelGames: 1 });
    await makeDue(database, sandbox);
    return sandbox;
  };

  it.each([
    ['none begins', 'silence', false],
    ['runners begin and never finish', 'attempts', true],
  ])('%s: released again under a new id, void in the end, and the round completes', async (_what, reason, begins) => {
    const sandbox = await play(3, begins);
    await eventually(() => expect(facts.completed(sandbox)).toHaveLength(1), 20_000);
    const { counted, void: voided } = facts.completed(sandbox)[0]!;
    expect(counted).toHaveLength(2);
    expect(voided).toEqual([{ match: expect.any(String), reason }]);
    const commands = runner.of(sandbox).filter(({ match }) => match === voided[0]!.match);
    expect(new Set(commands.map(({ message }) => message)).size).toBe(RELEASES);
    expect(commands).toHaveLength(RELEASES);
    verdicts.length = 0;
    await runner.finish(commands[0]!);
    await eventually(() => expect(verdicts).toEqual(['late']));
    expect(facts.completed(sandbox)).toHaveLength(1);
  });

  it('a match that is released again and then finished counts', async () => {
    let seen = 0;
    runner.play = () => (seen += 1) > 1;
    const { sandbox } = await fillSandbox(database, { teams: 2, deadlineMs: 1 });
    await makeDue(database, sandbox);
    await eventually(() => expect(facts.completed(sandbox)).toHaveLength(1), 20_000);
    expect(facts.completed(sandbox)[0]).toMatchObject({ counted: [{ match: expect.any(String) }], void: [] });
    expect(runner.of(sandbox)).toHaveLength(2);
  });

  it('signs of life keep a match from being released again', async () => {
    runner.play = () => false;
    const { sandbox } = await fillSandbox(database, { teams: 2, deadlineMs: 1 });
    await makeDue(database, sandbox);
    await eventually(() => expect(runner.of(sandbox)).toHaveLength(1));
    const [command] = runner.of(sandbox);
    const until = Date.now() + 1_200;
    while (Date.now() < until) {
      await runner.start(command!);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(runner.of(sandbox)).toHaveLength(1);
    await runner.finish(command!);
    await eventually(() => expect(facts.completed(sandbox)).toHaveLength(1));
  });
});
