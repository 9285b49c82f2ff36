import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { readRows } from './rows';

const MIGRATIONS = 'migrations';

/**
 * In what the schema that the migrations made differs from the entities: the statements that would bring it in line, and tables
 * without an entity. Empty where the two agree. For the spec that each service has of its entities.
 */
export async function describeSchemaDrift(database: DataSource): Promise<string[]> {
  const { upQueries } = await database.driver.createSchemaBuilder().log();
  const known = new Set(database.entityMetadatas.map(({ tableName }) => tableName));
  const tables = await readRows(
    database,
    z.object({ name: z.string() }),
    `select tablename as name from pg_tables where schemaname = current_schema() order by tablename`,
  );
  const strays = tables.map(({ name }) => name).filter((name) => name !== MIGRATIONS && !known.has(name));
  return [
    ...upQueries.map(({ query, parameters }) => query + (parameters?.length ? ` ${JSON.stringify(parameters)}` : '')),
    ...strays.map((name) => `table ${name} has no entity`),
  ];
}
