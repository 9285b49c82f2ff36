import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { EntityManager } from 'typeorm';
import { disqualifiedPlaysNot, noMatch, onlyVoidPlaysAgain } from '../refusals';
import type { Refusal } from '../refusals';
import { sendToRunners } from '../round/release-matches';
import type { Sandbox } from '../sandbox/sandbox.entity';
import { findMatchToCorrect, readDisqualified, waitAgain } from './correction.queries';
import { isDisqualified } from './disqualified';
import { goOnWithRound } from './planned-correction';
import type { PlannedCorrection } from './planned-correction';

/** Plays a void match again: in its place in the open round, or at once where its round is complete. */
export async function playAgain(
  tx: EntityManager,
  sandbox: Sandbox,
  id: string,
  { match: named }: { readonly match: string },
): Promise<Result<PlannedCorrection, Refusal>> {
  const match = await findMatchToCorrect(tx, sandbox, named);
  if (!match) return noMatch(named);
  if (match.status !== 'void') return onlyVoidPlaysAgain(match.status);
  if (isDisqualified(await readDisqualified(tx, sandbox), match)) return disqualifiedPlaysNot();
  const { roundNumber } = match;
  return ok({
    row: { kind: 'play_again', roundNumber, match: named, entry: null, takesBack: null, state: 'playing' },
    carryOut: async () => {
      await waitAgain(tx, [named], id);
      if (match.isOpen) await goOnWithRound(tx, sandbox, [match]);
      else await sendToRunners(tx, [named]);
    },
  });
}
