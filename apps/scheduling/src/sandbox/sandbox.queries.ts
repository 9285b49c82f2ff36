import { readRows } from '@hexduel/database';
import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { noSandbox, sandboxArchived } from '../refusals';
import type { Refusal } from '../refusals';
import { Sandbox } from './sandbox.entity';

/** The sandbox, locked until the transaction ends; everything that happens to it is decided under this lock. */
export function lockSandbox(tx: EntityManager, id: string): Promise<Sandbox | null> {
  return tx.findOne(Sandbox, { where: { id }, lock: { mode: 'pessimistic_write' } });
}

/** A sandbox by its slug or its id. Errors: ERR_NO_SANDBOX. */
export async function findSandbox(tx: EntityManager, named: string): Promise<Result<Sandbox, Refusal>> {
  const sandbox = await tx
    .createQueryBuilder(Sandbox, 's')
    .where('s.id::text = :named or s.slug = :named', { named })
    .getOne();
  return sandbox ? ok(sandbox) : noSandbox(named);
}

/** A sandbox that may be changed, by its slug or its id, locked until the transaction ends. Errors: ERR_NO_SANDBOX, ERR_ARCHIVED. */
export async function findChangeable(tx: EntityManager, named: string): Promise<Result<Sandbox, Refusal>> {
  const found = await findSandbox(tx, named);
  if (!found.ok) return found;
  const sandbox = await lockSandbox(tx, found.value.id);
  if (!sandbox) return noSandbox(named);
  return sandbox.archivedAt ? sandboxArchived(sandbox.slug) : ok(sandbox);
}

const Now = z.object({ now: z.date() });

/** The time by the database's clock: the one clock that all replicas share. */
export async function readDatabaseClock(tx: EntityManager): Promise<Date> {
  const [row] = await readRows(tx, Now, 'select clock_timestamp() as now');
  if (!row) throw new Error('The database did not return its time.');
  return row.now;
}

const EntryCount = z.object({ sandbox: z.string(), entries: z.int(), unchecked: z.int() });
export type EntryCount = Omit<z.infer<typeof EntryCount>, 'sandbox'>;

/** How many entries each of the sandboxes has, and how many of them never passed a check; sandboxes without any are missing. */
export async function countEntries(tx: EntityManager, sandboxes: readonly string[]): Promise<Map<string, EntryCount>> {
  const rows = await readRows(
    tx,
    EntryCount,
    `select e.sandbox, count(*)::int as entries, (count(*) filter (where t.check_passed_at is null))::int as unchecked
     from entry e join team t on t.id = e.team where e.sandbox = any($1::uuid[]) and e.left_at is null
     group by e.sandbox`,
    [sandboxes],
  );
  return new Map(rows.map(({ sandbox, ...counts }) => [sandbox, counts]));
}
