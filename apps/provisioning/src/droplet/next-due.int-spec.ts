import { startTestPostgres } from '@hexduel/testing/postgres';
import type { TestPostgres } from '@hexduel/testing/postgres';
import { describeWithServers } from '@hexduel/testing/servers';
import type { DataSource } from 'typeorm';
import { openProvisioning, provisionProvisioning } from '../../test/open-provisioning';
import { putDroplet } from '../../test/put-droplet';
import { msToNextDue } from './droplet.queries';

describeWithServers('the time until the next droplet is due', () => {
  let postgres: TestPostgres;
  let database: DataSource;

  beforeAll(async () => {
    postgres = await startTestPostgres();
    database = await openProvisioning(await provisionProvisioning(await postgres.createDatabase()));
  });
  afterAll(async () => {
    await database.destroy();
    await postgres.stop();
  });

  const due = (inMs: number, id: string): Promise<unknown> =>
    database.query(`update droplet set due_at = clock_timestamp() + $2 * interval '1 ms' where id = $1`, [id, inMs]);

  it('is none where no droplet waits for anything, so that workers of an idle installation rest', async () => {
    expect(await msToNextDue(database, 'digitalocean')).toBeNull();
    await putDroplet(database);
    expect(await msToNextDue(database, 'digitalocean')).toBeNull();
  });

  it('is that of the earliest of this driver, and 0 for what is overdue', async () => {
    const id = await putDroplet(database);
    await due(3_600_000, id);
    const ms = await msToNextDue(database, 'digitalocean');
    expect(ms).toBeGreaterThan(3_000_000);
    expect(ms).toBeLessThanOrEqual(3_600_000);
    expect(await msToNextDue(database, 'local')).toBeNull();
    await due(-1_000, await putDroplet(database));
    expect(await msToNextDue(database, 'digitalocean')).toBe(0);
  });
});
