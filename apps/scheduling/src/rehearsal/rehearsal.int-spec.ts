import { RoundScoredV1, SandboxCreatedV1, SandboxDeletedV1, TeamDeletedV1 } from '@hexduel/contracts-events';
import type { RehearsalView } from '@hexduel/contracts-http';
import { transaction } from '@hexduel/database';
import { wrapMessage } from '@hexduel/messaging';
import type { Result } from '@hexduel/result';
import { newId } from '@hexduel/telemetry';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import type { DataSource } from 'typeorm';
import type { FakeRunner } from '../../test/fake-runner';
import { ADMIN, fillSandbox, makeDue } from '../../test/open-scheduling';
import type { Facts } from '../../test/record-facts';
import { SchedulingTestBed } from '../../test/scheduling-test-bed';
import type { Refusal } from '../refusals';
import { createSandbox } from '../sandbox/create-sandbox';
import { listSandboxes } from '../sandbox/read-sandboxes';
import { Sandbox } from '../sandbox/sandbox.entity';
import { createTeam } from '../team/create-team';
import { listTeams } from '../team/read-teams';
import { pauseTournament } from '../tournament/stop-tournament';
import { Rehearsal } from './rehearsal.entity';
import { readRehearsal } from './read-rehearsals';
import { startRehearsal } from './start-rehearsal';
import type { NewRehearsal } from './start-rehearsal';
import { stopRehearsal } from './stop-rehearsal';

const NO_BOTS = { fast: 0, slow: 0, crashing: 0, malformed: 0 };

describeWithServers('a rehearsal', () => {
  let testBed: SchedulingTestBed;
  let database: DataSource;
  let runner: FakeRunner;
  let facts: Facts;

  beforeAll(async () => {
    testBed = await SchedulingTestBed.start();
    ({ database, runner, facts } = testBed);
    await testBed.startReplicas({});
  });

  afterEach(() => database.query(`delete from rehearsal`));
  afterAll(() => testBed.stop());

  const start = (change: Partial<NewRehearsal> = {}): Promise<Result<null, Refusal>> =>
    transaction(database, (tx) =>
      startRehearsal(tx, ADMIN, {
        ...{ rehearsal: newId(), mix: { fast: 1, slow: 1, crashing: 1, malformed: 0 }, rounds: 1, size: 3 },
        // Its round opens when the spec says so.
        ...{ deadlineMs: 1_000, roundIntervalMs: 600_000, callsTeams: false, confirmed: false },
        ...{ simulatedBots: 'http://127.0.0.1:4200', ...change },
      }),
    );
  const read = async (id: string): Promise<RehearsalView> => {
    const found = await readRehearsal(database.manager, id);
    if (!found.ok) throw new Error(found.error.message);
    return found.value;
  };
  const sandboxOf = (rehearsal: string) => database.manager.findOneByOrFail(Sandbox, { rehearsal });
  const ended = (id: string): Promise<void> => eventually(async () => expect((await read(id)).state).toBe('ended'));
  const begin = async (id: string): Promise<string> => {
    await eventually(async () => expect((await read(id)).state).toBe('playing'));
    const { id: sandbox } = await sandboxOf(id);
    await makeDue(database, sandbox);
    await eventually(() => expect(facts.opened(sandbox)).toHaveLength(1));
    return sandbox;
  };
  const rowsLeft = async (sandbox: string): Promise<unknown[]> => {
    const tables = ['entry', 'round', 'match', 'round_type', 'kept_result', 'scored_round', 'game_event'];
    const left = tables.map((table) => database.query(`select * from ${table} where sandbox = $1`, [sandbox]));
    const marked = ['sandbox', 'team'].map((table) =>
      database.query(`select * from ${table} where rehearsal is not null`),
    );
    return (await Promise.all([...left, ...marked])).flat();
  };

  it('plays its rounds in a sandbox that nobody is shown, reports, and leaves nothing', async () => {
    runner.play = () => true;
    const rehearsal = newId();
    expect(await start({ rehearsal })).toMatchObject({ ok: true });
    const { id: sandbox } = await sandboxOf(rehearsal);
    const listed = await listSandboxes(database.manager, { limit: 100 });
    expect(listed).toMatchObject({ value: expect.not.arrayContaining([expect.objectContaining({ id: sandbox })]) });
    expect(await listTeams(database.manager, { limit: 100 }, null)).toEqual([]);
    await begin(rehearsal);
    await eventually(() => expect(facts.completed(sandbox)).toHaveLength(1));
    const { epoch, round, roundNumber } = facts.completed(sandbox)[0]!;
    const entries = facts.opened(sandbox)[0]!.participants.map(({ entry }, at) => {
      return { entry, place: at + 1, placeBefore: at + 1, gained: '0.000', score: '0.000' };
    });
    const scored = { sandbox, epoch, round, roundNumber, rev: 1, entries };
    await testBed.messaging.publish(wrapMessage(RoundScoredV1, scored));
    await ended(rehearsal);
    const { outcome, report, progress, endedAt } = await read(rehearsal);
    expect({ outcome, progress }).toEqual({
      outcome: 'played',
      progress: { called: 3, toCall: 3, round: 1, finished: 3, matches: 3 },
    });
    expect(endedAt).not.toBeNull();
    expect(report).toMatchObject({
      ...{ simulated: { teams: 3, reached: 0 }, machines: null, kinds: null, roundIntervalMs: 600_000 },
      rounds: [{ number: 1, matches: 3, void: 0, tookMs: expect.any(Number), scoredMs: expect.any(Number) }],
    });
    // Neither a runner nor a ladder answers questions here.
    expect(report?.findings.map(({ code }) => code)).toEqual(['no_runner', 'no_ladder']);
    expect(await rowsLeft(sandbox)).toEqual([]);
    expect(facts.of(SandboxCreatedV1, sandbox)).toMatchObject([{ isRehearsal: true }]);
    await eventually(() => expect(facts.of(SandboxDeletedV1, sandbox)).toHaveLength(1));
    const addresses = runner.of(sandbox).flatMap(({ players }) => players.map(({ address }) => address));
    expect([...new Set(addresses)].sort()).toEqual([
      'http://127.0.0.1:4200/fast/0',
      'http://127.0.0.1:4201/slow/600',
      'http://127.0.0.1:4202/crashing/0',
    ]);
    const gone = () => facts.all.filter(({ subject }) => subject === TeamDeletedV1.subject);
    await eventually(() => expect(gone()).toHaveLength(3));
  });

  it('is stopped in the midst of a round, whose late results find nothing', async () => {
    runner.play = () => false;
    const rehearsal = newId();
    await start({ rehearsal });
    const sandbox = await begin(rehearsal);
    await eventually(() => expect(runner.of(sandbox)).toHaveLength(3));
    expect(await transaction(database, (tx) => stopRehearsal(tx, ADMIN, rehearsal))).toMatchObject({ ok: true });
    await ended(rehearsal);
    expect(await read(rehearsal)).toMatchObject({ outcome: 'stopped', report: { rounds: [{ tookMs: null }] } });
    expect(await rowsLeft(sandbox)).toEqual([]);
    testBed.verdicts.length = 0;
    await runner.finish(runner.of(sandbox)[0]!);
    await eventually(() => expect(testBed.verdicts).toEqual(['unknown']));
    expect(await transaction(database, (tx) => stopRehearsal(tx, ADMIN, rehearsal))).toMatchObject({
      error: { code: 'ERR_STATE' },
    });
  });

  it('is refused where it cannot be, or would disturb', async () => {
    const codeOf = async (change: Partial<NewRehearsal>): Promise<string | null> => {
      const started = await start(change);
      return started.ok ? null : started.error.code;
    };
    expect(await codeOf({ mix: { ...NO_BOTS, fast: 1 } })).toBe('ERR_MIX');
    expect(await codeOf({ mix: { ...NO_BOTS, fast: 90, slow: 11 } })).toBe('ERR_MIX');
    expect(await codeOf({ simulatedBots: '' })).toBe('ERR_NO_SIMULATED_BOTS');
    const { sandbox } = await fillSandbox(database, { teams: 0 });
    expect(await codeOf({})).toBe('ERR_TOURNAMENT_RUNS');
    const rehearsal = newId();
    expect(await codeOf({ rehearsal, confirmed: true })).toBeNull();
    expect(await codeOf({ confirmed: true })).toBe('ERR_STATE');
    await transaction(database, (tx) => pauseTournament(tx, ADMIN, sandbox));
    await transaction(database, (tx) => stopRehearsal(tx, ADMIN, rehearsal));
    await ended(rehearsal);
  });

  it('without simulated bots calls those of the teams', async () => {
    await fillSandbox(database, { teams: 1, start: false });
    const team = newId();
    await transaction(database, (tx) =>
      createTeam(tx, ADMIN, { team, name: 'Amber', noContest: false, botAddress: null }),
    );
    const rehearsal = newId();
    await start({ rehearsal, mix: NO_BOTS, simulatedBots: '', callsTeams: true });
    await ended(rehearsal);
    const { report } = await read(rehearsal);
    expect(report).toMatchObject({ simulated: null, kinds: null, rounds: [], machines: { teams: 2, reached: 0 } });
    expect(report?.machines?.failed).toContainEqual({
      team,
      name: 'Amber',
      isReached: false,
      cause: null,
      failure: null,
    });
    expect(report?.findings.map(({ code }) => code)).toEqual([
      ...['no_runner', 'teams_unreached', 'teams_without_address', 'no_simulated_bots'],
    ]);
  });

  it('is swept where something is left of it, whatever happened to its row', async () => {
    const [rehearsal, sandbox] = [newId(), newId()];
    await transaction(database, async (tx) => {
      const made = { sandbox, slug: sandbox, name: 'Left', roundIntervalMs: 0, maxParallelGames: 1, rehearsal };
      await createSandbox(tx, ADMIN, made);
      await createTeam(tx, ADMIN, { team: newId(), name: 'Left', noContest: false, botAddress: null, rehearsal });
    });
    await eventually(async () => expect(await rowsLeft(sandbox)).toEqual([]));
    expect(await database.manager.count(Rehearsal)).toBe(0);
  });
});
