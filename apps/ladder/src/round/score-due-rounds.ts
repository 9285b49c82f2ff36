import type { Log } from '@hexduel/messaging';
import type { DataSource } from 'typeorm';
import { scoreNextRound } from './score-next-round';

export interface ScoringPorts {
  readonly database: DataSource;
  readonly log: Log;
  /** A round was scored, in so many seconds. */
  readonly onScored: (seconds: number) => void;
}

/**
 * Scores, one after another, all rounds of a sandbox that can be scored now. What hinders it (the database, a round that the
 * scoring refuses) is logged; the sweep tries again.
 */
export async function scoreDueRounds({ database, log, onScored }: ScoringPorts, sandbox: string): Promise<void> {
  try {
    for (;;) {
      const start = performance.now();
      const scoring = await scoreNextRound(database, sandbox);
      if (scoring.kind === 'refused') {
        const { reason, round } = scoring;
        log.error({ sandbox, round: round.number, reason }, 'a round cannot be scored; those after it wait');
      }
      if (scoring.kind !== 'scored') return;
      onScored((performance.now() - start) / 1000);
      log.info({ sandbox, round: scoring.round.number }, 'a round is scored');
    }
  } catch (error) {
    log.warn({ sandbox, error: String(error) }, 'scoring failed and is tried again soon');
  }
}
