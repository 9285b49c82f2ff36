import {
  AnnouncementMadeV1,
  GameEventAppliedV1,
  GameEventChangedV1,
  GameEventPlannedV1,
  GameEventRemovedV1,
} from '@hexduel/contracts-events';
import { listAudit } from '@hexduel/database';
import { newId } from '@hexduel/telemetry';
import { describeWithServers } from '@hexduel/testing/servers';
import { ADMIN, fillSandbox, makeDue } from '../../test/open-scheduling';
import { AGO, LATER, SchedulingTables, after, at } from '../../test/scheduling-tables';
import { TICK } from '../actor/actor';
import { changeGameEvent } from './change-game-event';
import type { GameEventTime } from './game-event';
import { planGameEvent } from './plan-game-event';
import { listGameEvents } from './read-game-events';
import { removeGameEvent } from './remove-game-event';
import { changeRoundType } from '../round-type/change-round-type';
import { pauseTournament } from '../tournament/stop-tournament';
import { requestRestart } from '../tournament/request-restart';
import { startTournament } from '../tournament/start-tournament';

describeWithServers('game events', () => {
  const tables = new SchedulingTables();

  beforeAll(() => tables.start());
  afterEach(() => tables.forgetTicks());
  afterAll(() => tables.stop());

  const text = { en: 'Lunch is served.', ru: 'Обед подан.' };

  it('are changed and removed until they have happened', async () => {
    const { sandbox } = await fillSandbox(tables.database, { teams: 0, start: false });
    const [one, two] = [
      await tables.plan(sandbox, at(LATER), { kind: 'pause' }),
      await tables.plan(sandbox, after(1_000), { kind: 'finish' }),
    ];
    await tables.act((tx) =>
      changeGameEvent(tx, ADMIN, { gameEvent: one, time: at(AGO), action: { kind: 'announce', text } }),
    );
    await tables.act((tx) => removeGameEvent(tx, ADMIN, two));
    await makeDue(tables.database, sandbox);
    await tables.tickAll();
    expect(await tables.published(GameEventPlannedV1, sandbox)).toMatchObject([
      { gameEvent: one, at: LATER.toISOString(), offsetMs: null, dueAt: LATER.toISOString() },
      { gameEvent: two, at: null, offsetMs: 1_000, dueAt: null },
    ]);
    expect(await tables.published(GameEventChangedV1, sandbox)).toMatchObject([
      { gameEvent: one, dueAt: AGO.toISOString() },
    ]);
    expect(await tables.published(GameEventRemovedV1, sandbox)).toMatchObject([{ gameEvent: two }]);
    expect(await tables.published(AnnouncementMadeV1, sandbox)).toMatchObject([{ announcement: one, text }]);
    expect(await tables.published(GameEventAppliedV1, sandbox)).toMatchObject([{ gameEvent: one, refusal: null }]);
    for (const refused of [
      await tables.act((tx) => removeGameEvent(tx, ADMIN, one)),
      await tables.act((tx) => changeGameEvent(tx, ADMIN, { gameEvent: one })),
    ]) {
      expect(refused).toMatchObject({ error: { code: 'ERR_STATE' } });
    }
    expect(await tables.act((tx) => removeGameEvent(tx, ADMIN, two))).toMatchObject({
      error: { code: 'ERR_NO_GAME_EVENT' },
    });
  });

  it('refuse an unknown round type, but accept one that another event will add', async () => {
    const { sandbox } = await fillSandbox(tables.database, { teams: 0, start: false });
    const added = await tables.plan(sandbox, after(0), {
      kind: 'add_round_type',
      roundType: { size: 9, deadlineMs: 900, scoreMultiplier: '3.000', position: 9 },
    });
    await tables.plan(sandbox, after(5), { kind: 'retire_round_type', roundType: added });
    const none = { gameEvent: newId(), sandbox, time: after(5) };
    const refused = await tables.act((tx) =>
      planGameEvent(tx, ADMIN, { ...none, action: { kind: 'retire_round_type', roundType: newId() } }),
    );
    expect(refused).toMatchObject({ error: { code: 'ERR_NO_ROUND_TYPE' } });
  });

  it('all happen after an outage of hours, once, in the order of their times, even if one has no effect', async () => {
    const { sandbox } = await fillSandbox(tables.database, { teams: 2 });
    const [{ id: roundType }] = await tables.database.query<[{ id: string }]>(
      'select id from round_type where sandbox = $1',
      [sandbox],
    );
    const minute = (count: number): GameEventTime => at(new Date(AGO.getTime() + count * 60_000));
    await tables.plan(sandbox, minute(8), { kind: 'finish' });
    await tables.plan(sandbox, minute(7), { kind: 'unfreeze' });
    await tables.plan(sandbox, minute(6), { kind: 'freeze' });
    await tables.plan(sandbox, minute(5), { kind: 'resume' });
    await tables.plan(sandbox, minute(4), { kind: 'pause' });
    await tables.plan(sandbox, minute(4), { kind: 'pause' });
    await tables.plan(sandbox, minute(3), { kind: 'announce', text });
    await tables.plan(sandbox, minute(2), { kind: 'retire_round_type', roundType });
    await tables.plan(sandbox, minute(1), { kind: 'change_round_type', roundType, deadlineMs: 77 });
    await tables.plan(sandbox, minute(0), {
      kind: 'add_round_type',
      roundType: { size: 9, deadlineMs: 900, scoreMultiplier: '3.000', position: 9 },
    });
    await tables.plan(sandbox, after(3_600_000), { kind: 'pause' });
    const before = (await tables.story(sandbox)).length;
    await makeDue(tables.database, sandbox);
    await Promise.all([tables.tickAll(), tables.tickAll()]);
    await tables.tickAll();
    const applied = await tables.published(GameEventAppliedV1, sandbox);
    expect(applied.map(({ action }) => action.kind)).toEqual([
      ...['add_round_type', 'change_round_type', 'retire_round_type', 'announce', 'pause', 'pause', 'resume'],
      ...['freeze', 'unfreeze', 'finish'],
    ]);
    expect(applied.map(({ refusal }) => refusal !== null)).toEqual(applied.map((_event, index) => index === 5));
    expect((await tables.story(sandbox)).slice(before)).toEqual([
      ...['game-event.applied', 'game-event.applied', 'game-event.applied'],
      ...['announcement.made', 'game-event.applied', 'tournament.paused', 'game-event.applied', 'game-event.applied'],
      ...['tournament.started', 'game-event.applied', 'sandbox.frozen', 'game-event.applied'],
      ...['sandbox.unfrozen', 'game-event.applied', 'tournament.finished', 'game-event.applied'],
    ]);
    expect(await tables.roundTypes(sandbox)).toEqual([
      { size: 3, ms: 77, times: '1.500', active: false },
      { size: 9, ms: 900, times: '3.000', active: true },
    ]);
    const [row] = await listAudit(tables.database, { sandbox, action: 'tournament.finished', limit: 1 });
    expect(row!.actor).toEqual({ kind: 'game event', name: applied.at(-1)!.gameEvent });
  });

  it('that count from the start wait for it; then their due times are published', async () => {
    const { sandbox } = await fillSandbox(tables.database, { teams: 2, start: false });
    const event = await tables.plan(sandbox, after(60_000), { kind: 'announce', text });
    await tables.act((tx) => startTournament(tx, ADMIN, sandbox));
    const startedAt = (await tables.sandboxRow(sandbox)).started_at as Date;
    const dueAt = new Date(startedAt.getTime() + 60_000).toISOString();
    expect(await tables.published(GameEventChangedV1, sandbox)).toMatchObject([{ gameEvent: event, dueAt }]);
    await makeDue(tables.database, sandbox);
    await tables.tickAll();
    expect(await tables.published(AnnouncementMadeV1, sandbox)).toEqual([]);
    await tables.endRound(sandbox);
    await tables.database.query(`update sandbox set started_at = started_at - interval '1 hour' where id = $1`, [
      sandbox,
    ]);
    await tables.tickAll();
    expect(await tables.published(AnnouncementMadeV1, sandbox)).toHaveLength(1);
  });

  it('wait for the end of an open round, and a restart plans them again and restores round types', async () => {
    const { sandbox } = await fillSandbox(tables.database, { teams: 2 });
    const [{ id: roundType }] = await tables.database.query<[{ id: string }]>(
      'select id from round_type where sandbox = $1',
      [sandbox],
    );
    await makeDue(tables.database, sandbox);
    await tables.tickAll();
    await tables.plan(sandbox, after(0), {
      kind: 'add_round_type',
      roundType: { size: 9, deadlineMs: 900, scoreMultiplier: '3.000', position: 9 },
    });
    await tables.plan(sandbox, after(0), { kind: 'change_round_type', roundType, scoreMultiplier: '9.000' });
    await tables.plan(sandbox, after(1), { kind: 'retire_round_type', roundType });
    await tables.plan(sandbox, after(2), { kind: 'freeze' });
    await tables.tickAll();
    expect(await tables.published(GameEventAppliedV1, sandbox)).toEqual([]);
    await tables.endRound(sandbox);
    await tables.tickAll();
    expect(await tables.published(GameEventAppliedV1, sandbox)).toHaveLength(4);
    await tables.act((tx) => changeRoundType(tx, ADMIN, { roundType, deadlineMs: 555 }));
    // Paused, so that nothing that counts from the new start is due yet.
    await tables.act((tx) => pauseTournament(tx, ADMIN, sandbox));
    await tables.database.query('update game_event set offset_ms = offset_ms + 3600000 where sandbox = $1', [sandbox]);
    await tables.act((tx) => requestRestart(tx, ADMIN, sandbox));
    await tables.endRound(sandbox);
    const before = (await tables.story(sandbox)).length;
    await tables.tickAll();
    expect((await tables.story(sandbox)).slice(before)).toEqual([
      ...['tournament.restarted', 'sandbox.unfrozen', 'tournament.paused'],
      ...Array<string>(4).fill('game-event.planned'),
    ]);
    expect(await tables.roundTypes(sandbox)).toEqual([{ size: 3, ms: 555, times: '1.500', active: true }]);
    const [removed, restored] = await listAudit(tables.database, { sandbox, subjectKind: 'round type', limit: 2 });
    expect([removed, restored]).toMatchObject([
      { action: 'round-type.removed', actor: TICK, before: { size: 9, scoreMultiplier: '3.000' }, after: null },
      {
        ...{ action: 'round-type.restored', actor: TICK },
        ...{ before: { scoreMultiplier: '9.000', active: false }, after: { scoreMultiplier: '1.500', active: true } },
      },
    ]);
    const events = await listGameEvents(tables.database.manager, sandbox);
    expect(events.map(({ state, appliedAt }) => [state, appliedAt])).toEqual(Array(4).fill(['planned', null]));
    expect(await tables.sandboxRow(sandbox)).toMatchObject({ epoch: 2, state: 'paused', frozen_from_round: null });
    expect(await listAudit(tables.database, { sandbox, action: 'game-event.applied', limit: 9 })).toHaveLength(4);
  });

  it('whose time has passed are missed after a restart, until an admin moves or removes them', async () => {
    const { sandbox } = await fillSandbox(tables.database, { teams: 2 });
    const [done, again, gone] = [
      await tables.plan(sandbox, at(AGO), { kind: 'announce', text }),
      await tables.plan(sandbox, at(AGO), { kind: 'announce', text }),
      await tables.plan(sandbox, at(AGO), { kind: 'announce', text }),
    ];
    const later = await tables.plan(sandbox, at(LATER), { kind: 'finish' });
    await makeDue(tables.database, sandbox);
    await tables.tickAll();
    expect(await tables.published(AnnouncementMadeV1, sandbox)).toHaveLength(3);
    // Due, but the restart comes first: the event belonged to the epoch that it ends.
    const due = await tables.plan(sandbox, at(AGO), { kind: 'announce', text });
    await tables.act((tx) => requestRestart(tx, ADMIN, sandbox));
    await tables.endRound(sandbox);
    await tables.tickAll();
    expect(await tables.published(AnnouncementMadeV1, sandbox)).toHaveLength(3);
    const states = async (): Promise<unknown> =>
      Object.fromEntries((await listGameEvents(tables.database.manager, sandbox)).map(({ id, state }) => [id, state]));
    const missed = { [done]: 'missed', [again]: 'missed', [gone]: 'missed', [due]: 'missed', [later]: 'planned' };
    expect(await states()).toEqual(missed);
    expect((await tables.published(GameEventRemovedV1, sandbox)).map(({ gameEvent }) => gameEvent)).toEqual([
      ...[done, again, gone, due],
    ]);
    await tables.act((tx) => changeGameEvent(tx, ADMIN, { gameEvent: done, action: { kind: 'pause' } }));
    expect(await states()).toEqual(missed);
    await tables.act((tx) => removeGameEvent(tx, ADMIN, gone));
    await tables.act((tx) => changeGameEvent(tx, ADMIN, { gameEvent: again, time: at(LATER) }));
    await tables.act((tx) => changeGameEvent(tx, ADMIN, { gameEvent: due, time: at(AGO) }));
    expect((await tables.published(GameEventPlannedV1, sandbox)).slice(-2)).toMatchObject([
      { gameEvent: again, epoch: 2, dueAt: LATER.toISOString() },
      { gameEvent: due, epoch: 2, dueAt: AGO.toISOString() },
    ]);
    await tables.endRound(sandbox);
    await tables.tickAll();
    expect(await tables.published(AnnouncementMadeV1, sandbox)).toHaveLength(4);
    expect(await states()).toEqual({ [done]: 'missed', [again]: 'planned', [due]: 'applied', [later]: 'planned' });
    expect(await tables.published(GameEventRemovedV1, sandbox)).toHaveLength(4);
    await tables.act((tx) => requestRestart(tx, ADMIN, sandbox));
    await tables.endRound(sandbox);
    await tables.tickAll();
    expect(await states()).toMatchObject({ [done]: 'missed', [again]: 'planned', [due]: 'missed' });
    const audit = await listAudit(tables.database, { sandbox, action: 'game-event.missed', limit: 9 });
    expect(audit.map(({ subjectId }) => subjectId).reverse()).toEqual([done, again, gone, due, due]);
  });
});
