import type { CheckId } from './check-ids';
import type { LikelyBug } from './diagnose-move';
import type { ExchangeRecord } from './exchange-record';
import type { LatencyRow } from './latencies';

/**
 * How a check ended. `failed` keeps the bot off the ladder, a `warning` does not; `not_run` is a check that could tell
 * nothing: one before it failed, the bot is gone, or the run was stopped.
 */
export type CheckOutcome = 'passed' | 'failed' | 'warning' | 'not_run';

/** What is wrong, in sentences for the bot's author. */
export interface Finding {
  /** In which situation: the board, the colour, how far the game had come. */
  readonly where: string;
  readonly sent: string;
  readonly came: string;
  readonly mend: string;
  /** The likely bug behind an illegal move; null where there is no move to judge or no telling. */
  readonly bug: LikelyBug | null;
  /** The request that showed it; null where it took many. */
  readonly exchange: ExchangeRecord | null;
  /** The board as it truly stood, drawn; null where no board matters. */
  readonly board: string | null;
}

export interface CheckResult {
  readonly id: CheckId;
  readonly title: string;
  /** Whether the bot is let onto the ladder only if this passes (or only warns). */
  readonly isRequired: boolean;
  readonly outcome: CheckOutcome;
  /** There for `failed` and `warning`. */
  readonly finding: Finding | null;
  /** Why it was not run; null otherwise. */
  readonly notRunBecause: string | null;
}

export interface ConformanceReport {
  readonly verdict: 'ready' | 'not_ready';
  /** The required checks that failed; where none failed but some could not be run, those. */
  readonly blocking: readonly CheckId[];
  /** In the order of the list, all of them. */
  readonly checks: readonly CheckResult[];
  readonly latencies: readonly LatencyRow[];
  readonly deadlineMs: number;
  /** How many requests were sent. */
  readonly requests: number;
}
