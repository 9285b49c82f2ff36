import { transaction } from '@hexduel/database';
import type { DataSource, EntityManager } from 'typeorm';
import { isPaused, pauseProvider } from '../provider/pause-provider';
import type { Provider, ProviderFailure } from '../provider/provider';
import { installationTag } from '../provider/tags';
import { compareBilled, missingFrom } from './compare-billed';
import type { Finding, KnownDroplet } from './compare-billed';

export interface ReconcileTerms {
  readonly provider: Provider;
  readonly installation: string;
  readonly settleMs: number;
  readonly reconcileMs: number;
  /** Hears of every call that failed. */
  readonly onFailed?: (failure: ProviderFailure) => void;
}

/**
 * Compares what the provider bills for with our rows when that is due and no other replica does it; keeps what does not
 * agree, explained. Nothing is ever made or ended by it. Answers the findings; null when it was not due, could
 * not be done, or the provider has asked to be left alone.
 */
export async function reconcile(database: DataSource, terms: ReconcileTerms): Promise<readonly Finding[] | null> {
  if (!(await takeTurn(database, terms))) return null;
  // What was ordered later than the rows were read is not to look like somebody else's: the list first.
  const billed = await terms.provider.list(installationTag(terms.installation));
  if (!billed.ok) return giveUp(database, billed, terms);
  const known = await readKnown(database, terms.provider.driver);
  const isThere = new Set<string>();
  for (const { providerId } of missingFrom(billed.value, known)) {
    const got = await terms.provider.get(providerId ?? '');
    if (!got.ok) return giveUp(database, got, terms);
    if (got.value !== null && providerId !== null) isThere.add(providerId);
  }
  return transaction(database, async (tx) => {
    const now = await clock(tx);
    const findings = compareBilled(billed.value, known, { now, settleMs: terms.settleMs, isThere });
    await keepFindings(tx, findings, now);
    await tx.query('update reconciliation set done_at = $1, billed = $2, problem = null', [now, billed.value.length]);
    return findings;
  });
}

async function takeTurn(database: DataSource, { provider, reconcileMs }: ReconcileTerms): Promise<boolean> {
  const [, count] = await database.query<[unknown, number]>(
    `update reconciliation set due_at = clock_timestamp() + $1 * interval '1 ms'
     where sole = (select sole from reconciliation where due_at <= clock_timestamp() and not ${isPaused('$2')}
       for update skip locked)`,
    [reconcileMs, provider.driver],
  );
  return count > 0;
}

async function giveUp(database: DataSource, failure: ProviderFailure, terms: ReconcileTerms): Promise<null> {
  await database.query('update reconciliation set problem = $1', [failure.why]);
  if (failure.pauseMs !== null) await pauseProvider(database.manager, terms.provider.driver, failure.pauseMs);
  terms.onFailed?.(failure);
  return null;
}

function readKnown(database: DataSource, driver: string): Promise<KnownDroplet[]> {
  return database.query<KnownDroplet[]>(
    `select id, name, state, unique_tag as "uniqueTag", provider_id as "providerId", destroyed_at as "destroyedAt"
     from droplet where origin = 'ordered' and driver = $1`,
    [driver],
  );
}

async function clock(tx: EntityManager): Promise<Date> {
  const [row] = await tx.query<{ now: Date }[]>('select clock_timestamp() as now');
  if (!row) throw new Error('the database told no time');
  return row.now;
}

async function keepFindings(tx: EntityManager, findings: readonly Finding[], now: Date): Promise<void> {
  await tx.query('select from reconciliation for update');
  await tx.query(`delete from finding where not (kind || ' ' || subject) = any($1::text[])`, [
    findings.map(({ kind, subject }) => `${kind} ${subject}`),
  ]);
  for (const { kind, subject, droplet, providerId, name, explanation, priceHourly } of findings) {
    await tx.query(
      `insert into finding (kind, subject, droplet, provider_id, name, explanation, price_hourly, since)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (kind, subject) do update set explanation = excluded.explanation, name = excluded.name`,
      [kind, subject, droplet, providerId, name, explanation, priceHourly, now],
    );
  }
}
