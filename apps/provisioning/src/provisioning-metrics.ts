import { gaugeMessages } from '@hexduel/database';
import type { Metrics } from '@hexduel/service-host';
import type { DataSource } from 'typeorm';
import { readCosts } from './droplet/read-costs';
import type { ProvisioningObserver } from './run-provisioning';

const STATES = ['requested', 'creating', 'waiting_for_address', 'ready', 'failing', 'destroying', 'imported'] as const;
// Up to half an hour, in seconds.
const MINUTES = [10, 20, 30, 60, 120, 300, 600, 1_200, 1_800];

/** What an operator watches of provisioning. Answers what counts as it happens. */
export function provisioningMetrics(metrics: Metrics, database: DataSource): ProvisioningObserver {
  const count = async (sql: string, values: unknown[] = []): Promise<number> => {
    const [row] = await database.query<{ count: number }[]>(sql, values);
    return row?.count ?? 0;
  };
  gaugeMessages(metrics, database);
  for (const state of STATES) {
    metrics.gauge(`hexduel_provisioning_droplets_${state}`, `Droplets that are ${state.replaceAll('_', ' ')}`, () =>
      count('select count(*)::int as count from droplet where state = $1', [state]),
    );
  }
  metrics.gauge('hexduel_provisioning_price_hourly', 'What all droplets cost an hour', async () => {
    return Number((await readCosts(database)).priceHourly);
  });
  metrics.gauge('hexduel_provisioning_cost', 'What all droplets have cost so far', async () => {
    return Number((await readCosts(database)).cost);
  });
  metrics.gauge('hexduel_provisioning_findings', 'Where we and the provider do not agree on what there is', () =>
    count('select count(*)::int as count from finding'),
  );
  metrics.gauge('hexduel_provisioning_reconciled_seconds', 'Since when the two were last compared', async () => {
    const [row] = await database.query<{ seconds: number | null }[]>(
      'select extract(epoch from clock_timestamp() - done_at)::int as seconds from reconciliation',
    );
    return row?.seconds ?? null;
  });
  const steps = metrics.counter('hexduel_provisioning_steps_total', 'Steps of droplets by what came of them', [
    'outcome',
  ]);
  const errors = metrics.counter('hexduel_provisioning_provider_errors_total', 'Failed calls by what was asked for', [
    'during',
  ]);
  const ready = metrics.histogram(
    'hexduel_provisioning_ready_seconds',
    'From the order of a droplet until it is ready',
    [],
    MINUTES,
  );
  const destroy = metrics.histogram(
    'hexduel_provisioning_destroy_seconds',
    'From when a droplet was to be destroyed until it was certain that it is gone',
    [],
    MINUTES,
  );
  return {
    onReconcileFailed: () => errors.inc({ during: 'reconcile' }),
    onSettled: ({ droplet, before, at }, outcome) => {
      steps.inc({ outcome: outcome.kind });
      if (outcome.kind === 'failed') errors.inc({ during: outcome.during });
      if (before.readyAt === null && droplet.readyAt !== null)
        ready.observe((droplet.readyAt.getTime() - droplet.createdAt.getTime()) / 1_000);
      if (before.state === 'destroying' && droplet.state === 'destroyed' && before.destroyingAt !== null)
        destroy.observe((at.getTime() - before.destroyingAt.getTime()) / 1_000);
    },
  };
}
