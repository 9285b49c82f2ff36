import { Inject, Injectable } from '@nestjs/common';
import { Log } from '@hexduel/telemetry';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { RoundMetrics } from './round.metrics';
import { scoreNextRound } from './score-round';

/** Scores rounds as soon as they can be scored. */
@Injectable()
export class RoundScoring {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(Log) private readonly log: Log,
    @Inject(RoundMetrics) private readonly metrics: RoundMetrics,
  ) {}

  /**
   * Scores, one after another, all rounds of a sandbox that can be scored now. What goes wrong (the database is away, the rules of
   * scoring refuse a round) is logged; the sweep tries again.
   */
  async scoreDue(sandbox: string): Promise<void> {
    const { log } = this;
    try {
      for (;;) {
        const start = performance.now();
        const scoring = await scoreNextRound(this.database, sandbox);
        if (scoring.kind === 'refused') {
          const { reason, round } = scoring;
          log.error({ sandbox, round: round.number, reason }, 'a round cannot be scored; those after it wait');
        }
        if (scoring.kind !== 'scored') return;
        this.metrics.roundScored((performance.now() - start) / 1000);
        log.info({ sandbox, round: scoring.round.number }, 'a round is scored');
      }
    } catch (error) {
      log.warn({ sandbox, error: String(error) }, 'scoring failed and is tried again soon');
    }
  }
}
