import type { Disagreement } from './disagreement';
import type { Span } from './ladder-order';

/** What was verified, with the result. */
export interface LadderReport {
  readonly sandbox: string;
  readonly epoch: number;
  /** Null if no round is scored. */
  readonly span: Span | null;
  readonly rounds: number;
  readonly matches: number;
  readonly voids: number;
  readonly legs: number;
  readonly moves: number;
  /** Whether the current ladder was compared too, which is so if the span ends with the last scored round. */
  readonly isLadderCompared: boolean;
  /** Rounds that are not scored yet. */
  readonly waiting: readonly { readonly number: number; readonly state: string; readonly missing: number }[];
  /** From this round on the results are frozen and hidden; null if nothing is hidden. */
  readonly hiddenFrom: number | null;
  readonly disagreements: readonly Disagreement[];
}

/** The report as `--json` prints it. */
export function toJson(report: LadderReport): unknown {
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
    // In English, whatever the language is.
    disagreements: disagreements.map(({ what, is, shouldBe, ...place }) => {
      return { ...place, what: what[0], is: is[0], should_be: shouldBe[0] };
    }),
  };
}
