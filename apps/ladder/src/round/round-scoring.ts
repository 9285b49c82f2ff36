import { Inject, Injectable } from '@nestjs/common';
import { Log, runInSpan, startSpan } from '@hexduel/telemetry';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { applyNextCorrection } from '../correction/apply-correction';
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
        // It ends, and so is exported, only where a round was scored.
        const span = startSpan({ name: 'score round', attributes: { 'hexduel.sandbox': sandbox } });
        const scoring = await runInSpan(span, () => scoreNextRound(this.database, sandbox));
        if (scoring.kind === 'refused') {
          const { reason, round } = scoring;
          log.error({ sandbox, round: round.number, reason }, 'a round cannot be scored; those after it wait');
        }
        if (scoring.kind !== 'scored') break;
        span?.set({ 'hexduel.round': scoring.round.id });
        span?.end();
        this.metrics.roundScored((performance.now() - start) / 1000);
        log.info({ sandbox, round: scoring.round.number }, 'a round is scored');
        if (!scoring.isNextDue) break;
      }
      if (await this.#correctDue(sandbox)) await this.scoreDue(sandbox);
    } catch (error) {
      log.warn({ sandbox, error: String(error) }, 'scoring failed and is tried again soon');
    }
  }

  /** Applies the corrections that can be applied now, in their order. Returns whether a round may be scored because of one. */
  async #correctDue(sandbox: string): Promise<boolean> {
    const { log } = this;
    for (let isDue = false; ;) {
      const applied = await applyNextCorrection(this.database, sandbox);
      if (!('correction' in applied)) return isDue;
      const { kind, correction } = applied;
      if (applied.kind === 'refused')
        log.error({ sandbox, correction, reason: applied.reason }, 'a correction was refused');
      else log.info({ sandbox, correction, kind }, 'a correction is applied');
      isDue ||= kind === 'applied';
    }
  }
}
