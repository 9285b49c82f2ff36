import type { Exchange } from '@hexduel/contracts-bot';
import type { MatchResult } from '@hexduel/referee';
import type { Stage } from '../record/record-match';
import type { Surroundings } from '../surroundings';
import { Arena } from './arena';
import type { MatchOrder } from './arena';
import type { MatchListener } from './match-progress';

export interface StagedMatch {
  readonly result: MatchResult<Exchange>;
  /** Ctrl-C was pressed before the end. */
  readonly interrupted: boolean;
}

/** Plays a match between two contestants; Ctrl-C cuts it short. */
export async function stageMatch(
  order: MatchOrder,
  stage: Stage,
  listeners: readonly MatchListener[],
  surroundings: Surroundings,
): Promise<StagedMatch> {
  const arena = new Arena(surroundings);
  try {
    const result = await arena.play(order, stage, listeners);
    return { result, interrupted: arena.isInterrupted };
  } finally {
    await arena.close();
  }
}
