import { describeSchemaDrift, openDatabase, provisionContext } from '@hexduel/database';
import { startTestPostgres } from '@hexduel/testing/postgres';
import type { TestPostgres } from '@hexduel/testing/postgres';
import { describeWithServers } from '@hexduel/testing/servers';
import { entities } from '../entities';
import { migrations } from '.';

describeWithServers('the entities of ladder', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startTestPostgres();
  });
  afterAll(() => postgres.stop());

  it('describe exactly the schema that the migrations make', async () => {
    const url = await provisionContext({
      adminUrl: await postgres.createDatabase(),
      context: 'ladder',
      password: 'ladder',
    });
    const database = await openDatabase({ url, context: 'ladder', migrations, entities });
    const drift = await describeSchemaDrift(database);
    await database.destroy();
    expect(drift).toEqual([]);
  });
});
