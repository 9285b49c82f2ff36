import { describeWithServers, eventually } from '@hexduel/testing/servers';
import type { FakeRunner } from '../../test/fake-runner';
import { fillSandbox, makeDue } from '../../test/open-scheduling';
import { SchedulingTestBed } from '../../test/scheduling-test-bed';
import { LostCommands } from './lost-commands';

const SECONDS = 20_000;

describeWithServers('commands that were lost on their way to runners', () => {
  let testBed: SchedulingTestBed;
  let runner: FakeRunner;
  let releaseGames = (): void => {};

  beforeAll(async () => {
    testBed = await SchedulingTestBed.start();
    ({ runner } = testBed);
    // Two replicas look at once. Only what is lost is released again: a silence takes an hour.
    await testBed.startReplicas({
      sweepMs: 50,
      lostAfterMs: 1_000,
      queueSilenceMs: 3_600_000,
      playSilenceMs: 3_600_000,
    });
  });

  afterAll(() => testBed.stop());
  afterEach(() => releaseGames());

  const lostOf = async (sandbox: string): Promise<number[]> => {
    const rows = await testBed.database.query<{ lost: number }[]>(
      'select lost_commands as lost from match where sandbox = $1 order by place',
      [sandbox],
    );
    return rows.map(({ lost }) => lost);
  };

  it('a queue that lost them: the matches are released again at once, and nothing counts against them', async () => {
    const begun: string[] = [];
    // Of the first six, neither a command nor a result is left.
    runner.play = ({ match }) => begun.push(match) > 6;
    const { sandbox } = await fillSandbox(testBed.database, { teams: 4 });
    await makeDue(testBed.database, sandbox);
    await eventually(() => expect(testBed.facts.completed(sandbox)).toHaveLength(1), SECONDS);
    expect(testBed.facts.completed(sandbox)[0]).toMatchObject({ void: [] });
    expect(runner.of(sandbox)).toHaveLength(12);
    expect(await lostOf(sandbox)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('a command that stays in the queue keeps no other match from being released again', async () => {
    const playing = new Promise<void>((resolve) => (releaseGames = resolve));
    const begun: string[] = [];
    runner.play = ({ match }) => {
      const place = begun.push(match);
      return place === 1 ? playing.then(() => true) : place > 6;
    };
    const { sandbox } = await fillSandbox(testBed.database, { teams: 4 });
    await makeDue(testBed.database, sandbox);
    await eventually(async () => expect((await lostOf(sandbox)).sort()).toEqual([0, 1, 1, 1, 1, 1]), SECONDS);
    releaseGames();
    await eventually(() => expect(testBed.facts.completed(sandbox)).toHaveLength(1), SECONDS);
  });

  it('a match that is played keeps its command in the queue: it is never released again', async () => {
    const playing = new Promise<void>((resolve) => (releaseGames = resolve));
    runner.play = () => playing.then(() => true);
    const { sandbox } = await fillSandbox(testBed.database, { teams: 2 });
    await makeDue(testBed.database, sandbox);
    await eventually(() => expect(runner.of(sandbox)).toHaveLength(1));
    const lost = new LostCommands(testBed.database, testBed.messaging);
    expect([await lost.releaseAgain(0), await lost.releaseAgain(0), await lost.releaseAgain(0)]).toEqual([0, 0, 0]);
    releaseGames();
    await eventually(() => expect(testBed.facts.completed(sandbox)).toHaveLength(1), SECONDS);
    expect(await lostOf(sandbox)).toEqual([0]);
  });
});
