import { readRows } from '@hexduel/database';
import type { Queryable } from '@hexduel/database';
import { z } from 'zod';

const Size = z.object({ rounds: z.int(), matches: z.int(), meanBytes: z.number().nullable() });

/** How many rounds and matches of a sandbox are kept, and how long the results of some of them are on average, as text. */
export async function readKeptSize(tx: Queryable, sandbox: string): Promise<z.infer<typeof Size>> {
  const [row] = await readRows(
    tx,
    Size,
    `select (select count(*)::int from round where sandbox = $1) as rounds,
       (select count(*)::int from match where sandbox = $1) as matches,
       (select avg(length(legs::text))::float8 from (select legs from match_result where sandbox = $1 limit 200) l)
         as "meanBytes"`,
    [sandbox],
  );
  if (!row) throw new Error('the database answered no row');
  return row;
}
