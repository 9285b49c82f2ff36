import { describeWithServers, eventually } from '@hexduel/testing/servers';
import type { DataSource } from 'typeorm';
import type { FakeRunner } from '../../test/fake-runner';
import { fillSandbox, makeDue } from '../../test/open-scheduling';
import type { Facts } from '../../test/record-facts';
import { TestedScheduling } from '../../test/tested-scheduling';
import { sweepSilentMatches } from './sweep-silent-matches';

const RELEASES = 3;
// Nothing is silent for so long by itself, however slow the machine: tests let the hour pass.
const patience = { queueMs: 600_000, playMs: 600_000, releases: RELEASES };

describeWithServers('matches of which nothing is heard', () => {
  let tested: TestedScheduling;
  let database: DataSource;
  let runner: FakeRunner;
  let facts: Facts;

  beforeAll(async () => {
    tested = await TestedScheduling.start();
    ({ database, runner, facts } = tested);
    // Two that sweep at once: a silence must not count twice.
    await tested.runTwo({ sweepMs: 50, patience });
  });

  afterAll(() => tested.stop());

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
  /** Lets an hour pass for the matches of a sandbox that are out. */
  const anHourLater = (sandbox: string): Promise<unknown> =>
    database.query(
      `update match m set released_at = m.released_at - interval '1 hour', last_heard_at = m.last_heard_at - interval '1 hour'
       from round r where r.id = m.round and r.sandbox = $1 and m.status = 'released'`,
      [sandbox],
    );

  it.each([
    ['none begins', 'silence', false],
    ['runners begin and never finish', 'attempts', true],
  ])('%s: released again under a new id, void in the end, and the round completes', async (_what, reason, begins) => {
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
    tested.verdicts.length = 0;
    await runner.finish(commands[0]!);
    await eventually(() => expect(tested.verdicts).toEqual(['late']));
    expect(facts.completed(sandbox)).toHaveLength(1);
  });

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
    runner.play = () => false;
    const { sandbox } = await fillSandbox(database, { teams: 2, deadlineMs: 1 });
    await makeDue(database, sandbox);
    await eventually(() => expect(runner.of(sandbox)).toHaveLength(1));
    const [command] = runner.of(sandbox);
    await runner.start(command!);
    await eventually(async () => expect(await released(sandbox)).toMatchObject([{ hasBegun: true }]));
    // Long ago, but not too long; the next sign renews it.
    await database.query(
      `update match m set released_at = now() - interval '1 hour', last_heard_at = now() - interval '5 minutes'
       from round r where r.id = m.round and r.sandbox = $1`,
      [sandbox],
    );
    expect(await sweepSilentMatches(database, patience)).toMatchObject({ releasedAgain: 0 });
    await runner.start(command!);
    await eventually(async () => expect(await released(sandbox)).toMatchObject([{ isFresh: true }]));
    expect(await sweepSilentMatches(database, patience)).toMatchObject({ releasedAgain: 0 });
    expect(runner.of(sandbox)).toHaveLength(1);
    await runner.finish(command!);
    await eventually(() => expect(facts.completed(sandbox)).toHaveLength(1));
  });
});
