import type { Bilingual } from './bilingual';
import type { CheckId } from './check-ids';
import type { LikelyBug } from './diagnose-move';
import type { ExchangeRecord } from './exchange-record';
import type { LatencyRow } from './latencies';

/**
 * How a check ended. `failed` keeps the bot off the ladder, a `warning` does not; `not_run` is a check without a result: an
 * earlier one failed, the bot is gone, or the run was stopped.
 */
export type CheckStatus = 'passed' | 'failed' | 'warning' | 'not_run';

/** A mistake, in sentences for the bot's author. */
export interface Finding {
  /** The situation: the board, the colour, how far the game had come. */
  readonly where: Bilingual;
  readonly sent: Bilingual;
  readonly came: Bilingual;
  readonly mend: Bilingual;
  /** The likely bug behind an illegal move; null if there is no move or no explanation. */
  readonly bug: LikelyBug | null;
  /** The request that showed it; null if it took several. */
  readonly exchange: ExchangeRecord | null;
  /** A drawing of the real board; null if no board matters. */
  readonly board: string | null;
}

export interface CheckResult {
  readonly id: CheckId;
  readonly title: Bilingual;
  /** Whether this check must pass (or only warn) before the bot is let onto the ladder. */
  readonly isRequired: boolean;
  readonly status: CheckStatus;
  /** Set for `failed` and `warning`. */
  readonly finding: Finding | null;
  /** Why it was not run; null otherwise. */
  readonly notRunBecause: Bilingual | null;
}

export interface ConformanceReport {
  readonly verdict: 'ready' | 'not_ready';
  /** The required checks that failed; if none failed, those that could not be run. */
  readonly blocking: readonly CheckId[];
  /** All checks in order. */
  readonly checks: readonly CheckResult[];
  readonly latencies: readonly LatencyRow[];
  readonly deadlineMs: number;
  /** The number of requests sent. */
  readonly requests: number;
}
