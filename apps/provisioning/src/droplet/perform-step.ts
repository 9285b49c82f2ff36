import type { Provided, Provider, ProviderDroplet, ProviderFailure } from '../provider/provider';
import type { CheckReady, Readiness } from '../readiness/check-ready';
import type { Droplet } from './droplet.entity';
import type { Step } from './next-step';

/** The result of a step. */
export type StepResult =
  /** Of a look: the machines with the tag of the droplet, oldest first. */
  | { readonly kind: 'found'; readonly droplets: readonly ProviderDroplet[] }
  | { readonly kind: 'created'; readonly droplet: ProviderDroplet }
  | { readonly kind: 'fetched'; readonly droplet: ProviderDroplet | null }
  | { readonly kind: 'checked'; readonly readiness: Readiness }
  /** How many machines had to be destroyed: none means that nothing is left. */
  | { readonly kind: 'ended'; readonly count: number }
  | {
      readonly kind: 'failed';
      readonly during: 'look' | 'create' | 'fetch' | 'end';
      readonly failure: ProviderFailure;
    };

export interface StepDependencies {
  readonly provider: Provider;
  readonly checkReady: CheckReady;
}

/** Takes a step outside of the database; writes nothing. Null where there is nothing to do. */
export async function performStep(
  droplet: Droplet,
  step: Step,
  { provider, checkReady }: StepDependencies,
): Promise<StepResult | null> {
  switch (step.kind) {
    case 'nothing':
      return null;
    case 'look': {
      const found = await provider.list(droplet.uniqueTag);
      if (!found.ok) return { kind: 'failed', during: 'look', failure: found };
      return { kind: 'found', droplets: oldestFirst(found.value) };
    }
    case 'fetch': {
      const fetched = await provider.get(step.providerId);
      if (!fetched.ok) return { kind: 'failed', during: 'fetch', failure: fetched };
      return { kind: 'fetched', droplet: fetched.value };
    }
    case 'check':
      return { kind: 'checked', readiness: await checkReady(step.target) };
    case 'end': {
      const ended = await destroyAll(droplet, provider);
      if (!ended.ok) return { kind: 'failed', during: 'end', failure: ended };
      return { kind: 'ended', count: ended.value };
    }
  }
}

/** Requests a droplet from the provider, unless it is too late; that this would happen must be committed before. */
export async function createAtProvider(
  { name, uniqueTag, size, region }: Droplet,
  provider: Provider,
  notAfter: number,
): Promise<StepResult> {
  const created = await provider.create({ name, uniqueTag, notAfter, size, region });
  if (!created.ok) return { kind: 'failed', during: 'create', failure: created };
  return { kind: 'created', droplet: created.value };
}

// Every machine with the tag of a droplet was created for it: if there are two, both are destroyed.
async function destroyAll({ providerId, uniqueTag }: Droplet, provider: Provider): Promise<Provided<number>> {
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
