import { openDatabase, provisionContext } from '@hexduel/database';
import { startTestPostgres } from '@hexduel/testing/postgres';
import type { DataSource } from 'typeorm';
import { entities } from '../src/entities';
import { migrations } from '../src/migrations';

/** A ladder's database without a ladder, of the suite's own. */
export async function startLadderDatabase(): Promise<{ readonly database: DataSource; stop(): Promise<void> }> {
  const postgres = await startTestPostgres();
  const adminUrl = await postgres.createDatabase();
  const url = await provisionContext({ adminUrl, context: 'ladder', password: 'ladder' });
  const database = await openDatabase({ url, context: 'ladder', entities, migrations, poolSize: 5 });
  return {
    database,
    stop: async () => {
      await database.destroy();
      await postgres.stop();
    },
  };
}
