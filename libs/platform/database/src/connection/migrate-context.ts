import type { MigrationInterface } from 'typeorm';
import { dataSourceOptions, openPool } from './open-database';
import { databaseUrlOf } from './postgres-address';
import type { PostgresAddress, PostgresSettings } from './postgres-address';
import { newerSchemaText, runMigrations } from './run-migrations';

/**
 * Brings the schema of a context up to date and closes the connection: what a task of its own does before the services of a new version
 * start. Resolves to a sentence for the log. Throws as `openDatabase`; a failed migration throws as it is and changes nothing.
 */
export async function migrateContext(
  context: string,
  address: PostgresAddress & Partial<Pick<PostgresSettings, 'postgresWaitMs'>>,
  migrations: readonly (new () => MigrationInterface)[],
): Promise<string> {
  const url = databaseUrlOf(address);
  const sentences: string[] = [];
  const options = dataSourceOptions({ url, context, migrations, poolSize: 1 });
  const database = await openPool(options, address.postgresWaitMs, async (source) => {
    const ran = await runMigrations(options);
    const done = ran.length === 0 ? 'there was nothing to do' : `ran ${ran.join(', ')}`;
    const newer = await newerSchemaText(source, context);
    sentences.push(`the schema of ${context} is up to date: ${done}`, ...(newer === null ? [] : [newer]));
  });
  await database.destroy();
  return sentences.join('. ');
}
