import { describeWithServers, eventually } from '@hexduel/testing/servers';
import type { DataSource } from 'typeorm';
import type { FakeRunner } from '../../test/fake-runner';
import { fillSandbox, makeDue } from '../../test/open-scheduling';
import type { Facts } from '../../test/record-facts';
import { SchedulingTestBed } from '../../test/scheduling-test-bed';
import { sweepSilentMatches } from './sweep-silent-matches';

const RELEASES = 3;
// No match is silent for so long on its own, however slow the machine: tests shift its times by an hour.
const rules = { queueMs: 600_000, playMs: 600_000, releases: RELEASES };

describeWithServers('silent matches', () => {
  let testBed: SchedulingTestBed;
  let database: DataSource;
  let runner: FakeRunner;
  let facts: Facts;

  beforeAll(async () => {
    testBed = await SchedulingTestBed.start();
    ({ database, runner, facts } = testBed);
    // Two replicas sweep at once: a silence must not count twice.
    const { queueMs: queueSilenceMs, playMs: playSilenceMs, releases } = rules;
    await testBed.startReplicas({ sweepMs: 50, queueSilenceMs, playSilenceMs, releases });
  });

  afterAll(() => testBed.stop());

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
  const released = (sandbox: string): Promise<{ hasBegun: boolean; isFresh: boolean }[]> =>
    database.query(
      `select m.last_heard_at is not null as "hasBegun", m.last_heard_at > now() - interval '1 minute' as "isFresh"
       from match m join round r on r.id = m.round where r.sandbox = $1 and m.status = 'released'`,
      [sandbox],
    );
  /** Shifts the times of a sandbox's released matches by an hour. */
  const anHourLater = (sandbox: string): Promise<unknown> =>
    database.query(
      `update match m set released_at = m.released_at - interval '1 hour', last_heard_at = m.last_heard_at - interval '1 hour'
       from round r where r.id = m.round and r.sandbox = $1 and m.status = 'released'`,
      [sandbox],
    );

  it.each([
    ['no runner begins it', 'silence', false],
    ['runners begin it and never finish', 'attempts', true],
  ])(
    '%s: the match is released again under a new id, finally void, and the round completes',
    async (_what, reason, begins) => {
      const sandbox = await play(3, begins);
      for (let commands = 1; commands <= RELEASES; commands += 1) {
        await eventually(() => expect(runner.of(sandbox)).toHaveLength(commands));
        await eventually(async () => expect(await released(sandbox)).toMatchObject([{ hasBegun: begins }]));
        await anHourLater(sandbox);
      }
      await eventually(() => expect(facts.completed(sandbox)).toHaveLength(1));
      const { counted, void: voided } = facts.completed(sandbox)[0]!;
      expect(counted).toHaveLength(2);
      expect(voided).toEqual([{ match: expect.any(String), reason }]);
      const commands = runner.of(sandbox).filter(({ match }) => match === voided[0]!.match);
      expect(new Set(commands.map(({ message }) => message)).size).toBe(RELEASES);
      expect(commands).toHaveLength(RELEASES);
      testBed.verdicts.length = 0;
      await runner.finish(commands[0]!);
      await eventually(() => expect(testBed.verdicts).toEqual(['late']));
      expect(facts.completed(sandbox)).toHaveLength(1);
    },
  );

  it('a match that is released again and then finished counts', async () => {
    let seen = 0;
    runner.play = () => (seen += 1) > 1;
    const { sandbox } = await fillSandbox(database, { teams: 2, deadlineMs: 1 });
    await makeDue(database, sandbox);
    await eventually(() => expect(runner.of(sandbox)).toHaveLength(1));
    await anHourLater(sandbox);
    await eventually(() => expect(facts.completed(sandbox)).toHaveLength(1));
    expect(facts.completed(sandbox)[0]).toMatchObject({ counted: [{ match: expect.any(String) }], void: [] });
    expect(runner.of(sandbox)).toHaveLength(2);
  });

  it('signs of life keep a match from being released again', async () => {
    // A match that is played keeps its command in the queue; without it, it would count as lost.
    let end = (): void => undefined;
    const playing = new Promise<void>((resolve) => (end = resolve));
    runner.play = () => playing.then(() => true);
    const { sandbox } = await fillSandbox(database, { teams: 2, deadlineMs: 1 });
    await makeDue(database, sandbox);
    await eventually(() => expect(runner.of(sandbox)).toHaveLength(1));
    const [command] = runner.of(sandbox);
    await runner.start(command!);
    await eventually(async () => expect(await released(sandbox)).toMatchObject([{ hasBegun: true }]));
    // Long ago, but not too long; the next signal renews it.
    await database.query(
      `update match m set released_at = now() - interval '1 hour', last_heard_at = now() - interval '5 minutes'
       from round r where r.id = m.round and r.sandbox = $1`,
      [sandbox],
    );
    expect(await sweepSilentMatches(database, rules)).toMatchObject({ releasedAgain: 0 });
    await runner.start(command!);
    await eventually(async () => expect(await released(sandbox)).toMatchObject([{ isFresh: true }]));
    expect(await sweepSilentMatches(database, rules)).toMatchObject({ releasedAgain: 0 });
    expect(runner.of(sandbox)).toHaveLength(1);
    end();
    await eventually(() => expect(facts.completed(sandbox)).toHaveLength(1));
  });
});
