import { setTimeout as sleep } from 'node:timers/promises';
import { EntryLeftV1, MatchFinishedV1, RoundWithheldV1, TeamDeletedV1 } from '@hexduel/contracts-events';
import { transaction } from '@hexduel/database';
import { newId } from '@hexduel/telemetry';
import { wrapMessage } from '@hexduel/messaging';
import type { Messaging } from '@hexduel/messaging';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import type { DataSource, EntityManager } from 'typeorm';
import { resultOf } from '../../test/fake-runner';
import type { FakeRunner } from '../../test/fake-runner';
import { ADMIN, fillSandbox, makeDue } from '../../test/open-scheduling';
import type { Facts } from '../../test/record-facts';
import { SchedulingTestBed } from '../../test/scheduling-test-bed';
import { enterSandbox } from '../entry/enter-sandbox';
import { changeTeam } from '../team/change-team';
import { createTeam } from '../team/create-team';
import { markTeamForDeletion } from '../team/delete-team';
import { requestRestart } from '../tournament/request-restart';
import { startTournament } from '../tournament/start-tournament';
import { finishTournament, pauseTournament } from '../tournament/stop-tournament';

describeWithServers('rounds', () => {
  let testBed: SchedulingTestBed;
  let database: DataSource;
  let messaging: Messaging;
  let runner: FakeRunner;
  let facts: Facts;

  beforeAll(async () => {
    testBed = await SchedulingTestBed.start();
    ({ database, messaging, runner, facts } = testBed);
    await testBed.startReplicas({ sweepMs: 200 });
  });

  beforeEach(() => {
    runner.play = () => true;
    testBed.verdicts.length = 0;
  });

  afterAll(() => testBed.stop());

  const act = <T>(work: (tx: EntityManager) => Promise<T>): Promise<T> => transaction(database, work);
  const completed = (sandbox: string, count: number): Promise<void> =>
    eventually(() => expect(facts.completed(sandbox).length).toBeGreaterThanOrEqual(count));
  const rows = <T>(sql: string, ...values: unknown[]): Promise<T[]> => database.query<T[]>(sql, values);

  // After a pause: every round that opened is complete, and was published as complete. Returns how many.
  const playedToTheEnd = async (sandbox: string): Promise<number> => {
    await eventually(async () => {
      const states = await rows<{ state: string }>('select state from round where sandbox = $1', sandbox);
      expect(states.filter(({ state }) => state === 'open')).toEqual([]);
      expect(facts.completed(sandbox)).toHaveLength(states.length);
    });
    return facts.completed(sandbox).length;
  };

  it('opens at the tick, plays every pair once within the limit, and completes with each result', async () => {
    runner.mostAtOnce = 0;
    const { sandbox } = await fillSandbox(database, { teams: 9, maxParallelGames: 2 });
    await makeDue(database, sandbox);
    await completed(sandbox, 1);
    const [opened] = facts.opened(sandbox);
    const [round] = facts.completed(sandbox);
    expect(opened).toMatchObject({ roundNumber: 1, generatorVersion: 1, epoch: 1 });
    expect(opened!.roundType).toMatchObject({ size: 3, deadlineMs: 1000, scoreMultiplier: '1.500' });
    expect(opened!.participants.map(({ entryNumber }) => entryNumber)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const pairs = opened!.matches.map(({ entries }) => [...entries].sort().join('-'));
    expect(new Set(pairs).size).toBe(36);
    expect(round!.void).toEqual([]);
    expect(round!.counted).toEqual(opened!.matches.map(({ match }) => ({ match, resultHash: '1'.repeat(64) })));
    expect(runner.of(sandbox)).toHaveLength(36);
    expect(runner.mostAtOnce).toBeLessThanOrEqual(2);
    const entered = Array(9).fill('entry.entered');
    expect(facts.story(sandbox)).toEqual([
      'sandbox.created',
      ...entered,
      'tournament.started',
      'round.opened',
      'round.completed',
    ]);
  });

  it('releases as many matches as the limit allows, and none of a slow entry until one of its matches ends', async () => {
    const held: (() => void)[] = [];
    runner.play = () => new Promise((resolve) => held.push(() => resolve(true)));
    const { sandbox } = await fillSandbox(database, { teams: 6, maxParallelGames: 3 });
    await makeDue(database, sandbox);
    const games = () =>
      rows<{ games: number }>(
        `select count(m.id)::int as games from entry e left join match m
           on e.id in (m.entry_one, m.entry_two) and m.status = 'released'
         where e.sandbox = $1 group by e.id`,
        sandbox,
      );
    await eventually(() => expect(held).toHaveLength(9));
    expect(await games()).toEqual(Array(6).fill({ games: 3 }));
    while (facts.completed(sandbox).length === 0) {
      held.shift()?.();
      await sleep(5);
      expect(Math.max(...(await games()).map((row) => row.games))).toBeLessThanOrEqual(3);
    }
    expect(runner.of(sandbox)).toHaveLength(15);
  });

  it('of several results of one match the first counts; unknown and mismatched ones do not', async () => {
    runner.play = () => false;
    const { sandbox } = await fillSandbox(database, { teams: 2 });
    await makeDue(database, sandbox);
    await eventually(() => expect(runner.of(sandbox)).toHaveLength(1));
    const command = runner.of(sandbox)[0]!;
    const [one, two] = command.players;
    await runner.finish({ ...command, match: newId() }, '7');
    await runner.finish({ ...command, players: [two, one] }, '8');
    await eventually(() => expect(testBed.verdicts).toEqual(expect.arrayContaining(['mismatched', 'unknown'])));
    expect(await rows('select status from match where id = $1', command.match)).toEqual([{ status: 'released' }]);
    // The last result of another test may have been counted since this one began.
    testBed.verdicts.length = 0;
    await runner.finish(command, '2');
    await runner.finish(command, '3');
    const again = wrapMessage(MatchFinishedV1, resultOf(command, '4'), { id: newId() });
    await messaging.publish(again);
    await messaging.publish({ ...again, id: newId() });
    await completed(sandbox, 1);
    await eventually(() => expect(testBed.verdicts.filter((verdict) => verdict === 'late')).toHaveLength(2));
    const hashes = facts.completed(sandbox)[0]!.counted.map(({ resultHash }) => resultHash);
    expect(hashes).toHaveLength(1);
    expect(['2', '3', '4']).toContain(hashes[0]!.charAt(0));
    expect(testBed.verdicts.filter((verdict) => verdict === 'counts')).toHaveLength(1);
    expect(await messaging.deadLetters.list({ consumer: 'scheduling-decide-match' })).toHaveLength(1);
  });

  it('with interval 0 rounds follow at once, on one type after the other', async () => {
    const { sandbox } = await fillSandbox(database, { teams: 4, roundIntervalMs: 0, roundTypes: 3 });
    await completed(sandbox, 7);
    await act((tx) => pauseTournament(tx, ADMIN, sandbox));
    const sizes = facts.opened(sandbox).map(({ roundType }) => roundType.size);
    expect(sizes.slice(0, 7)).toEqual([3, 4, 5, 3, 4, 5, 3]);
    const count = await playedToTheEnd(sandbox);
    await sleep(150);
    expect(facts.opened(sandbox)).toHaveLength(count);
    await act((tx) => startTournament(tx, ADMIN, sandbox));
    await completed(sandbox, count + 1);
    await act((tx) => finishTournament(tx, ADMIN, sandbox));
    expect(await act((tx) => startTournament(tx, ADMIN, sandbox))).toMatchObject({ error: { code: 'ERR_STATE' } });
  });

  it('an open round holds back the next; once complete, the next is due at the next multiple of the interval', async () => {
    runner.play = () => false;
    const { sandbox } = await fillSandbox(database, { teams: 2, roundIntervalMs: 100 });
    await eventually(() => expect(runner.of(sandbox)).toHaveLength(1));
    await sleep(400);
    expect(facts.opened(sandbox)).toHaveLength(1);
    await database.query('update sandbox set round_interval_ms = 15000 where id = $1', [sandbox]);
    await runner.finish(runner.of(sandbox)[0]!);
    await completed(sandbox, 1);
    const [row] = await rows<{ next: Date; completed: Date }>(
      `select s.next_tick_at as next, r.completed_at as completed from sandbox s join round r on r.sandbox = s.id
       where s.id = $1`,
      sandbox,
    );
    expect(row!.next.getTime() % 15_000).toBe(0);
    expect(row!.next.getTime() - row!.completed.getTime()).toBeLessThanOrEqual(15_000);
    expect(row!.next.getTime()).toBeGreaterThan(row!.completed.getTime());
  });

  it('without entries or types no round opens; the reason is published when it changes', async () => {
    const { sandbox } = await fillSandbox(database, { teams: 1, roundTypes: 0 });
    const reasons = () => facts.of(RoundWithheldV1, sandbox).map(({ reason }) => reason);
    for (let tick = 0; tick < 3; tick += 1) {
      await makeDue(database, sandbox);
      await eventually(async () => {
        const [row] = await rows<{ ahead: boolean }>(
          'select next_tick_at > clock_timestamp() as ahead from sandbox where id = $1',
          sandbox,
        );
        expect(row!.ahead).toBe(true);
      });
    }
    await eventually(() => expect(reasons()).toEqual(['few_entries']));
    const team = newId();
    await act(async (tx) => {
      await createTeam(tx, ADMIN, { team, name: team, noContest: true, botAddress: null });
      expect(await enterSandbox(tx, ADMIN, { entry: newId(), sandbox, team })).toMatchObject({ value: 2 });
    });
    await makeDue(database, sandbox);
    await eventually(() => expect(reasons()).toEqual(['few_entries', 'no_round_type']));
  });

  it('a team marked for deletion during a round plays it to the end and leaves before the next', async () => {
    runner.play = () => false;
    const { sandbox, teams } = await fillSandbox(database, { teams: 3 });
    const leaving = teams[1]!;
    await makeDue(database, sandbox);
    await eventually(() => expect(runner.of(sandbox)).toHaveLength(3));
    await act((tx) => markTeamForDeletion(tx, ADMIN, leaving));
    expect(await act((tx) => changeTeam(tx, ADMIN, { team: leaving, name: 'Renamed' }))).toMatchObject({ ok: true });
    for (const command of runner.of(sandbox)) await runner.finish(command);
    await completed(sandbox, 1);
    expect(facts.completed(sandbox)[0]!.counted).toHaveLength(3);
    expect(facts.of(EntryLeftV1, sandbox)).toEqual([]);
    await makeDue(database, sandbox);
    await eventually(() => expect(facts.opened(sandbox)).toHaveLength(2));
    expect(facts.of(EntryLeftV1, sandbox)).toEqual([
      expect.objectContaining({ entry: facts.opened(sandbox)[0]!.participants[1]!.entry, afterRound: 1 }),
    ]);
    expect(facts.opened(sandbox)[1]!.participants.map(({ entryNumber }) => entryNumber)).toEqual([1, 3]);
    const gone = facts.all.filter(({ subject }) => subject === TeamDeletedV1.subject);
    expect(gone.map(({ data }) => data)).toContainEqual({ team: leaving });
    expect(await act((tx) => changeTeam(tx, ADMIN, { team: leaving, name: 'x' }))).toMatchObject({
      error: { code: 'ERR_NO_TEAM' },
    });
    await runner.finish(runner.of(sandbox).at(-1)!);
    await completed(sandbox, 2);
    // Its number is not used again.
    const team = newId();
    await act(async (tx) => {
      await createTeam(tx, ADMIN, { team, name: team, noContest: false, botAddress: null });
      expect(await enterSandbox(tx, ADMIN, { entry: newId(), sandbox, team })).toMatchObject({ value: 4 });
    });
  });

  it('a team leaves all its sandboxes before it is deleted, also those that are not running', async () => {
    const [one, two] = [
      await fillSandbox(database, { teams: 2, start: false }),
      await fillSandbox(database, { teams: 2, start: false }),
    ];
    const team = one.teams[0]!;
    await act((tx) => enterSandbox(tx, ADMIN, { entry: newId(), sandbox: two.sandbox, team }));
    await act((tx) => markTeamForDeletion(tx, ADMIN, team));
    const goneOf = () =>
      facts.all.filter(
        ({ subject, data }) => subject === TeamDeletedV1.subject && (data as { team: string }).team === team,
      );
    await eventually(() => expect(goneOf()).toHaveLength(1));
    for (const { sandbox } of [one, two]) {
      expect(facts.of(EntryLeftV1, sandbox)).toEqual([expect.objectContaining({ afterRound: null })]);
    }
  });

  it('a restart requested during a round waits for its end, deletes rounds, keeps entries and continues', async () => {
    runner.play = () => false;
    const { sandbox } = await fillSandbox(database, { teams: 3 });
    await makeDue(database, sandbox);
    await eventually(() => expect(runner.of(sandbox)).toHaveLength(3));
    await act((tx) => requestRestart(tx, ADMIN, sandbox));
    await sleep(100);
    const [first, ...others] = runner.of(sandbox);
    for (const command of [first!, ...others]) await runner.finish(command);
    await completed(sandbox, 1);
    await makeDue(database, sandbox);
    await eventually(() => expect(facts.opened(sandbox)).toHaveLength(2));
    expect(facts.opened(sandbox)[1]).toMatchObject({ epoch: 2, roundNumber: 1 });
    expect(facts.opened(sandbox)[1]!.participants).toHaveLength(3);
    expect(facts.story(sandbox).slice(-5)).toEqual([
      'round.opened',
      'round.completed',
      'tournament.restarted',
      'tournament.started',
      'round.opened',
    ]);
    expect(await rows('select distinct epoch from match where sandbox = $1', sandbox)).toEqual([{ epoch: 2 }]);
    testBed.verdicts.length = 0;
    await runner.finish(first!, '9');
    await eventually(() => expect(testBed.verdicts).toEqual(['older_epoch']));
    await eventually(async () =>
      expect(await rows('select purged_epoch as e from sandbox where id = $1', sandbox)).toEqual([{ e: 1 }]),
    );
    // The purge did not remove the new epoch's commands.
    await eventually(() => expect(runner.of(sandbox).filter(({ epoch }) => epoch === 2)).toHaveLength(3));
  });

  it('two replicas open each round of many sandboxes once', async () => {
    const filled = await Promise.all(
      Array.from({ length: 6 }, () => fillSandbox(database, { teams: 3, roundIntervalMs: 0 })),
    );
    for (const { sandbox } of filled) await completed(sandbox, 8);
    for (const { sandbox } of filled) await act((tx) => pauseTournament(tx, ADMIN, sandbox));
    for (const { sandbox } of filled) {
      await playedToTheEnd(sandbox);
      const numbers = facts.opened(sandbox).map(({ roundNumber }) => roundNumber);
      expect(numbers).toEqual(numbers.map((_number, at) => at + 1));
      const commands = runner.of(sandbox).map(({ match }) => match);
      expect(new Set(commands).size).toBe(commands.length);
      expect(commands).toHaveLength(3 * numbers.length);
      facts.story(sandbox);
    }
  });
});
