import { readRows } from '@hexduel/database';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

const Named = z.object({ name: z.string() });

/** The names of existing teams that equal one of these but for case. */
export async function takenNames(tx: EntityManager, names: readonly string[]): Promise<string[]> {
  const rows = await readRows(
    tx,
    Named,
    `select name from team where deleted_at is null
       and lower(name) in (select lower(name) from unnest($1::text[]) as sent(name))`,
    [names],
  );
  return rows.map(({ name }) => name);
}
