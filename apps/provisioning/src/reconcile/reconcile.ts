import { transaction } from '@hexduel/database';
import type { DataSource, EntityManager } from 'typeorm';
import { namePrefix } from '../droplet/name-prefix';
import { isPaused, pauseProvider } from '../provider/pause-provider';
import type { Provider, ProviderDroplet, ProviderFailure } from '../provider/provider';
import { installationTag } from '../provider/tags';
import { compareBilled, missingFrom } from './compare-billed';
import type { Finding, KnownDroplet } from './compare-billed';
import { findUntagged } from './find-untagged';
import { findOtherDrivers } from './other-drivers';

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
  const { provider, installation, settleMs } = terms;
  const tag = installationTag(installation);
  // What was ordered later than the rows were read is not to look like somebody else's: the lists first.
  const tagged = await provider.list(tag);
  if (!tagged.ok) return giveUp(database, tagged, terms);
  const all = await provider.listAll();
  if (!all.ok) return giveUp(database, all, terms);
  const known = await readKnown(database, provider.driver);
  const marks = { tag, prefix: namePrefix(provider.image, installation) };
  const billed = union(tagged.value, findUntagged(all.value, known, marks));
  const isThere = new Set<string>();
  for (const { providerId } of missingFrom(billed, known)) {
    const got = await provider.get(providerId ?? '');
    if (!got.ok) return giveUp(database, got, terms);
    if (got.value !== null && providerId !== null) isThere.add(providerId);
  }
  return transaction(database, async (tx) => {
    const now = await clock(tx);
    const compared = compareBilled(billed, known, { now, settleMs, isThere, tag });
    await noteGone(tx, compared, known, now);
    const findings = [...compared, ...(await findOtherDrivers(tx, provider.driver))];
    await keepFindings(tx, findings, now);
    await tx.query('update reconciliation set done_at = $1, billed = $2, problem = null', [now, tagged.value.length]);
    return findings;
  });
}

// A machine may lose its tag between the two lists.
function union(tagged: readonly ProviderDroplet[], untagged: readonly ProviderDroplet[]): ProviderDroplet[] {
  const ids = new Set(tagged.map(({ providerId }) => providerId));
  return [...tagged, ...untagged.filter(({ providerId }) => !ids.has(providerId))];
}

/** What is gone costs nothing from when that was first seen; what is there after all has cost all the time. */
async function noteGone(
  tx: EntityManager,
  findings: readonly Finding[],
  known: readonly KnownDroplet[],
  now: Date,
): Promise<void> {
  const gone = findings.flatMap(({ kind, droplet }) => (kind === 'gone' && droplet !== null ? [droplet] : []));
  await tx.query(
    `update droplet set billed_until = case when id = any($1::uuid[]) then $3::timestamptz end
     where id in (
       select id from droplet where id = any($2::uuid[]) and state not in ('destroying', 'destroyed')
         and (billed_until is null) = (id = any($1::uuid[])) and billed_from is not null
       order by id for update)`,
    [gone, known.flatMap(({ id, providerId }) => (providerId === null ? [] : [id])), now],
  );
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
