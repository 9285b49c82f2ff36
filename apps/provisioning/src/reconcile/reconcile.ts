import { transaction } from '@hexduel/database';
import type { DataSource } from 'typeorm';
import { Droplet } from '../droplet/droplet.entity';
import { namePrefix } from '../droplet/order-droplets';
import { pauseProvider } from '../provider/provider-pause.queries';
import type { Provider, ProviderDroplet, ProviderFailure } from '../provider/provider';
import { installationTag } from '../provider/tags';
import { compareBilled, missingFrom } from './compare-billed';
import type { Difference } from './compare-billed';
import { findUntagged } from './find-untagged';
import { findOtherDrivers } from './other-drivers';
import { Reconciliation } from './reconciliation.entity';
import { claimComparison, lockReconciliation, readClock, recordGone, replaceFindings } from './reconciliation.queries';

export interface ReconcileDependencies {
  readonly database: DataSource;
  readonly provider: Provider;
  readonly installation: string;
  /** How far the provider's lists may be behind, in milliseconds. */
  readonly listLagMs: number;
  readonly reconcileMs: number;
  /** Called with every failed call. */
  readonly onFailed?: (failure: ProviderFailure) => void;
}

/**
 * Compares the machines that the provider bills for with the droplets, where that is due and no other replica does it, and records
 * the differences, explained. Creates and destroys nothing. Returns the differences; null when it was not due, failed, or the
 * provider is paused.
 */
export async function reconcile(dependencies: ReconcileDependencies): Promise<readonly Difference[] | null> {
  const { database, provider, installation, listLagMs, reconcileMs } = dependencies;
  if (!(await claimComparison(database, provider.driver, reconcileMs))) return null;
  const tag = installationTag(installation);
  // The lists come first: a droplet that is ordered after the rows are read must not look like somebody else's.
  const tagged = await provider.list(tag);
  if (!tagged.ok) return recordFailure(dependencies, tagged);
  const all = await provider.listAll();
  if (!all.ok) return recordFailure(dependencies, all);
  const where = { origin: 'ordered', driver: provider.driver } as const;
  const known = await database.getRepository(Droplet).findBy(where);
  const marks = { tag, prefix: namePrefix(provider.image, installation) };
  const billed = union(tagged.value, findUntagged(all.value, known, marks));
  const isThere = new Set<string>();
  for (const { providerId } of missingFrom(billed, known)) {
    const got = await provider.get(providerId ?? '');
    if (!got.ok) return recordFailure(dependencies, got);
    if (got.value !== null && providerId !== null) isThere.add(providerId);
  }
  return transaction(database, async (tx) => {
    const now = await readClock(tx);
    const compared = compareBilled(billed, known, { now, listLagMs, isThere, tag });
    await recordGone(tx, {
      gone: compared.flatMap(({ kind, droplet }) => (kind === 'gone' && droplet !== null ? [droplet] : [])),
      known: known.flatMap(({ id, providerId }) => (providerId === null ? [] : [id])),
      now,
    });
    const findings = [...compared, ...(await findOtherDrivers(tx, provider.driver))];
    await lockReconciliation(tx);
    await replaceFindings(tx, findings, now);
    const done = { doneAt: now, billed: tagged.value.length, problem: null };
    await tx.getRepository(Reconciliation).update({ sole: true }, done);
    return findings;
  });
}

// A machine may lose its tag between the two lists.
function union(tagged: readonly ProviderDroplet[], untagged: readonly ProviderDroplet[]): ProviderDroplet[] {
  const ids = new Set(tagged.map(({ providerId }) => providerId));
  return [...tagged, ...untagged.filter(({ providerId }) => !ids.has(providerId))];
}

async function recordFailure(
  { database, provider, onFailed }: ReconcileDependencies,
  failure: ProviderFailure,
): Promise<null> {
  await database.getRepository(Reconciliation).update({ sole: true }, { problem: failure.why });
  if (failure.pauseMs !== null) await pauseProvider(database, provider.driver, failure.pauseMs);
  onFailed?.(failure);
  return null;
}
