import type { EntityManager } from 'typeorm';
import { continueRound } from '../match/continue-round';
import type { Sandbox } from '../sandbox/sandbox.entity';
import type { Correction } from './correction.entity';
import type { CorrectedMatch } from './correction.queries';
import { failAgain } from './decide-again';

/** What a kind of correction finds out before anything changes, and then does. */
export interface PlannedCorrection {
  readonly row: Pick<Correction, 'kind' | 'roundNumber' | 'match' | 'entry' | 'takesBack' | 'state'>;
  readonly carryOut: () => Promise<void>;
}

/** In the open round: releases what can be played now, and completes the round if nothing is left to play. */
export async function goOnWithRound(
  tx: EntityManager,
  sandbox: Sandbox,
  matches: readonly CorrectedMatch[],
): Promise<void> {
  const open = matches.filter(({ isOpen }) => isOpen);
  const [first] = open;
  if (!first) return;
  const entries = [...new Set(open.flatMap(({ one, two }) => [one, two]))];
  await continueRound(tx, sandbox, first.round, entries);
}

/** Matches that were being played again are void now: what asked for that has failed. */
export async function endPlaying(tx: EntityManager, matches: readonly CorrectedMatch[]): Promise<void> {
  for (const { status, correction } of matches) {
    if (correction === null || (status !== 'released' && status !== 'waiting')) continue;
    await failAgain(tx, correction);
  }
}
