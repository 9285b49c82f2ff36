import type { Metrics } from '@hexduel/service-host';
import type { DataSource } from 'typeorm';
import type { PlacingTerms } from './place-keys';

/** The metrics of keys: changes on machines by what came of them, and how many wait to be done. */
export function keyMetrics(metrics: Metrics, database: DataSource): Required<Pick<PlacingTerms, 'onKeyChange'>> {
  const changes = metrics.counter('hexduel_provisioning_key_changes_total', 'Keys added to or removed from machines', [
    'wanted',
    'outcome',
  ]);
  metrics.gauge('hexduel_provisioning_keys_waiting', 'Keys that a machine lacks, or has and should not', async () => {
    const [row] = await database.query<{ count: number }[]>(
      'select count(*)::int as count from ssh_key_placement where due_at is not null',
    );
    return row?.count ?? 0;
  });
  return {
    onKeyChange: (outcome, wanted) =>
      changes.inc({ wanted: wanted === 'adding' ? 'added' : 'removed', outcome: outcome.replaceAll(' ', '_') }),
  };
}
