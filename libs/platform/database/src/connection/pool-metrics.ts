import type { Figure, Metrics } from '@hexduel/telemetry';
import type pg from 'pg';
import type { DataSource } from 'typeorm';

type Labels = 'pool' | 'state';

/** Shows operators how many connections each pool of this process has, how many it may have, and who waits for one. */
export function watchPools(metrics: Metrics, pools: Readonly<Record<string, DataSource>>): void {
  metrics.gauges('hexduel_database_connections', 'Connections of a pool by state', ['pool', 'state'], () =>
    Object.entries(pools).flatMap(([pool, database]) => figuresOf(pool, poolOf(database))),
  );
  metrics.gauges('hexduel_database_waiting', 'Who waits for a connection of a pool', ['pool'], () =>
    Object.entries(pools).map(([pool, database]) => ({ labels: { pool }, value: poolOf(database).waitingCount })),
  );
}

function figuresOf(pool: string, { totalCount, idleCount, options }: pg.Pool): Figure<Labels>[] {
  return [
    { labels: { pool, state: 'used' }, value: totalCount - idleCount },
    { labels: { pool, state: 'idle' }, value: idleCount },
    { labels: { pool, state: 'most' }, value: options.max },
  ];
}

// TypeORM names its pool only in the driver of Postgres.
function poolOf({ driver }: DataSource): pg.Pool {
  return (driver as typeof driver & { readonly master: pg.Pool }).master;
}
