import type { EntityManager } from 'typeorm';
import type { Match } from '../round/match.entity';
import { Round } from '../round/round.entity';
import type { Sandbox } from '../sandbox/sandbox.entity';
import { KeptResult } from '../match/kept-result.entity';
import { Correction } from './correction.entity';
import { publishCorrection } from './publish-correction';

/**
 * A match that an admin had played again is decided. In the open round its result counts like any other; where the round is complete
 * the ladder is told, and its result kept until that is scored. Returns whether the round is open. The sandbox must be locked.
 */
export async function decideAgain(
  tx: EntityManager,
  sandbox: Pick<Sandbox, 'id' | 'epoch'>,
  { id, round, correction }: Pick<Match, 'id' | 'round'> & { readonly correction: string },
  resultHash: string,
): Promise<boolean> {
  if (await tx.existsBy(Round, { id: round, state: 'open' })) {
    await tx.update(Correction, { id: correction }, { state: 'open' });
    return true;
  }
  await tx.update(KeptResult, { match: id }, { correction });
  await publishCorrection(tx, sandbox, correction, [{ match: id, resultHash }]);
  return false;
}

/** A match could not be played again: it stays void. */
export async function failAgain(tx: EntityManager, correction: string | null): Promise<void> {
  if (correction === null) return;
  await tx.update(Correction, { id: correction, state: 'playing' }, { state: 'failed' });
}
