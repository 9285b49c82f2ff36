import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { EntityManager } from 'typeorm';
import { alreadyVoid, noMatch } from '../refusals';
import type { Refusal } from '../refusals';
import type { Sandbox } from '../sandbox/sandbox.entity';
import { findMatchToCorrect, setAside } from './correction.queries';
import { endPlaying, goOnWithRound } from './planned-correction';
import type { PlannedCorrection } from './planned-correction';
import { publishCorrection } from './publish-correction';

/** Declares a match void, whatever became of it. One that is being played is void at once: its result comes too late. */
export async function voidMatch(
  tx: EntityManager,
  sandbox: Sandbox,
  id: string,
  { match: named }: { readonly match: string },
): Promise<Result<PlannedCorrection, Refusal>> {
  const match = await findMatchToCorrect(tx, sandbox, named);
  if (!match) return noMatch(named);
  if (match.status === 'void') return alreadyVoid();
  const { roundNumber, isOpen } = match;
  return ok({
    row: {
      kind: 'void',
      roundNumber,
      match: named,
      entry: null,
      takesBack: null,
      state: isOpen ? 'open' : 'published',
    },
    carryOut: async () => {
      await endPlaying(tx, [match]);
      await setAside(tx, [named], { correction: id, reason: 'admin' });
      if (isOpen) await goOnWithRound(tx, sandbox, [match]);
      else await publishCorrection(tx, sandbox, id, [{ match: named, resultHash: null }]);
    },
  });
}
