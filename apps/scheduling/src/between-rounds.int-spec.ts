import { SandboxDescribedV1, SandboxFrozenV1, SandboxUnfrozenV1, TeamTokenRenewedV1 } from '@hexduel/contracts-events';
import { listAudit } from '@hexduel/database';
import { unwrap } from '@hexduel/result';
import { newId } from '@hexduel/telemetry';
import { describeWithServers } from '@hexduel/testing/servers';
import { ADMIN, fillSandbox, makeDue } from '../test/open-scheduling';
import { AGO, LATER, SchedulingTables } from '../test/scheduling-tables';
import { enterSandbox } from './entry/enter-sandbox';
import { leaveSandbox, stayInSandbox } from './entry/leave-sandbox';
import { previewFinal } from './final/preview-final';
import { promoteToFinal } from './final/promote-to-final';
import { recordStanding } from './final/record-standing';
import { changeRoundType, retireRoundType } from './round-type/change-round-type';
import { changeSandbox } from './sandbox/change-sandbox';
import { changeTeam } from './team/change-team';
import { keepTeam, markTeamForDeletion } from './team/delete-team';
import { renewToken } from './team/renew-token';
import { freezeSandbox, unfreezeSandbox } from './tournament/freeze-sandbox';
import { planStart } from './tournament/plan-start';
import { requestRestart, withdrawRestart } from './tournament/request-restart';

describeWithServers('what an admin may do between rounds', () => {
  const tables = new SchedulingTables();

  beforeAll(() => tables.start());
  afterEach(() => tables.forgetTicks());
  afterAll(() => tables.stop());

  it('changes names, position and interval of a sandbox, and its next tick follows', async () => {
    const { sandbox } = await fillSandbox(tables.database, { teams: 2 });
    await tables.act((tx) =>
      changeSandbox(tx, ADMIN, { sandbox, name: 'Omsk', nameRu: 'Омск', position: 3, roundIntervalMs: 60_000 }),
    );
    expect(await tables.published(SandboxDescribedV1, sandbox)).toEqual([
      expect.objectContaining({ name: 'Omsk', nameRu: 'Омск', position: 3, plannedStart: null }),
    ]);
    const next = (await tables.sandboxRow(sandbox)).next_tick_at as Date;
    expect(next.getTime() - Date.now()).toBeLessThanOrEqual(61_000);
    expect(next.getTime() % 60_000).toBe(0);
  });

  it('a mark for deletion can be removed until the team has left', async () => {
    const { sandbox, teams } = await fillSandbox(tables.database, { teams: 3 });
    const [kept, gone] = teams;
    for (const team of [kept!, gone!]) await tables.act((tx) => markTeamForDeletion(tx, ADMIN, team));
    await tables.act((tx) => keepTeam(tx, ADMIN, kept!));
    await makeDue(tables.database, sandbox);
    await tables.tickAll();
    expect(await tables.act((tx) => keepTeam(tx, ADMIN, gone!))).toMatchObject({
      error: { code: 'ERR_NO_TEAM' },
    });
    expect(await tables.act((tx) => keepTeam(tx, ADMIN, kept!))).toMatchObject({
      error: { code: 'ERR_STATE' },
    });
    const actions = (await listAudit(tables.database, { subjectId: gone!, limit: 9 })).map(({ action, actor }) => [
      action,
      actor.name,
    ]);
    expect(actions).toEqual([
      ['team.deleted', 'tick'],
      ['team.marked', 'root'],
      ['team.created', 'root'],
    ]);
  });

  it('a team leaves one sandbox between rounds and still exists', async () => {
    const { sandbox, teams } = await fillSandbox(tables.database, { teams: 4 });
    const [leaver, stayer] = teams.map((team) => ({ sandbox, team }));
    for (const one of [leaver!, stayer!]) await tables.act((tx) => leaveSandbox(tx, ADMIN, one));
    await tables.act((tx) => stayInSandbox(tx, ADMIN, stayer!));
    await makeDue(tables.database, sandbox);
    await tables.tickAll();
    expect(await tables.act((tx) => leaveSandbox(tx, ADMIN, leaver!))).toMatchObject({
      error: { code: 'ERR_NO_ENTRY' },
    });
    expect(await tables.act((tx) => changeTeam(tx, ADMIN, { team: leaver!.team, noContest: true }))).toMatchObject({
      ok: true,
    });
    expect((await tables.story(sandbox)).slice(-2)).toEqual(['entry.left', 'round.opened']);
  });

  it('a renewed token raises the counter and is published', async () => {
    const { teams } = await fillSandbox(tables.database, { teams: 2, start: false });
    const team = teams[0]!;
    expect(await tables.act((tx) => renewToken(tx, ADMIN, team))).toEqual({ ok: true, value: 1 });
    expect(await tables.act((tx) => renewToken(tx, ADMIN, team))).toEqual({ ok: true, value: 2 });
    expect(await tables.published(TeamTokenRenewedV1, team)).toEqual([
      { team, counter: 1 },
      { team, counter: 2 },
    ]);
    await tables.database.query('update team set token_counter = 16383 where id = $1', [team]);
    expect(await tables.act((tx) => renewToken(tx, ADMIN, team))).toMatchObject({
      error: { code: 'ERR_TOKENS_SPENT' },
    });
  });

  it('a planned tournament starts at its time, and its first round opens at it', async () => {
    const { sandbox } = await fillSandbox(tables.database, { teams: 2, start: false });
    await tables.act((tx) => planStart(tx, ADMIN, { sandbox, plannedStart: LATER }));
    await makeDue(tables.database, sandbox);
    await tables.tickAll();
    expect(await tables.sandboxRow(sandbox)).toMatchObject({ state: 'planned', planned_start: LATER });
    await tables.act((tx) => planStart(tx, ADMIN, { sandbox, plannedStart: AGO }));
    await tables.tickAll();
    expect((await tables.story(sandbox)).slice(-4)).toEqual([
      'sandbox.described',
      'sandbox.described',
      'tournament.started',
      'round.opened',
    ]);
    expect(await tables.act((tx) => planStart(tx, ADMIN, { sandbox, plannedStart: null }))).toMatchObject({
      error: { code: 'ERR_STATE' },
    });
  });

  it('a restart of a tournament that started by plan publishes that no start is planned any more', async () => {
    const { sandbox } = await fillSandbox(tables.database, { teams: 2, start: false });
    await tables.act((tx) => planStart(tx, ADMIN, { sandbox, plannedStart: AGO }));
    await tables.tickAll();
    await tables.endRound(sandbox);
    await tables.act((tx) => requestRestart(tx, ADMIN, sandbox));
    await tables.tickAll();
    expect(await tables.sandboxRow(sandbox)).toMatchObject({ epoch: 2, state: 'running', planned_start: null });
    expect((await tables.published(SandboxDescribedV1, sandbox)).map(({ plannedStart }) => plannedStart)).toEqual([
      AGO.toISOString(),
      null,
    ]);
  });

  it('a restart is taken back until the open round ends, and not when it has happened', async () => {
    const { sandbox } = await fillSandbox(tables.database, { teams: 2 });
    await makeDue(tables.database, sandbox);
    await tables.tickAll();
    const withdraw = () => tables.act((tx) => withdrawRestart(tx, ADMIN, sandbox));
    expect(await withdraw()).toMatchObject({ error: { code: 'ERR_STATE' } });
    const countdown = { plannedStart: new Date(Date.now() + 3_600_000) };
    await tables.act((tx) => requestRestart(tx, ADMIN, sandbox, countdown));
    expect(await withdraw()).toEqual({ ok: true, value: null });
    const acts = (await listAudit(tables.database, { sandbox, limit: 9 })).map(({ action }) => action);
    expect(acts).toEqual(expect.arrayContaining(['tournament.restart-requested', 'tournament.restart-withdrawn']));
    await tables.endRound(sandbox);
    await tables.tickAll();
    expect(await tables.sandboxRow(sandbox)).toMatchObject({
      ...{ epoch: 1, state: 'running', restart_requested: false, restart_to_countdown: false, restart_start: null },
    });
    await tables.act((tx) => requestRestart(tx, ADMIN, sandbox));
    await tables.endRound(sandbox);
    await tables.tickAll();
    expect((await tables.sandboxRow(sandbox)).epoch).toBe(2);
    expect(await withdraw()).toMatchObject({ error: { code: 'ERR_STATE' } });
  });

  it('a freeze counts from the open round, or else the next, and is published', async () => {
    const { sandbox } = await fillSandbox(tables.database, { teams: 2 });
    expect(await tables.act((tx) => freezeSandbox(tx, ADMIN, { sandbox }))).toEqual({ ok: true, value: 1 });
    expect(await tables.act((tx) => freezeSandbox(tx, ADMIN, { sandbox }))).toMatchObject({
      error: { code: 'ERR_STATE' },
    });
    await tables.act((tx) => unfreezeSandbox(tx, ADMIN, sandbox));
    expect(await tables.act((tx) => unfreezeSandbox(tx, ADMIN, sandbox))).toMatchObject({
      error: { code: 'ERR_STATE' },
    });
    await makeDue(tables.database, sandbox);
    await tables.tickAll();
    expect(await tables.act((tx) => freezeSandbox(tx, ADMIN, { sandbox }))).toEqual({ ok: true, value: 1 });
    await tables.act((tx) => unfreezeSandbox(tx, ADMIN, sandbox));
    await tables.endRound(sandbox);
    expect(await tables.act((tx) => freezeSandbox(tx, ADMIN, { sandbox }))).toEqual({ ok: true, value: 2 });
    expect((await tables.published(SandboxFrozenV1, sandbox)).map(({ fromRound }) => fromRound)).toEqual([1, 1, 2]);
    expect(await tables.published(SandboxUnfrozenV1, sandbox)).toHaveLength(2);
  });

  it('a freeze moves to an earlier or later round without unfreezing in between', async () => {
    const { sandbox } = await fillSandbox(tables.database, { teams: 2, start: false });
    const freeze = (fromRound: number) => tables.act((tx) => freezeSandbox(tx, ADMIN, { sandbox, fromRound }));
    for (const round of [40, 30, 30, 50]) expect(await freeze(round)).toEqual({ ok: true, value: round });
    expect(await tables.act((tx) => freezeSandbox(tx, ADMIN, { sandbox }))).toMatchObject({
      error: { code: 'ERR_STATE', message: expect.stringContaining('round 50') },
    });
    expect((await tables.published(SandboxFrozenV1, sandbox)).map(({ fromRound }) => fromRound)).toEqual([40, 30, 50]);
    expect(await tables.published(SandboxUnfrozenV1, sandbox)).toEqual([]);
    const moves = await listAudit(tables.database, { sandbox, action: 'sandbox.frozen', limit: 9 });
    expect(moves.map(({ before, after }) => [before, after])).toMatchObject([
      [{ frozenFromRound: 30 }, { frozenFromRound: 50 }],
      [{ frozenFromRound: 40 }, { frozenFromRound: 30 }],
      [{ frozenFromRound: null }, { frozenFromRound: 40 }],
    ]);
  });

  it('a final accepts no team without contest, even among others; an entry that is leaving does not stop a repetition', async () => {
    const { teams } = await fillSandbox(tables.database, { teams: 3, start: false });
    const final = (await fillSandbox(tables.database, { teams: 0, start: false })).sandbox;
    const [first, second, without] = teams as [string, string, string];
    await tables.act((tx) => changeTeam(tx, ADMIN, { team: without, name: 'Guests', noContest: true }));
    const promote = (...chosen: string[]) =>
      tables.act(async (tx) =>
        unwrap(await promoteToFinal(tx, ADMIN, { final, teams: chosen.map((team) => ({ team, entry: newId() })) })),
      );
    await expect(promote(first, without)).rejects.toThrow('no place in a final: "Guests". Leave them out');
    expect(await tables.story(final)).toEqual(['sandbox.created']);
    expect(await promote(first)).toEqual({ entered: [first], present: [] });
    await tables.act((tx) => markTeamForDeletion(tx, ADMIN, first));
    expect(await promote(first, second)).toEqual({ entered: [second], present: [first] });
    await tables.act((tx) => enterSandbox(tx, ADMIN, { entry: newId(), sandbox: final, team: without }));
    expect(await promote(without)).toEqual({ entered: [], present: [without] });
  });

  it('a round type is changed, retired and activated again', async () => {
    const { sandbox } = await fillSandbox(tables.database, { teams: 2, start: false });
    const [{ id }] = await tables.database.query<[{ id: string }]>('select id from round_type where sandbox = $1', [
      sandbox,
    ]);
    await tables.act((tx) => changeRoundType(tx, ADMIN, { roundType: id, scoreMultiplier: '2.5', deadlineMs: 700 }));
    await tables.act((tx) => retireRoundType(tx, ADMIN, id));
    expect(await tables.roundTypes(sandbox)).toEqual([{ size: 3, ms: 700, times: '2.500', active: false }]);
    await tables.act((tx) => changeRoundType(tx, ADMIN, { roundType: id, active: true }));
    expect(await tables.roundTypes(sandbox)).toEqual([{ size: 3, ms: 700, times: '2.500', active: true }]);
    expect(await tables.act((tx) => retireRoundType(tx, ADMIN, newId()))).toMatchObject({
      error: { code: 'ERR_NO_ROUND_TYPE' },
    });
  });

  it('the best of each source are shown with ties, without no-contest and leavers, and promoted once', async () => {
    const city = await fillSandbox(tables.database, { teams: 6 });
    const final = await fillSandbox(tables.database, { teams: 0, start: false });
    const { sandbox, teams } = city;
    await makeDue(tables.database, sandbox);
    await tables.tickAll();
    await tables.endRound(sandbox);
    const entries = await tables.database.query<{ id: string }[]>(
      'select id from entry where sandbox = $1 order by entry_number',
      [sandbox],
    );
    const scores = ['9.000', '8.000', '7.000', '5.000', '5.000', '1.000'];
    const scored = (epoch: number, roundNumber: number, order: readonly number[]) => ({
      ...{ sandbox, epoch, round: newId(), roundNumber, rev: 1 },
      entries: order.map((of, index) => ({
        ...{ entry: entries[of]!.id, place: index + 1, placeBefore: 1, gained: '0.000', score: scores[index]! },
      })),
    });
    await tables.act((tx) => recordStanding(tx, scored(1, 1, [0, 1, 2, 3, 4, 5])));
    // An earlier round and another epoch have no effect.
    await tables.act((tx) => recordStanding(tx, scored(1, 1, [5, 4, 3, 2, 1, 0])));
    await tables.act((tx) => recordStanding(tx, scored(2, 9, [5, 4, 3, 2, 1, 0])));
    await tables.act((tx) => changeTeam(tx, ADMIN, { team: teams[1]!, noContest: true }));
    const preview = await tables.act((tx) => previewFinal(tx, { sources: [sandbox], best: 3 }));
    expect(preview).toMatchObject({
      value: [
        {
          ...{ sandbox, epoch: 1, scoredRound: 1, isSettled: true },
          candidates: [
            { team: teams[0], place: 1, isTied: false },
            { team: teams[2], place: 3, isTied: false },
            { team: teams[3], score: '5.000', isTied: true },
            { team: teams[4], score: '5.000', isTied: true },
          ],
        },
      ],
    });
    const chosen = [teams[0]!, teams[2]!, teams[3]!];
    const promote = () =>
      tables.act((tx) =>
        promoteToFinal(tx, ADMIN, { final: final.sandbox, teams: chosen.map((team) => ({ team, entry: newId() })) }),
      );
    expect(await promote()).toMatchObject({ value: { entered: chosen, present: [] } });
    expect(await promote()).toMatchObject({ value: { entered: [], present: chosen } });
    expect(await tables.story(final.sandbox)).toEqual(['sandbox.created', ...Array<string>(3).fill('entry.entered')]);
    await tables.act((tx) => requestRestart(tx, ADMIN, sandbox));
    await makeDue(tables.database, sandbox);
    await tables.tickAll();
    expect(await tables.act((tx) => previewFinal(tx, { sources: [sandbox], best: 3 }))).toMatchObject({
      value: [{ scoredRound: null, candidates: [] }],
    });
  });
});
