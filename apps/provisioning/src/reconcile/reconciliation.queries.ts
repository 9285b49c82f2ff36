import { execute, readRows } from '@hexduel/database';
import type { Queryable } from '@hexduel/database';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { isPaused } from '../provider/provider-pause.queries';
import type { Difference } from './compare-billed';

/** Claims the comparison where it is due, no other replica makes it, and the provider is not paused; whether that succeeded. */
export async function claimComparison(queryable: Queryable, driver: string, everyMs: number): Promise<boolean> {
  const count = await execute(
    queryable,
    `update reconciliation set due_at = clock_timestamp() + $1 * interval '1 ms'
     where sole = (select sole from reconciliation where due_at <= clock_timestamp() and not ${isPaused('$2')}
       for update skip locked)`,
    [everyMs, driver],
  );
  return count > 0;
}

/** One replica at a time replaces the findings, until the transaction ends. */
export async function lockReconciliation(tx: EntityManager): Promise<void> {
  await execute(tx, 'select from reconciliation for update');
}

export async function readClock(tx: EntityManager): Promise<Date> {
  const [row] = await readRows(tx, z.object({ now: z.date() }), 'select clock_timestamp() as now');
  if (!row) throw new Error('the database returned no time');
  return row.now;
}

/** Seconds since the last comparison, by the database's clock; null before the first one. */
export async function secondsSinceComparison(queryable: Queryable): Promise<number | null> {
  const [row] = await readRows(
    queryable,
    z.object({ seconds: z.int().nullable() }),
    'select extract(epoch from clock_timestamp() - done_at)::int as seconds from reconciliation',
  );
  return row?.seconds ?? null;
}

/**
 * Records which of the droplets that the provider knows by an id are gone there: they cost nothing from then on. One that is
 * there after all has cost all the time.
 */
export async function recordGone(
  tx: EntityManager,
  { gone, known, now }: { readonly gone: readonly string[]; readonly known: readonly string[]; readonly now: Date },
): Promise<void> {
  await execute(
    tx,
    `update droplet set billed_until = case when id = any($1::uuid[]) then $3::timestamptz end
     where id in (
       select id from droplet where id = any($2::uuid[]) and state not in ('destroying', 'destroyed')
         and (billed_until is null) = (id = any($1::uuid[])) and billed_from is not null
       order by id for update)`,
    [gone, known, now],
  );
}

/** Replaces the findings by these; one that lasts keeps the time when it was found first. */
export async function replaceFindings(tx: EntityManager, findings: readonly Difference[], now: Date): Promise<void> {
  await execute(tx, `delete from finding where not (kind || ' ' || subject) = any($1::text[])`, [
    findings.map(({ kind, subject }) => `${kind} ${subject}`),
  ]);
  await execute(
    tx,
    `insert into finding (kind, subject, droplet, provider_id, name, explanation, price_hourly, since)
     select distinct on (f.kind, f.subject) f.*, $8::timestamptz
     from unnest($1::text[], $2::text[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::numeric[])
       as f (kind, subject, droplet, provider_id, name, explanation, price_hourly)
     on conflict (kind, subject) do update set explanation = excluded.explanation, name = excluded.name`,
    [
      findings.map(({ kind }) => kind),
      findings.map(({ subject }) => subject),
      findings.map(({ droplet }) => droplet),
      findings.map(({ providerId }) => providerId),
      findings.map(({ name }) => name),
      findings.map(({ explanation }) => explanation),
      findings.map(({ priceHourly }) => priceHourly),
      now,
    ],
  );
}

/** Says of each droplet of another driver that is to be destroyed what the operator must do. */
export async function explainOtherDrivers(queryable: Queryable, driver: string): Promise<void> {
  await execute(
    queryable,
    `update droplet d set problem = explained.why from (
       select id, format('It was ordered with the driver %s, but %s runs: run with HEXDUEL_PROVISIONING_DRIVER=%s to destroy it.',
         driver, $1::text, driver) as why
       from droplet where origin = 'ordered' and driver <> $1 and state = 'destroying' order by id for update) explained
     where d.id = explained.id and d.problem is distinct from explained.why`,
    [driver],
  );
}
