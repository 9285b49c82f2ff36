import { listAudit, pruneAll, pruneAudit } from '@hexduel/database';
import { describeWithServers } from '@hexduel/testing/servers';
import { ADMIN, fillSandbox } from '../../test/open-scheduling';
import { AGO, LATER, SchedulingTables } from '../../test/scheduling-tables';
import { addAdmin } from '../admin/add-admin';
import { changeAdminPassword } from '../admin/change-password';
import { changeSandbox } from '../sandbox/change-sandbox';
import { changeTeam } from '../team/change-team';

describeWithServers('the audit', () => {
  const tables = new SchedulingTables();

  beforeAll(() => tables.start());
  afterEach(() => tables.forgetTicks());
  afterAll(() => tables.stop());

  it('shows who changed what, before and after, but no change that changed nothing', async () => {
    const { teams } = await fillSandbox(tables.database, { teams: 1, start: false });
    const team = teams[0]!;
    await tables.act((tx) => changeTeam(tx, ADMIN, { team, players: ['Lena', 'Ivo'], botAddress: null }));
    await tables.act((tx) => changeTeam(tx, ADMIN, { team, players: ['Lena', 'Ivo'], name: undefined }));
    const rows = await listAudit(tables.database, { subjectId: team, limit: 10 });
    expect(rows.map(({ action }) => action)).toEqual(['team.changed', 'team.created']);
    expect(rows[0]).toMatchObject({
      actor: ADMIN,
      subjectKind: 'team',
      before: { players: [], botAddress: `http://127.0.0.1:4000/${team}` },
      after: { players: ['Lena', 'Ivo'], botAddress: null },
    });
    expect(rows[1]!.before).toBeNull();
  });

  it('is filtered by any of its parts and read from any row on', async () => {
    const { sandbox } = await fillSandbox(tables.database, { teams: 2, start: false });
    const other = { kind: 'admin', name: 'second' } as const;
    // Filters distinguish milliseconds, and the next change may happen within the same one.
    await tables.database.query(`update audit set at = at - interval '1 minute' where sandbox = $1`, [sandbox]);
    await tables.act((tx) => changeSandbox(tx, other, { sandbox, name: 'Omsk' }));
    const all = await listAudit(tables.database, { sandbox, limit: 100 });
    expect(all.map(({ action }) => action)).toEqual([
      'sandbox.changed',
      'entry.entered',
      'entry.entered',
      'round-type.added',
      'sandbox.created',
    ]);
    const filters = [{ actorName: 'second' }, { action: 'sandbox.changed' }, { from: all[0]!.at }, { limit: 1 }];
    for (const filter of filters) {
      expect(await listAudit(tables.database, { sandbox, limit: 9, ...filter })).toEqual([all[0]]);
    }
    expect(await listAudit(tables.database, { sandbox, olderThan: all[3]!.id, limit: 9 })).toEqual([all[4]]);
    expect(await listAudit(tables.database, { sandbox, until: all[0]!.at, actorKind: 'admin', limit: 9 })).toHaveLength(
      4,
    );
  });

  it('never shows a password', async () => {
    await tables.act((tx) => addAdmin(tx, ADMIN, { name: 'vera', password: 'hash-one', now: AGO }));
    expect(await tables.act((tx) => addAdmin(tx, ADMIN, { name: 'vera', password: 'x', now: AGO }))).toMatchObject({
      error: { code: 'ERR_NAME_TAKEN' },
    });
    await tables.act((tx) => changeAdminPassword(tx, ADMIN, { name: 'vera', password: 'hash-two', now: LATER }));
    const rows = await listAudit(tables.database, { subjectId: 'vera', limit: 9 });
    expect(rows.map(({ action }) => action)).toEqual(['admin.password-changed', 'admin.added']);
    expect(JSON.stringify(rows)).not.toContain('hash-');
  });

  it('is not written if the change is rolled back', async () => {
    const { sandbox } = await fillSandbox(tables.database, { teams: 0, start: false });
    const failed = tables.act(async (tx) => {
      await changeSandbox(tx, ADMIN, { sandbox, name: 'Tomsk' });
      throw new Error('undone');
    });
    await expect(failed).rejects.toThrow('undone');
    expect(await listAudit(tables.database, { sandbox, action: 'sandbox.changed', limit: 9 })).toEqual([]);
  });

  it('forgets what is older than it is kept, however much that is', async () => {
    await tables.database.query(
      `insert into audit (at, actor_kind, actor_name, action, subject_kind, subject_id, correlation_id)
       select now(), 'admin', 'root', 'team.changed', 'team', n::text, 'long ago' from generate_series(1, 1200) n`,
    );
    await tables.database.query(`update audit set at = now() - interval '401 days'`);
    const { sandbox } = await fillSandbox(tables.database, { teams: 1, start: false });
    const recent = await listAudit(tables.database, { from: new Date(Date.now() - 3_600_000), limit: 100 });
    expect(recent.some((row) => row.sandbox === sandbox)).toBe(true);
    await pruneAll(() => pruneAudit(tables.database, 400));
    expect(await listAudit(tables.database, { limit: 100 })).toEqual(recent);
  });
});
