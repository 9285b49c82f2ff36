import { NumberedRevocation } from '@hexduel/contracts-events';
import type { Revocation } from '@hexduel/contracts-events';
import { execute, readRows } from '@hexduel/database';
import type { Queryable } from '@hexduel/database';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

/** The channel on which Postgres announces each revocation. */
export const REVOCATIONS_CHANNEL = 'scheduling_revocations';

const Newest = z.object({ newest: z.coerce.number() });

/** Stores a revocation under the next number. Others wait until this transaction ends, so that numbers commit in order. */
export async function numberRevocation(tx: EntityManager, revocation: Revocation): Promise<number> {
  const [row] = await readRows(
    tx,
    Newest,
    `with counter as (update revocation_counter set newest = newest + 1 returning newest),
       added as (insert into revocation (number, revocation) select newest, $1::jsonb from counter),
       announced as (select pg_notify('${REVOCATIONS_CHANNEL}', '') from counter)
     select newest from counter, announced`,
    [JSON.stringify(revocation)],
  );
  if (!row) throw new Error('revocation_counter has no row: the migration that made it has added one');
  return row.newest;
}

/** The number of the newest revocation; 0 before the first. */
export async function newestRevocation(database: Queryable): Promise<number> {
  const [row] = await readRows(database, Newest, 'select newest from revocation_counter');
  return row?.newest ?? 0;
}

const Listed = z.object({
  newest: z.coerce.number(),
  revocations: z.array(NumberedRevocation),
});

/** The revocations with a number above `after`, oldest first, and the newest number of the same moment. */
export async function listRevocations(
  database: Queryable,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<z.infer<typeof Listed>> {
  const [row] = await readRows(
    database,
    Listed,
    `select c.newest,
       coalesce((select json_agg(json_build_object('number', r.number, 'revocation', r.revocation) order by r.number)
         from (select number, revocation from revocation where number > $1 order by number limit $2) r), '[]') as revocations
     from revocation_counter c`,
    [after, limit],
  );
  return row ?? { newest: 0, revocations: [] };
}

/** Deletes revocations of so many hours ago: their sessions have expired long since. */
export async function pruneRevocations(database: Queryable, olderThanHours: number): Promise<void> {
  await execute(database, 'delete from revocation where revoked_at < now() - make_interval(hours => $1)', [
    olderThanHours,
  ]);
}
