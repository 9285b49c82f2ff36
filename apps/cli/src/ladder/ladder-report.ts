import type { Disagreement } from './disagreement';
import type { Span } from './ladder-order';

/** What was verified, and what came of it. */
export interface LadderReport {
  readonly sandbox: string;
  readonly epoch: number;
  /** Null where no round is scored. */
  readonly span: Span | null;
  readonly rounds: number;
  readonly matches: number;
  readonly voids: number;
  readonly legs: number;
  readonly moves: number;
  /** Whether the ladder as it stands was compared too: it was where the span goes to the last scored round. */
  readonly isLadderCompared: boolean;
  /** Rounds that are not scored yet. */
  readonly waiting: readonly { readonly number: number; readonly state: string; readonly missing: number }[];
  /** From this round on the results are frozen and were not told; null where everything was. */
  readonly hiddenFrom: number | null;
  readonly disagreements: readonly Disagreement[];
}

/** The report as `--json` prints it. */
export function forMachines(report: LadderReport): unknown {
  const { sandbox, epoch, span, isLadderCompared, waiting, disagreements, voids, hiddenFrom, ...figures } = report;
  return {
    sandbox,
    epoch,
    agrees: disagreements.length === 0,
    from: span?.from ?? null,
    to: span?.to ?? null,
    ...figures,
    void: voids,
    ladder_compared: isLadderCompared,
    hidden_from: hiddenFrom,
    waiting: waiting.map(({ number, state, missing }) => ({ round: number, state, missing })),
    disagreements: disagreements.map(({ shouldBe, ...disagreement }) => ({ ...disagreement, should_be: shouldBe })),
  };
}
