import { listAudit } from '@hexduel/database';
import { describeWithServers } from '@hexduel/testing/servers';
import { ADMIN, fillSandbox } from '../../test/open-scheduling';
import { AGO, LATER, ScheduledByHand } from '../../test/scheduled-by-hand';
import { addAdmin } from '../admin/add-admin';
import { changeAdminPassword } from '../admin/change-password';
import { changeSandbox } from '../sandbox/change-sandbox';
import { changeTeam } from '../team/change-team';

describeWithServers('the audit', () => {
  const tables = new ScheduledByHand();

  beforeAll(() => tables.start());
  afterEach(() => tables.forgetTicks());
  afterAll(() => tables.stop());

  it('shows who changed what, before and after, and nothing where nothing changed', async () => {
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

  it('is filtered by any of its parts and read on from any row', async () => {
    const { sandbox } = await fillSandbox(tables.database, { teams: 2, start: false });
    const other = { kind: 'admin', name: 'second' } as const;
    // Filters tell milliseconds apart, and what follows may come within one.
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

  it('is not written where the change is undone', async () => {
    const { sandbox } = await fillSandbox(tables.database, { teams: 0, start: false });
    const failed = tables.act(async (tx) => {
      await changeSandbox(tx, ADMIN, { sandbox, name: 'Tomsk' });
      throw new Error('undone');
    });
    await expect(failed).rejects.toThrow('undone');
    expect(await listAudit(tables.database, { sandbox, action: 'sandbox.changed', limit: 9 })).toEqual([]);
  });
});
