import { DataSource } from 'typeorm';
import type { EntityManager, QueryResult } from 'typeorm';
import type { z } from 'zod';

/** A transaction, or the pool where a statement needs none. */
export type Queryable = DataSource | EntityManager;

/**
 * Runs a statement and reads its rows by `row`. For statements that read or write sets, in a `*.queries.ts`; single rows belong
 * to repositories. Throws where a row is not what `row` says: the statement and its schema disagree.
 */
export async function readRows<Row>(
  queryable: Queryable,
  row: z.ZodType<Row>,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<Row[]> {
  const { records } = await run(queryable, sql, parameters);
  return records.map((record) => row.parse(record));
}

/** Runs a statement whose rows are of no interest, and returns how many rows it inserted, updated or deleted. */
export async function execute(queryable: Queryable, sql: string, parameters: readonly unknown[] = []): Promise<number> {
  const { affected } = await run(queryable, sql, parameters);
  return affected ?? 0;
}

async function run(queryable: Queryable, sql: string, parameters: readonly unknown[]): Promise<QueryResult<unknown>> {
  const manager = queryable instanceof DataSource ? queryable.manager : queryable;
  if (manager.queryRunner) return manager.queryRunner.query(sql, [...parameters], true);
  const runner = manager.dataSource.createQueryRunner();
  try {
    return await runner.query(sql, [...parameters], true);
  } finally {
    await runner.release();
  }
}
