/** How provisioning waits; all in milliseconds. */
export interface Pace {
  /** Before something is tried again for the first time; from there it grows. */
  readonly retryMs: number;
  readonly mostRetryMs: number;
  /** For so long a creation whose answer was lost may stay out of the provider's lists. */
  readonly settleMs: number;
  /** For so long a replica that acts on a droplet has it for itself. */
  readonly leaseMs: number;
}

/**
 * Until when what was claimed then may be asked for, in the same milliseconds. What is asked for by then is answered within the
 * lease; a replica that slept meanwhile must not, for another one has looked since, found nothing and asks itself.
 */
export function createBy(claimed: number, { leaseMs }: Pick<Pace, 'leaseMs'>): number {
  return claimed + leaseMs / 2;
}

/** Why settings of pace cannot hold together, in words; null where they do. `requestMs`: the longest wait for an answer. */
export function flawOfPace({ leaseMs, settleMs }: Pace, requestMs: number): string | null {
  // Before a creation image and key may have to be looked up.
  if (leaseMs < 3 * requestMs)
    return `HEXDUEL_PROVISIONING_LEASE_MS must be at least three times HEXDUEL_PROVISIONING_REQUEST_MS (${3 * requestMs}).`;
  if (settleMs < leaseMs)
    return `HEXDUEL_PROVISIONING_SETTLE_MS must be at least HEXDUEL_PROVISIONING_LEASE_MS (${leaseMs}).`;
  return null;
}
