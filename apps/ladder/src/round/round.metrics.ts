import { Inject, Injectable } from '@nestjs/common';
import { Metrics } from '@hexduel/telemetry';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { readWaitingRounds } from './scoring.queries';

/** What operators watch of scoring. */
@Injectable()
export class RoundMetrics {
  readonly #scored;
  readonly #seconds;

  constructor(@Inject(Metrics) metrics: Metrics, @InjectDataSource() database: DataSource) {
    this.#scored = metrics.counter('hexduel_ladder_rounds_scored_total', 'Rounds scored by this process');
    this.#seconds = metrics.histogram('hexduel_ladder_scoring_seconds', 'How long a round took to score');
    metrics.gauge('hexduel_ladder_rounds_waiting', 'Completed rounds that are not scored yet', async () => {
      return (await readWaitingRounds(database)).length;
    });
    metrics.gauge('hexduel_ladder_results_missing', 'Results that count and have not come', async () => {
      return (await readWaitingRounds(database)).reduce((sum, { missing }) => sum + missing, 0);
    });
    metrics.gauge(
      'hexduel_ladder_oldest_waiting_seconds',
      'For how long the oldest such round has waited',
      async () => {
        return Math.max(0, ...(await readWaitingRounds(database)).map(({ seconds }) => seconds));
      },
    );
  }

  roundScored(seconds: number): void {
    this.#scored.inc();
    this.#seconds.observe(seconds);
  }
}
