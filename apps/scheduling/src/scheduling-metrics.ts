import { gaugeMessages } from '@hexduel/database';
import type { Metrics } from '@hexduel/service-host';
import type { DataSource } from 'typeorm';
import type { SchedulingObserver } from './run-scheduling';

/** What an operator watches of scheduling. Answers what counts as it happens. */
export function schedulingMetrics(metrics: Metrics, database: DataSource): SchedulingObserver {
  const count = async (sql: string): Promise<number> => {
    const [row] = await database.query<{ count: number }[]>(sql);
    return row?.count ?? 0;
  };
  gaugeMessages(metrics, database);
  metrics.gauge('hexduel_scheduling_open_rounds', 'Rounds that are being played', () =>
    count(`select count(*)::int as count from round where state = 'open'`),
  );
  metrics.gauge('hexduel_scheduling_open_matches', 'Matches of open rounds that are not decided', () =>
    count(`select count(*)::int as count from match m join round r on r.id = m.round
           where r.state = 'open' and m.status in ('waiting', 'released')`),
  );
  const ticks = metrics.counter('hexduel_scheduling_ticks_total', 'Ticks by what they came to', ['outcome']);
  const results = metrics.counter('hexduel_scheduling_results_total', 'Results of matches by verdict', ['verdict']);
  const completed = metrics.counter('hexduel_scheduling_rounds_completed_total', 'Rounds completed');
  const again = metrics.counter('hexduel_scheduling_released_again_total', 'Silent matches released again');
  const voided = metrics.counter('hexduel_scheduling_void_matches_total', 'Matches declared void');
  return {
    onTick: (outcome) => ticks.inc({ outcome }),
    onDecision: ({ verdict, completesRound }) => {
      results.inc({ verdict });
      if (completesRound) completed.inc();
    },
    onSweep: (swept) => {
      again.inc(swept.releasedAgain);
      voided.inc(swept.voided);
      completed.inc(swept.completedRounds);
    },
  };
}
