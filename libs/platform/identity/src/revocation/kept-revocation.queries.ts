import { NumberedRevocation } from '@hexduel/contracts-events';
import { execute, readRows, transaction } from '@hexduel/database';
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import { subjectOf } from './revoked-sessions';

/** Revocations of a service, and up to which number it knows all of them. */
export interface KeptRevocations {
  readonly revocations: readonly NumberedRevocation[];
  readonly upTo: number;
}

const KeptRow = NumberedRevocation.extend({ number: z.coerce.number() });
const CursorRow = z.object({ number: z.coerce.number() });

/** What the schema has with a number above `after`. */
export function readKept(database: DataSource, after: number): Promise<KeptRevocations> {
  return database.transaction('REPEATABLE READ', async (tx) => {
    const [cursor] = await readRows(tx, CursorRow, 'select number from revocation_cursor');
    const revocations = await readRows(
      tx,
      KeptRow,
      'select number, revocation from kept_revocation where number > $1 order by number',
      [after],
    );
    return { revocations, upTo: cursor?.number ?? 0 };
  });
}

/** Keeps all revocations from `after` on up to `upTo`, in whatever order such ranges come. */
export function keepRange(database: DataSource, after: number, { revocations, upTo }: KeptRevocations): Promise<void> {
  return transaction(database, async (tx) => {
    await keep(tx, revocations);
    await execute(tx, 'update revocation_cursor set number = $2 where number >= $1 and number < $2', [after, upTo]);
  });
}

/** Forgets everything and keeps these: scheduling has gone back to an earlier state. */
export function keepInstead(database: DataSource, { revocations, upTo }: KeptRevocations): Promise<void> {
  return transaction(database, async (tx) => {
    await execute(tx, 'delete from kept_revocation');
    await execute(tx, 'update revocation_cursor set number = $1', [upTo]);
    await keep(tx, revocations);
  });
}

/** Deletes revocations that were kept so many hours ago: their sessions have expired long since. */
export async function pruneKept(database: DataSource, olderThanHours: number): Promise<void> {
  await execute(database, 'delete from kept_revocation where kept_at < now() - make_interval(hours => $1)', [
    olderThanHours,
  ]);
}

// Rows in the order of their subjects, so that two replicas do not wait for each other.
async function keep(tx: EntityManager, revocations: readonly NumberedRevocation[]): Promise<void> {
  const newest = new Map(revocations.map((each) => [subjectOf(each.revocation), each]));
  const rows = [...newest].sort(([one], [other]) => (one < other ? -1 : 1));
  await execute(
    tx,
    `insert into kept_revocation (subject, number, revocation)
     select * from unnest($1::text[], $2::bigint[], $3::jsonb[])
     on conflict (subject) do update set number = excluded.number, revocation = excluded.revocation, kept_at = now()
     where kept_revocation.number < excluded.number`,
    [
      rows.map(([subject]) => subject),
      rows.map(([, { number }]) => number),
      rows.map(([, { revocation }]) => JSON.stringify(revocation)),
    ],
  );
}
