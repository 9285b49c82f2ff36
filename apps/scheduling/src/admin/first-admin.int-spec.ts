import { listAudit } from '@hexduel/database';
import { describeWithServers } from '@hexduel/testing/servers';
import { ADMIN } from '../../test/open-scheduling';
import { AGO, SchedulingTables } from '../../test/scheduling-tables';
import { addAdmin } from './add-admin';
import { ensureFirstAdmin } from './first-admin';
import { removeAdmin } from './remove-admin';

describeWithServers('the first admin', () => {
  const tables = new SchedulingTables();

  beforeAll(() => tables.start());
  afterAll(() => tables.stop());

  const ensure = (name = 'root') =>
    ensureFirstAdmin(tables.database, { name, password: 'several words of the specs', now: AGO });
  const names = async () => {
    const rows = await tables.database.query<{ name: string }[]>('select name from admin_account order by name');
    return rows.map(({ name }) => name);
  };

  it('is added once by replicas that start together, and never with a weak password', async () => {
    await expect(ensureFirstAdmin(tables.database, { name: 'root', password: 'root', now: AGO })).rejects.toThrow(
      'HEXDUEL_ADMIN_PASSWORD',
    );
    await Promise.all([ensure(), ensure(), ensure('other')]);
    expect(await names()).toHaveLength(1);
    expect(await listAudit(tables.database, { action: 'admin.added', limit: 9 })).toHaveLength(1);
  });

  it('stays removed at the next start, though the environment names it', async () => {
    const [first] = await names();
    await tables.act((tx) => addAdmin(tx, ADMIN, { name: 'second', password: 'a hash', now: AGO }));
    expect(await tables.act((tx) => removeAdmin(tx, ADMIN, first!))).toMatchObject({ ok: true });
    await ensure(first);
    expect(await names()).toEqual(['second']);
    expect(await tables.act((tx) => removeAdmin(tx, ADMIN, 'second'))).toMatchObject({
      error: { code: 'ERR_LAST_ADMIN' },
    });
  });
});
