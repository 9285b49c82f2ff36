import { describeSchemaDrift } from '@hexduel/database';
import { startTestPostgres } from '@hexduel/testing/postgres';
import type { TestPostgres } from '@hexduel/testing/postgres';
import { describeWithServers } from '@hexduel/testing/servers';
import type { DataSource } from 'typeorm';
import { openProvisioning, provisionProvisioning } from '../../test/open-provisioning';

describeWithServers('the entities of provisioning', () => {
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

  it('describe exactly the tables that the migrations make', async () => {
    expect(await describeSchemaDrift(database)).toEqual([]);
  });
});
