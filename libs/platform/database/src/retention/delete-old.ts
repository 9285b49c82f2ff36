import { execute } from '../connection/rows';
import type { Queryable } from '../connection/rows';
import { PRUNED_AT_ONCE } from './pruning';

/** Rows that are no longer kept: a table, and a condition on its rows with `$1`, `$2` … for the parameters. */
export interface OldRows {
  readonly table: string;
  readonly where: string;
  readonly parameters: readonly unknown[];
}

/** Deletes one batch of old rows, none that somebody has locked; resolves to whether there may be more. */
export async function deleteOld(database: Queryable, { table, where, parameters }: OldRows): Promise<boolean> {
  const deleted = await execute(
    database,
    `delete from ${table} where ctid = any(array(
       select ctid from ${table} where ${where} limit ${PRUNED_AT_ONCE} for update skip locked))`,
    parameters,
  );
  return deleted === PRUNED_AT_ONCE;
}

/** A condition: the time in `column` is more than `parameter` days ago, which may be a fraction. */
export function olderThan(column: string, parameter: `$${number}`): string {
  return `${column} < now() - make_interval(secs => ${parameter}::float8 * 86400)`;
}
