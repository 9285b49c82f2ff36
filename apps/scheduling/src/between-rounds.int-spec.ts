import {
  AnnouncementMadeV1,
  GameEventAppliedV1,
  GameEventChangedV1,
  GameEventPlannedV1,
  GameEventRemovedV1,
  SandboxDescribedV1,
  SandboxFrozenV1,
  SandboxUnfrozenV1,
  TeamTokenRenewedV1,
} from '@hexduel/contracts-events';
import type { DurableContract, GameEventAction } from '@hexduel/contracts-events';
import { listAudit, transaction } from '@hexduel/database';
import { newId } from '@hexduel/messaging';
import { startTestPostgres } from '@hexduel/testing/postgres';
import type { TestPostgres } from '@hexduel/testing/postgres';
import { describeWithServers } from '@hexduel/testing/servers';
import type { DataSource, EntityManager } from 'typeorm';
import { ADMIN, fillSandbox, makeDue, openScheduling, provisionScheduling } from '../test/open-scheduling';
import { addAdmin } from './admin/add-admin';
import { changeAdminPassword } from './admin/change-password';
import { leaveSandbox, stayInSandbox } from './entry/leave-sandbox';
import { previewFinal } from './final/preview-final';
import { promoteToFinal } from './final/promote-to-final';
import { recordStanding } from './final/record-standing';
import { freezeSandbox } from './freeze/freeze-sandbox';
import { unfreezeSandbox } from './freeze/unfreeze-sandbox';
import { changeGameEvent } from './game-event/change-game-event';
import { listGameEvents } from './game-event/game-event';
import type { GameEventTime } from './game-event/game-event';
import { planGameEvent } from './game-event/plan-game-event';
import { removeGameEvent } from './game-event/remove-game-event';
import { changeRoundType, reactivateRoundType, retireRoundType } from './round-type/change-round-type';
import { tickSandbox } from './round/tick-sandbox';
import { changeSandbox } from './sandbox/change-sandbox';
import { changeTeam } from './team/change-team';
import { markTeamForDeletion } from './team/mark-team-for-deletion';
import { renewToken } from './team/renew-token';
import { takeBackDeletion } from './team/take-back-deletion';
import { pauseTournament } from './tournament/pause-tournament';
import { planStart } from './tournament/plan-start';
import { requestRestart } from './tournament/request-restart';
import { startTournament } from './tournament/start-tournament';

const AGO = new Date('2026-01-01T10:00:00.000Z');
const LATER = new Date('2126-01-01T10:00:00.000Z');
const at = (time: Date): GameEventTime => ({ at: time, offsetMs: null });
const after = (offsetMs: number): GameEventTime => ({ at: null, offsetMs });

describeWithServers('what an admin may do between rounds', () => {
  let postgres: TestPostgres;
  let database: DataSource;

  beforeAll(async () => {
    postgres = await startTestPostgres();
    database = await openScheduling(await provisionScheduling(await postgres.createDatabase()));
  });

  // No test has anything to tick that the one before has left.
  afterEach(() => database.query(`update sandbox set next_tick_at = null`));

  afterAll(async () => {
    await database.destroy();
    await postgres.stop();
  });

  const act = <T>(work: (tx: EntityManager) => Promise<T>): Promise<T> => transaction(database, work);
  const told = async <Data>(contract: DurableContract<Data>, about: string): Promise<Data[]> => {
    const rows = await database.query<{ body: string }[]>(
      'select body from outbox where subject = $1 and body like $2 order by position',
      [contract.subject, `%${about}%`],
    );
    return rows.map(({ body }) => contract.data.parse((JSON.parse(body) as { data: unknown }).data));
  };
  const story = async (sandbox: string): Promise<string[]> => {
    const rows = await database.query<{ subject: string }[]>(
      'select subject from outbox where body like $1 order by position',
      [`%"sandbox":"${sandbox}"%`],
    );
    return rows
      .filter(({ subject }) => subject.startsWith('evt.'))
      .map(({ subject }) => subject.split('.').slice(2, 4).join('.'));
  };
  const plan = async (sandbox: string, time: GameEventTime, action: GameEventAction): Promise<string> => {
    const gameEvent = newId();
    const planned = await act((tx) => planGameEvent(tx, ADMIN, { gameEvent, sandbox, time, action }));
    expect(planned).toMatchObject({ ok: true });
    return gameEvent;
  };
  const tickAll = async (): Promise<void> => {
    while (await tickSandbox(database, () => 1));
  };
  /** As if its matches were played: the open round is over and the next tick is due. */
  const endRound = async (sandbox: string): Promise<void> => {
    await database.query(`update round set state = 'completed', completed_at = now() where sandbox = $1`, [sandbox]);
    await database.query('update sandbox set next_tick_at = clock_timestamp() where id = $1', [sandbox]);
  };
  const types = (sandbox: string): Promise<unknown[]> =>
    database.query(
      `select size, deadline_ms as ms, score_multiplier::text as times, active from round_type where sandbox = $1
       order by position, id`,
      [sandbox],
    );
  const sandboxRow = async (sandbox: string): Promise<Record<string, unknown>> => {
    const [row] = await database.query<Record<string, unknown>[]>('select * from sandbox where id = $1', [sandbox]);
    return row ?? {};
  };

  describe('the audit', () => {
    it('shows who changed what, before and after, and nothing where nothing changed', async () => {
      const { teams } = await fillSandbox(database, { teams: 1, start: false });
      const team = teams[0]!;
      await act((tx) => changeTeam(tx, ADMIN, { team, players: ['Lena', 'Ivo'], botAddress: null }));
      await act((tx) => changeTeam(tx, ADMIN, { team, players: ['Lena', 'Ivo'], name: undefined }));
      const rows = await listAudit(database, { subjectId: team, limit: 10 });
      expect(rows.map(({ action }) => action)).toEqual(['team.changed', 'team.created']);
      expect(rows[0]).toMatchObject({
        actor: ADMIN,
        subjectKind: 'team',
        before: { players: [], botAddress: `http://127.0.0.1:4000/${team}` },
        after: { players: ['Lena', 'Ivo'], botAddress: null },
      });
      expect(rows[1]!.before).toBeNull();
    });

    it('is filtered by any of its parts and read on from any row', async () => {
      const { sandbox } = await fillSandbox(database, { teams: 2, start: false });
      const other = { kind: 'admin', name: 'second' } as const;
      await act((tx) => changeSandbox(tx, other, { sandbox, name: 'Omsk' }));
      const all = await listAudit(database, { sandbox, limit: 100 });
      expect(all.map(({ action }) => action)).toEqual([
        'sandbox.changed',
        'entry.entered',
        'entry.entered',
        'round-type.added',
        'sandbox.created',
      ]);
      const filters = [{ actorName: 'second' }, { action: 'sandbox.changed' }, { from: all[0]!.at }, { limit: 1 }];
      for (const filter of filters) {
        expect(await listAudit(database, { sandbox, limit: 9, ...filter })).toEqual([all[0]]);
      }
      expect(await listAudit(database, { sandbox, olderThan: all[3]!.id, limit: 9 })).toEqual([all[4]]);
      expect(await listAudit(database, { sandbox, until: all[0]!.at, actorKind: 'admin', limit: 9 })).toHaveLength(4);
    });

    it('never shows a password', async () => {
      await act((tx) => addAdmin(tx, ADMIN, { name: 'vera', password: 'hash-one', now: AGO }));
      expect(await act((tx) => addAdmin(tx, ADMIN, { name: 'vera', password: 'x', now: AGO }))).toMatchObject({
        error: { code: 'ERR_NAME_TAKEN' },
      });
      await act((tx) => changeAdminPassword(tx, ADMIN, { name: 'vera', password: 'hash-two', now: LATER }));
      const rows = await listAudit(database, { subjectId: 'vera', limit: 9 });
      expect(rows.map(({ action }) => action)).toEqual(['admin.password-changed', 'admin.added']);
      expect(JSON.stringify(rows)).not.toContain('hash-');
    });

    it('is not written where the change is undone', async () => {
      const { sandbox } = await fillSandbox(database, { teams: 0, start: false });
      const failed = act(async (tx) => {
        await changeSandbox(tx, ADMIN, { sandbox, name: 'Tomsk' });
        throw new Error('undone');
      });
      await expect(failed).rejects.toThrow('undone');
      expect(await listAudit(database, { sandbox, action: 'sandbox.changed', limit: 9 })).toEqual([]);
    });
  });

  it('a sandbox has other names, another place and pace, and its next tick keeps to that', async () => {
    const { sandbox } = await fillSandbox(database, { teams: 2 });
    await act((tx) =>
      changeSandbox(tx, ADMIN, { sandbox, name: 'Omsk', nameRu: 'Омск', position: 3, roundIntervalMs: 60_000 }),
    );
    expect(await told(SandboxDescribedV1, sandbox)).toEqual([
      expect.objectContaining({ name: 'Omsk', nameRu: 'Омск', position: 3, plannedStart: null }),
    ]);
    const next = (await sandboxRow(sandbox)).next_tick_at as Date;
    expect(next.getTime() - Date.now()).toBeLessThanOrEqual(61_000);
    expect(next.getTime() % 60_000).toBe(0);
  });

  it('a mark for deletion is taken back until the team has left', async () => {
    const { sandbox, teams } = await fillSandbox(database, { teams: 3 });
    const [kept, gone] = teams;
    for (const team of [kept!, gone!]) await act((tx) => markTeamForDeletion(tx, ADMIN, team));
    await act((tx) => takeBackDeletion(tx, ADMIN, kept!));
    await makeDue(database, sandbox);
    await tickAll();
    expect(await act((tx) => takeBackDeletion(tx, ADMIN, gone!))).toMatchObject({ error: { code: 'ERR_NO_TEAM' } });
    expect(await act((tx) => takeBackDeletion(tx, ADMIN, kept!))).toMatchObject({ error: { code: 'ERR_STATE' } });
    const actions = (await listAudit(database, { subjectId: gone!, limit: 9 })).map(({ action, actor }) => [
      action,
      actor.name,
    ]);
    expect(actions).toEqual([
      ['team.deleted', 'tick'],
      ['team.marked', 'root'],
      ['team.created', 'root'],
    ]);
  });

  it('a team leaves one sandbox between rounds and is still there', async () => {
    const { sandbox, teams } = await fillSandbox(database, { teams: 4 });
    const [leaver, stayer] = teams.map((team) => ({ sandbox, team }));
    for (const one of [leaver!, stayer!]) await act((tx) => leaveSandbox(tx, ADMIN, one));
    await act((tx) => stayInSandbox(tx, ADMIN, stayer!));
    await makeDue(database, sandbox);
    await tickAll();
    expect(await act((tx) => leaveSandbox(tx, ADMIN, leaver!))).toMatchObject({ error: { code: 'ERR_NO_ENTRY' } });
    expect(await act((tx) => changeTeam(tx, ADMIN, { team: leaver!.team, noContest: true }))).toMatchObject({
      ok: true,
    });
    expect((await story(sandbox)).slice(-2)).toEqual(['entry.left', 'round.opened']);
  });

  it('a renewed token raises the counter and is a fact', async () => {
    const { teams } = await fillSandbox(database, { teams: 2, start: false });
    const team = teams[0]!;
    expect(await act((tx) => renewToken(tx, ADMIN, team))).toEqual({ ok: true, value: 1 });
    expect(await act((tx) => renewToken(tx, ADMIN, team))).toEqual({ ok: true, value: 2 });
    expect(await told(TeamTokenRenewedV1, team)).toEqual([
      { team, counter: 1 },
      { team, counter: 2 },
    ]);
    await database.query('update team set token_counter = 16383 where id = $1', [team]);
    expect(await act((tx) => renewToken(tx, ADMIN, team))).toMatchObject({ error: { code: 'ERR_TOKENS_SPENT' } });
  });

  it('a planned tournament starts at its time, and its first round opens at it', async () => {
    const { sandbox } = await fillSandbox(database, { teams: 2, start: false });
    await act((tx) => planStart(tx, ADMIN, { sandbox, plannedStart: LATER }));
    await makeDue(database, sandbox);
    await tickAll();
    expect(await sandboxRow(sandbox)).toMatchObject({ state: 'planned', planned_start: LATER });
    await act((tx) => planStart(tx, ADMIN, { sandbox, plannedStart: AGO }));
    await tickAll();
    expect((await story(sandbox)).slice(-4)).toEqual([
      'sandbox.described',
      'sandbox.described',
      'tournament.started',
      'round.opened',
    ]);
    expect(await act((tx) => planStart(tx, ADMIN, { sandbox, plannedStart: null }))).toMatchObject({
      error: { code: 'ERR_STATE' },
    });
  });

  it('a freeze counts from the open round, else the next, and is told', async () => {
    const { sandbox } = await fillSandbox(database, { teams: 2 });
    expect(await act((tx) => freezeSandbox(tx, ADMIN, { sandbox }))).toEqual({ ok: true, value: 1 });
    expect(await act((tx) => freezeSandbox(tx, ADMIN, { sandbox }))).toMatchObject({ error: { code: 'ERR_STATE' } });
    await act((tx) => unfreezeSandbox(tx, ADMIN, sandbox));
    expect(await act((tx) => unfreezeSandbox(tx, ADMIN, sandbox))).toMatchObject({ error: { code: 'ERR_STATE' } });
    await makeDue(database, sandbox);
    await tickAll();
    expect(await act((tx) => freezeSandbox(tx, ADMIN, { sandbox }))).toEqual({ ok: true, value: 1 });
    await act((tx) => unfreezeSandbox(tx, ADMIN, sandbox));
    await endRound(sandbox);
    expect(await act((tx) => freezeSandbox(tx, ADMIN, { sandbox }))).toEqual({ ok: true, value: 2 });
    expect((await told(SandboxFrozenV1, sandbox)).map(({ fromRound }) => fromRound)).toEqual([1, 1, 2]);
    expect(await told(SandboxUnfrozenV1, sandbox)).toHaveLength(2);
  });

  it('a round type is changed, retired and taken in again', async () => {
    const { sandbox } = await fillSandbox(database, { teams: 2, start: false });
    const [{ id }] = await database.query<[{ id: string }]>('select id from round_type where sandbox = $1', [sandbox]);
    await act((tx) => changeRoundType(tx, ADMIN, { roundType: id, scoreMultiplier: '2.5', deadlineMs: 700 }));
    await act((tx) => retireRoundType(tx, ADMIN, id));
    expect(await types(sandbox)).toEqual([{ size: 3, ms: 700, times: '2.500', active: false }]);
    await act((tx) => reactivateRoundType(tx, ADMIN, id));
    expect(await types(sandbox)).toEqual([{ size: 3, ms: 700, times: '2.500', active: true }]);
    expect(await act((tx) => retireRoundType(tx, ADMIN, newId()))).toMatchObject({
      error: { code: 'ERR_NO_ROUND_TYPE' },
    });
  });

  describe('game events', () => {
    const text = { en: 'Lunch is served.', ru: 'Обед подан.' };

    it('are changed and removed until they have happened', async () => {
      const { sandbox } = await fillSandbox(database, { teams: 0, start: false });
      const [one, two] = [
        await plan(sandbox, at(LATER), { kind: 'pause' }),
        await plan(sandbox, after(1_000), { kind: 'finish' }),
      ];
      await act((tx) =>
        changeGameEvent(tx, ADMIN, { gameEvent: one, time: at(AGO), action: { kind: 'announce', text } }),
      );
      await act((tx) => removeGameEvent(tx, ADMIN, two));
      await makeDue(database, sandbox);
      await tickAll();
      expect(await told(GameEventPlannedV1, sandbox)).toMatchObject([
        { gameEvent: one, at: LATER.toISOString(), offsetMs: null, dueAt: LATER.toISOString() },
        { gameEvent: two, at: null, offsetMs: 1_000, dueAt: null },
      ]);
      expect(await told(GameEventChangedV1, sandbox)).toMatchObject([{ gameEvent: one, dueAt: AGO.toISOString() }]);
      expect(await told(GameEventRemovedV1, sandbox)).toMatchObject([{ gameEvent: two }]);
      expect(await told(AnnouncementMadeV1, sandbox)).toMatchObject([{ announcement: one, text }]);
      expect(await told(GameEventAppliedV1, sandbox)).toMatchObject([{ gameEvent: one, refusal: null }]);
      for (const verb of [
        removeGameEvent(database.manager, ADMIN, one),
        changeGameEvent(database.manager, ADMIN, { gameEvent: one }),
      ]) {
        expect(await verb).toMatchObject({ error: { code: 'ERR_STATE' } });
      }
      expect(await act((tx) => removeGameEvent(tx, ADMIN, two))).toMatchObject({
        error: { code: 'ERR_NO_GAME_EVENT' },
      });
    });

    it('refuse a round type that is not there, and take one that another event will add', async () => {
      const { sandbox } = await fillSandbox(database, { teams: 0, start: false });
      const added = await plan(sandbox, after(0), {
        kind: 'add_round_type',
        roundType: { size: 9, deadlineMs: 900, scoreMultiplier: '3.000', position: 9 },
      });
      await plan(sandbox, after(5), { kind: 'retire_round_type', roundType: added });
      const none = { gameEvent: newId(), sandbox, time: after(5) };
      const refused = await act((tx) =>
        planGameEvent(tx, ADMIN, { ...none, action: { kind: 'retire_round_type', roundType: newId() } }),
      );
      expect(refused).toMatchObject({ error: { code: 'ERR_NO_ROUND_TYPE' } });
    });

    it('happen all after a stop of hours, once, in the order of their times, also where one has no effect', async () => {
      const { sandbox } = await fillSandbox(database, { teams: 2 });
      const [{ id: roundType }] = await database.query<[{ id: string }]>(
        'select id from round_type where sandbox = $1',
        [sandbox],
      );
      const minute = (count: number): GameEventTime => at(new Date(AGO.getTime() + count * 60_000));
      await plan(sandbox, minute(8), { kind: 'finish' });
      await plan(sandbox, minute(7), { kind: 'unfreeze' });
      await plan(sandbox, minute(6), { kind: 'freeze' });
      await plan(sandbox, minute(5), { kind: 'resume' });
      await plan(sandbox, minute(4), { kind: 'pause' });
      await plan(sandbox, minute(4), { kind: 'pause' });
      await plan(sandbox, minute(3), { kind: 'announce', text });
      await plan(sandbox, minute(2), { kind: 'retire_round_type', roundType });
      await plan(sandbox, minute(1), { kind: 'change_round_type', roundType, deadlineMs: 77 });
      await plan(sandbox, minute(0), {
        kind: 'add_round_type',
        roundType: { size: 9, deadlineMs: 900, scoreMultiplier: '3.000', position: 9 },
      });
      await plan(sandbox, after(3_600_000), { kind: 'pause' });
      const before = (await story(sandbox)).length;
      await makeDue(database, sandbox);
      await Promise.all([tickAll(), tickAll()]);
      await tickAll();
      const applied = await told(GameEventAppliedV1, sandbox);
      expect(applied.map(({ action }) => action.kind)).toEqual([
        ...['add_round_type', 'change_round_type', 'retire_round_type', 'announce', 'pause', 'pause', 'resume'],
        ...['freeze', 'unfreeze', 'finish'],
      ]);
      expect(applied.map(({ refusal }) => refusal !== null)).toEqual(applied.map((_event, index) => index === 5));
      expect((await story(sandbox)).slice(before)).toEqual([
        ...['game-event.applied', 'game-event.applied', 'game-event.applied'],
        ...['announcement.made', 'game-event.applied', 'tournament.paused', 'game-event.applied', 'game-event.applied'],
        ...['tournament.started', 'game-event.applied', 'sandbox.frozen', 'game-event.applied'],
        ...['sandbox.unfrozen', 'game-event.applied', 'tournament.finished', 'game-event.applied'],
      ]);
      expect(await types(sandbox)).toEqual([
        { size: 3, ms: 77, times: '1.500', active: false },
        { size: 9, ms: 900, times: '3.000', active: true },
      ]);
      const [row] = await listAudit(database, { sandbox, action: 'tournament.finished', limit: 1 });
      expect(row!.actor).toEqual({ kind: 'game event', name: applied.at(-1)!.gameEvent });
    });

    it('that count from the start wait for it, and are then told when they are due', async () => {
      const { sandbox } = await fillSandbox(database, { teams: 2, start: false });
      const event = await plan(sandbox, after(60_000), { kind: 'announce', text });
      await act((tx) => startTournament(tx, ADMIN, sandbox));
      const startedAt = (await sandboxRow(sandbox)).started_at as Date;
      const dueAt = new Date(startedAt.getTime() + 60_000).toISOString();
      expect(await told(GameEventChangedV1, sandbox)).toMatchObject([{ gameEvent: event, dueAt }]);
      await makeDue(database, sandbox);
      await tickAll();
      expect(await told(AnnouncementMadeV1, sandbox)).toEqual([]);
      await endRound(sandbox);
      await database.query(`update sandbox set started_at = started_at - interval '1 hour' where id = $1`, [sandbox]);
      await tickAll();
      expect(await told(AnnouncementMadeV1, sandbox)).toHaveLength(1);
    });

    it('wait for the end of an open round, and go back to planned with a restart, as do round types', async () => {
      const { sandbox } = await fillSandbox(database, { teams: 2 });
      const [{ id: roundType }] = await database.query<[{ id: string }]>(
        'select id from round_type where sandbox = $1',
        [sandbox],
      );
      await makeDue(database, sandbox);
      await tickAll();
      await plan(sandbox, after(0), {
        kind: 'add_round_type',
        roundType: { size: 9, deadlineMs: 900, scoreMultiplier: '3.000', position: 9 },
      });
      await plan(sandbox, after(0), { kind: 'change_round_type', roundType, scoreMultiplier: '9.000' });
      await plan(sandbox, after(1), { kind: 'retire_round_type', roundType });
      await plan(sandbox, after(2), { kind: 'freeze' });
      await tickAll();
      expect(await told(GameEventAppliedV1, sandbox)).toEqual([]);
      await endRound(sandbox);
      await tickAll();
      expect(await told(GameEventAppliedV1, sandbox)).toHaveLength(4);
      await act((tx) => changeRoundType(tx, ADMIN, { roundType, deadlineMs: 555 }));
      // Paused, so that what counts from the new start is far ahead when we look.
      await act((tx) => pauseTournament(tx, ADMIN, sandbox));
      await database.query('update game_event set offset_ms = offset_ms + 3600000 where sandbox = $1', [sandbox]);
      await act((tx) => requestRestart(tx, ADMIN, sandbox));
      await endRound(sandbox);
      const before = (await story(sandbox)).length;
      await tickAll();
      expect((await story(sandbox)).slice(before)).toEqual([
        ...['tournament.restarted', 'sandbox.unfrozen', 'tournament.paused'],
        ...Array<string>(4).fill('game-event.planned'),
      ]);
      expect(await types(sandbox)).toEqual([{ size: 3, ms: 555, times: '1.500', active: true }]);
      const events = await listGameEvents(database, sandbox);
      expect(events.map(({ state, appliedAt }) => [state, appliedAt])).toEqual(Array(4).fill(['planned', null]));
      expect(await sandboxRow(sandbox)).toMatchObject({ epoch: 2, state: 'paused', frozen_from_round: null });
      expect(await listAudit(database, { sandbox, action: 'game-event.applied', limit: 9 })).toHaveLength(4);
    });

    it('at a time that has passed are missed with a restart, until an admin says when or takes them away', async () => {
      const { sandbox } = await fillSandbox(database, { teams: 2 });
      const [done, again, gone] = [
        await plan(sandbox, at(AGO), { kind: 'announce', text }),
        await plan(sandbox, at(AGO), { kind: 'announce', text }),
        await plan(sandbox, at(AGO), { kind: 'announce', text }),
      ];
      const later = await plan(sandbox, at(LATER), { kind: 'finish' });
      await makeDue(database, sandbox);
      await tickAll();
      expect(await told(AnnouncementMadeV1, sandbox)).toHaveLength(3);
      // Due, but the restart comes first: it belonged to what the restart ends.
      const due = await plan(sandbox, at(AGO), { kind: 'announce', text });
      await act((tx) => requestRestart(tx, ADMIN, sandbox));
      await endRound(sandbox);
      await tickAll();
      expect(await told(AnnouncementMadeV1, sandbox)).toHaveLength(3);
      const states = async (): Promise<unknown> =>
        Object.fromEntries((await listGameEvents(database, sandbox)).map(({ id, state }) => [id, state]));
      const missed = { [done]: 'missed', [again]: 'missed', [gone]: 'missed', [due]: 'missed', [later]: 'planned' };
      expect(await states()).toEqual(missed);
      expect((await told(GameEventRemovedV1, sandbox)).map(({ gameEvent }) => gameEvent)).toEqual([
        ...[done, again, gone, due],
      ]);
      await act((tx) => changeGameEvent(tx, ADMIN, { gameEvent: done, action: { kind: 'pause' } }));
      expect(await states()).toEqual(missed);
      await act((tx) => removeGameEvent(tx, ADMIN, gone));
      await act((tx) => changeGameEvent(tx, ADMIN, { gameEvent: again, time: at(LATER) }));
      await act((tx) => changeGameEvent(tx, ADMIN, { gameEvent: due, time: at(AGO) }));
      expect((await told(GameEventPlannedV1, sandbox)).slice(-2)).toMatchObject([
        { gameEvent: again, epoch: 2, dueAt: LATER.toISOString() },
        { gameEvent: due, epoch: 2, dueAt: AGO.toISOString() },
      ]);
      await endRound(sandbox);
      await tickAll();
      expect(await told(AnnouncementMadeV1, sandbox)).toHaveLength(4);
      expect(await states()).toEqual({ [done]: 'missed', [again]: 'planned', [due]: 'applied', [later]: 'planned' });
      expect(await told(GameEventRemovedV1, sandbox)).toHaveLength(4);
      await act((tx) => requestRestart(tx, ADMIN, sandbox));
      await endRound(sandbox);
      await tickAll();
      expect(await states()).toMatchObject({ [done]: 'missed', [again]: 'planned', [due]: 'missed' });
      const audit = await listAudit(database, { sandbox, action: 'game-event.missed', limit: 9 });
      expect(audit.map(({ subjectId }) => subjectId).reverse()).toEqual([done, again, gone, due, due]);
    });
  });

  it('the best of each source are shown with ties, without no-contest and leavers, and promoted once', async () => {
    const city = await fillSandbox(database, { teams: 6 });
    const final = await fillSandbox(database, { teams: 0, start: false });
    const { sandbox, teams } = city;
    await makeDue(database, sandbox);
    await tickAll();
    await endRound(sandbox);
    const entries = await database.query<{ id: string }[]>(
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
    await act((tx) => recordStanding(tx, scored(1, 1, [0, 1, 2, 3, 4, 5])));
    // An earlier round and another epoch have no effect.
    await act((tx) => recordStanding(tx, scored(1, 1, [5, 4, 3, 2, 1, 0])));
    await act((tx) => recordStanding(tx, scored(2, 9, [5, 4, 3, 2, 1, 0])));
    await act((tx) => changeTeam(tx, ADMIN, { team: teams[1]!, noContest: true }));
    const preview = await act((tx) => previewFinal(tx, { sources: [sandbox], best: 3 }));
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
      act((tx) =>
        promoteToFinal(tx, ADMIN, { final: final.sandbox, teams: chosen.map((team) => ({ team, entry: newId() })) }),
      );
    expect(await promote()).toMatchObject({ value: { entered: chosen, present: [] } });
    expect(await promote()).toMatchObject({ value: { entered: [], present: chosen } });
    expect(await story(final.sandbox)).toEqual(['sandbox.created', ...Array<string>(3).fill('entry.entered')]);
    await act((tx) => requestRestart(tx, ADMIN, sandbox));
    await makeDue(database, sandbox);
    await tickAll();
    expect(await act((tx) => previewFinal(tx, { sources: [sandbox], best: 3 }))).toMatchObject({
      value: [{ scoredRound: null, candidates: [] }],
    });
  });
});
