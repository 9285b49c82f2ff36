const GROWTH = 1.5;
// More steps would pass the largest number and are beyond any limit.
const MOST_STEPS = 100;

/** How long to wait after so many failures in a row, in milliseconds: grows by half from `leastMs` to `mostMs`. */
export function retryDelay(failures: number, leastMs: number, mostMs: number): number {
  return Math.min(mostMs, Math.round(leastMs * GROWTH ** Math.min(MOST_STEPS, Math.max(0, failures - 1))));
}

/** How long the steps of droplets wait; all in milliseconds. A token of the injector too. */
export interface RetryPolicy {
  /** Before the first retry; every further one waits longer. */
  readonly retryMs: number;
  readonly mostRetryMs: number;
  /** How long a creation whose answer was lost may be missing from the provider's lists. */
  readonly listLagMs: number;
  /** How long a replica that acts on a droplet has it to itself. */
  readonly leaseMs: number;
}
export const RetryPolicy = Symbol('RetryPolicy');

interface PolicySettings extends RetryPolicy {
  readonly driver: 'digitalocean' | 'local';
  readonly requestMs: number;
}

/** The policy of the settings. Throws a sentence where they contradict each other. `requestMs`: the longest wait for an answer. */
export function retryPolicyOf(settings: PolicySettings): RetryPolicy {
  const { driver, retryMs, mostRetryMs, listLagMs, leaseMs, requestMs } = settings;
  // Before a creation, image and key may have to be looked up.
  if (leaseMs < 3 * requestMs)
    throw new Error(
      `HEXDUEL_PROVISIONING_LEASE_MS must be at least three times HEXDUEL_PROVISIONING_REQUEST_MS (${3 * requestMs}).`,
    );
  if (listLagMs < leaseMs)
    throw new Error(`HEXDUEL_PROVISIONING_SETTLE_MS must be at least HEXDUEL_PROVISIONING_LEASE_MS (${leaseMs}).`);
  // The local driver's list is its own memory: nothing can appear there later.
  return { retryMs, mostRetryMs, listLagMs: driver === 'local' ? 0 : listLagMs, leaseMs };
}

/**
 * Until when a creation may be requested for a claim of that time, both in milliseconds since 1970: the answer then comes within
 * the lease. A replica that slept longer must not request it, because another one may have looked since, found nothing and
 * requested it itself.
 */
export function createBy(claimed: number, { leaseMs }: Pick<RetryPolicy, 'leaseMs'>): number {
  return claimed + leaseMs / 2;
}
