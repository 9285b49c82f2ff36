import type { Provided, Provider, ProviderDroplet } from '../provider/provider';
import type { CheckReady } from './check-ready';
import type { Droplet } from './droplet';
import type { Step } from './next-step';
import type { Outcome } from './outcome';

export interface Outside {
  readonly provider: Provider;
  readonly checkReady: CheckReady;
}

/** Does a step in the outside world; nothing is written. */
export async function performStep(droplet: Droplet, step: Step, outside: Outside): Promise<Outcome | null> {
  switch (step.kind) {
    case 'nothing':
      return null;
    case 'look': {
      const found = await outside.provider.list(droplet.uniqueTag);
      if (!found.ok) return { kind: 'failed', during: 'look', failure: found };
      return { kind: 'found', droplets: oldestFirst(found.value) };
    }
    case 'fetch': {
      const fetched = await outside.provider.get(step.providerId);
      if (!fetched.ok) return { kind: 'failed', during: 'fetch', failure: fetched };
      return { kind: 'fetched', droplet: fetched.value };
    }
    case 'check':
      return { kind: 'checked', readiness: await outside.checkReady(step.target) };
    case 'end': {
      const ended = await endAll(droplet, outside.provider);
      if (!ended.ok) return { kind: 'failed', during: 'end', failure: ended };
      return { kind: 'ended', count: ended.value };
    }
  }
}

/** Asks the provider for a droplet, unless it is too late for that; that this would happen must have been kept before. */
export async function createAtProvider(
  { name, uniqueTag }: Droplet,
  { provider }: Outside,
  notAfter: number,
): Promise<Outcome> {
  const created = await provider.create({ name, uniqueTag, notAfter });
  if (!created.ok) return { kind: 'failed', during: 'create', failure: created };
  return { kind: 'created', droplet: created.value };
}

// Whatever bears the tag of a droplet was made for it: were it ever two, both are to end.
async function endAll({ providerId, uniqueTag }: Droplet, provider: Provider): Promise<Provided<number>> {
  const listed = await provider.list(uniqueTag);
  if (!listed.ok) return listed;
  const ids = new Set(listed.value.map((each) => each.providerId));
  if (providerId !== null && !ids.has(providerId)) {
    const got = await provider.get(providerId);
    if (!got.ok) return got;
    if (got.value !== null) ids.add(providerId);
  }
  for (const id of ids) {
    const destroyed = await provider.destroy(id);
    if (!destroyed.ok) return destroyed;
  }
  return { ok: true, value: ids.size };
}

function oldestFirst(droplets: readonly ProviderDroplet[]): ProviderDroplet[] {
  return [...droplets].sort(
    (one, other) =>
      one.createdAt.getTime() - other.createdAt.getTime() || one.providerId.localeCompare(other.providerId),
  );
}
