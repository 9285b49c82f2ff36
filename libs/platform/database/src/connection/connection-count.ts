/**
 * Connections of a process beside its pools for work and for reading: what listens to a channel of Postgres, and in scheduling those of
 * signing in and of the heartbeat.
 */
export const CONNECTIONS_BESIDE = { scheduling: 3 + 5, ladder: 3, provisioning: 2 } as const;
const BESIDE: Readonly<Record<string, number>> = CONNECTIONS_BESIDE;
/** The operator, replication, a backup, and somebody who looks. */
const RESERVED = 20;

/** The most connections that a process of a context opens at once; null for one that keeps nothing in Postgres. */
export function mostConnections(context: string, pools: { readonly working: number; readonly reading: number }) {
  const beside = BESIDE[context];
  return beside === undefined ? null : pools.working + pools.reading + beside;
}

/** What `max_connections` must be at least, so that all these processes find their connections. */
export function neededConnections(counts: readonly { readonly processes: number; readonly each: number }[]): number {
  return counts.reduce((sum, { processes, each }) => sum + processes * each, RESERVED);
}
