import { describeSchemaDrift } from '@hexduel/database';
import { describeWithServers } from '@hexduel/testing/servers';
import { SchedulingTables } from '../../test/scheduling-tables';

describeWithServers('the entities of scheduling', () => {
  const tables = new SchedulingTables();

  beforeAll(() => tables.start());
  afterAll(() => tables.stop());

  it('describe exactly the tables that the migrations create', async () => {
    expect(await describeSchemaDrift(tables.database)).toEqual([]);
  });
});
