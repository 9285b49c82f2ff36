import { gaugeMessages } from '@hexduel/database';
import type { Metrics } from '@hexduel/service-host';
import type { DataSource } from 'typeorm';
import { waitingRounds } from './round/sweep-waiting-rounds';
import type { LadderObserver } from './run-ladder';

/** What an operator watches of ladder. Answers what counts as it happens. */
export function ladderMetrics(metrics: Metrics, database: DataSource): LadderObserver {
  gaugeMessages(metrics, database);
  metrics.gauge('hexduel_ladder_rounds_waiting', 'Completed rounds that are not scored yet', async () => {
    return (await waitingRounds({ database })).length;
  });
  metrics.gauge('hexduel_ladder_results_missing', 'Results that count and have not come', async () => {
    return (await waitingRounds({ database })).reduce((sum, { missing }) => sum + missing, 0);
  });
  metrics.gauge('hexduel_ladder_oldest_waiting_seconds', 'Since when the oldest such round waits', async () => {
    return Math.max(0, ...(await waitingRounds({ database })).map(({ seconds }) => seconds));
  });
  const results = metrics.counter('hexduel_ladder_results_total', 'Results of matches by what became of them', [
    'verdict',
  ]);
  const scored = metrics.counter('hexduel_ladder_rounds_scored_total', 'Rounds scored by this process');
  const seconds = metrics.histogram('hexduel_ladder_scoring_seconds', 'How long a round took to score');
  return {
    onRecorded: (verdict) => results.inc({ verdict }),
    onScored: (took) => {
      scored.inc();
      seconds.observe(took);
    },
  };
}
