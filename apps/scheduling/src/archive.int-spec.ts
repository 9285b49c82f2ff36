import { SandboxArchivedV1, SandboxDeletedV1, SandboxDescribedV1 } from '@hexduel/contracts-events';
import { newId } from '@hexduel/telemetry';
import { describeWithServers } from '@hexduel/testing/servers';
import { ADMIN, fillSandbox, makeDue } from '../test/open-scheduling';
import { AGO, LATER, SchedulingTables, at } from '../test/scheduling-tables';
import { archiveSandbox, unarchiveSandbox } from './archive/archive-sandbox';
import { deleteSandbox } from './archive/delete-sandbox';
import { removeRoundType } from './round-type/remove-round-type';
import { countContents } from './sandbox/contents.queries';
import { Sandbox } from './sandbox/sandbox.entity';
import { findChangeable } from './sandbox/sandbox.queries';
import { planStart } from './tournament/plan-start';
import { previewRestart } from './tournament/preview-restart';
import { requestRestart } from './tournament/request-restart';
import { finishTournament } from './tournament/stop-tournament';

describeWithServers('the end of a tournament, and what comes after it', () => {
  const tables = new SchedulingTables();

  beforeAll(() => tables.start());
  afterEach(() => tables.forgetTicks());
  afterAll(() => tables.stop());

  const idsOf = async (table: string, sandbox: string): Promise<string[]> => {
    const rows = await tables.database.query<{ id: string }[]>(`select id from ${table} where sandbox = $1`, [sandbox]);
    return rows.map(({ id }) => id);
  };
  const removed = (roundType: string) => tables.act((tx) => removeRoundType(tx, ADMIN, roundType));

  /** A sandbox with two teams whose first round was played. */
  async function playOnce(): Promise<string> {
    const { sandbox } = await fillSandbox(tables.database, { teams: 2 });
    await makeDue(tables.database, sandbox);
    await tables.tickAll();
    await tables.endRound(sandbox);
    return sandbox;
  }

  it('removes a round type that was never played and that no game event awaits', async () => {
    const { sandbox } = await fillSandbox(tables.database, { teams: 2, roundTypes: 2, start: false });
    const [type, other] = await idsOf('round_type', sandbox);
    const event = await tables.plan(sandbox, at(LATER), { kind: 'retire_round_type', roundType: type! });
    expect(await removed(type!)).toMatchObject({ error: { code: 'ERR_STATE' } });
    await tables.database.query('delete from game_event where id = $1', [event]);
    expect(await removed(type!)).toMatchObject({ ok: true });
    expect(await removed(type!)).toMatchObject({ error: { code: 'ERR_NO_ROUND_TYPE' } });
    expect(await idsOf('round_type', sandbox)).toEqual([other]);
  });

  it('keeps a round type that was played, and says that it can be retired', async () => {
    const sandbox = await playOnce();
    const [type] = await idsOf('round_type', sandbox);
    const refused = await removed(type!);
    expect(refused).toMatchObject({
      error: { code: 'ERR_STATE', message: expect.stringContaining('retire it') as string },
    });
  });

  it('goes back to the countdown in one act, as the preview says', async () => {
    const sandbox = await playOnce();
    await tables.plan(sandbox, at(AGO), { kind: 'freeze' });
    await tables.plan(sandbox, at(LATER), { kind: 'finish' });
    const row = await tables.database.manager.findOneByOrFail(Sandbox, { id: sandbox });
    expect(await tables.act((tx) => previewRestart(tx, row))).toMatchObject({
      ...{ state: 'running', openRound: null, rounds: 1, matches: 1, entries: 2, leaving: 0 },
      ...{ roundTypes: { kept: 1, restored: 0, removed: 0 }, gameEvents: { planned: 1, missed: 1 } },
    });
    await tables.act((tx) => requestRestart(tx, ADMIN, sandbox, { plannedStart: LATER }));
    await tables.tickAll();
    expect(await tables.sandboxRow(sandbox)).toMatchObject({
      ...{ state: 'planned', epoch: 2, planned_start: LATER, started_at: null },
      ...{ restart_requested: false, restart_to_countdown: false, restart_start: null },
    });
    expect((await tables.published(SandboxDescribedV1, sandbox)).at(-1)?.plannedStart).toBe(LATER.toISOString());
    expect(await tables.story(sandbox)).not.toContain('tournament.paused');
  });

  it('archives only what does not run, and lets nothing change or happen until it is taken back', async () => {
    const { sandbox } = await fillSandbox(tables.database, { teams: 2 });
    const archive = () => tables.act((tx) => archiveSandbox(tx, ADMIN, sandbox));
    expect(await archive()).toMatchObject({ error: { code: 'ERR_STATE' } });
    await tables.act((tx) => finishTournament(tx, ADMIN, sandbox));
    const event = await tables.plan(sandbox, at(AGO), { kind: 'freeze' });
    expect(await archive()).toMatchObject({ ok: true });
    expect(await archive()).toMatchObject({ error: { code: 'ERR_STATE' } });
    expect(await tables.act((tx) => findChangeable(tx, sandbox))).toMatchObject({ error: { code: 'ERR_ARCHIVED' } });
    const [type] = await idsOf('round_type', sandbox);
    expect(await removed(type!)).toMatchObject({ error: { code: 'ERR_ARCHIVED' } });
    await makeDue(tables.database, sandbox);
    await tables.tickAll();
    expect(await tables.sandboxRow(sandbox)).toMatchObject({ frozen_from_round: null });
    expect(await tables.published(SandboxArchivedV1, sandbox)).toHaveLength(1);
    expect(await tables.act((tx) => unarchiveSandbox(tx, ADMIN, sandbox))).toMatchObject({ ok: true });
    expect(await tables.database.query('select state from game_event where id = $1', [event])).toEqual([
      { state: 'missed' },
    ]);
  });

  it('forgets the planned start of an archived sandbox, so that taking it back starts nothing', async () => {
    const { sandbox } = await fillSandbox(tables.database, { teams: 2, start: false });
    await tables.act((tx) => planStart(tx, ADMIN, { sandbox, plannedStart: LATER }));
    await tables.act((tx) => archiveSandbox(tx, ADMIN, sandbox));
    expect(await tables.sandboxRow(sandbox)).toMatchObject({ planned_start: null });
  });

  it('deletes an empty sandbox at once, and another one only by its slug', async () => {
    const empty = await fillSandbox(tables.database, { teams: 0, start: false });
    expect(await tables.act((tx) => deleteSandbox(tx, ADMIN, empty))).toMatchObject({ ok: true });
    const sandbox = await playOnce();
    expect(await tables.act((tx) => deleteSandbox(tx, ADMIN, { sandbox, confirm: sandbox }))).toMatchObject({
      error: { code: 'ERR_STATE' },
    });
    await tables.act((tx) => finishTournament(tx, ADMIN, sandbox));
    expect(await tables.act((tx) => countContents(tx, sandbox))).toMatchObject({ rounds: 1, matches: 1, entries: 2 });
    for (const confirm of [undefined, newId()]) {
      expect(await tables.act((tx) => deleteSandbox(tx, ADMIN, { sandbox, confirm }))).toMatchObject({
        error: { code: 'ERR_CONFIRMATION' },
      });
    }
    expect(await tables.act((tx) => deleteSandbox(tx, ADMIN, { sandbox, confirm: sandbox }))).toMatchObject({
      ok: true,
    });
    for (const table of ['entry', 'round', 'round_type', 'game_event']) expect(await idsOf(table, sandbox)).toEqual([]);
    expect(await tables.sandboxRow(sandbox)).toEqual({});
    expect(await tables.published(SandboxDeletedV1, sandbox)).toHaveLength(1);
    expect((await tables.story(sandbox)).at(-1)).toBe('sandbox.deleted');
  });
});
