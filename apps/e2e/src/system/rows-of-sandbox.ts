import { sql } from '@hexduel/testing/system';
import type { System } from '@hexduel/testing/system';

interface Column {
  readonly schema: string;
  readonly table: string;
  readonly hasEpoch: boolean;
}

/** Every table of scheduling and ladder whose rows belong to a sandbox, found in the catalogue of Postgres. */
function tablesOfSandboxes({ databaseUrl }: Pick<System, 'databaseUrl'>): Promise<Column[]> {
  return sql<Column & Record<string, unknown>>(
    databaseUrl,
    `select table_schema as schema, table_name as table, bool_or(column_name = 'epoch') as "hasEpoch"
     from information_schema.columns c
     where table_schema in ('scheduling', 'ladder') and exists (
       select from information_schema.columns s where s.table_schema = c.table_schema and s.table_name = c.table_name
         and s.column_name = 'sandbox')
     group by 1, 2 order by 1, 2`,
  );
}

/** All rows of a sandbox by table, in a stable order, including those of `sandbox` and `participant`. */
export async function rowsOfSandbox(
  system: Pick<System, 'databaseUrl'>,
  sandbox: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = new Map<string, readonly string[]>();
  const read = async (name: string, where: string): Promise<void> => {
    const found = await sql<{ row: string }>(
      system.databaseUrl,
      `select to_jsonb(t)::text as row from ${name} t where ${where} order by 1`,
      [sandbox],
    );
    rows.set(
      name,
      found.map(({ row }) => row),
    );
  };
  for (const { schema, table } of await tablesOfSandboxes(system)) await read(`${schema}.${table}`, 'sandbox = $1');
  for (const schema of ['scheduling', 'ladder']) {
    await read(`${schema}.sandbox`, 'id = $1');
    await read(`${schema}.participant`, `round in (select id from ${schema}.round where sandbox = $1)`);
  }
  return rows;
}

/** The number of rows of an epoch in each table with epochs; tables without such rows are left out. */
export async function rowsOfEpoch(
  system: Pick<System, 'databaseUrl'>,
  sandbox: string,
  epoch: number,
): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const { schema, table, hasEpoch } of await tablesOfSandboxes(system)) {
    if (!hasEpoch) continue;
    const [row] = await sql<{ count: number }>(
      system.databaseUrl,
      `select count(*)::int as count from ${schema}.${table} where sandbox = $1 and epoch = $2`,
      [sandbox, epoch],
    );
    if (row && row.count > 0) counts[`${schema}.${table}`] = row.count;
  }
  return counts;
}
