import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { EntityManager } from 'typeorm';
import { noCorrection, nothingToCountAgain, takenBackAlready, voidItInstead } from '../refusals';
import type { Refusal } from '../refusals';
import type { Sandbox } from '../sandbox/sandbox.entity';
import { Correction } from './correction.entity';
import { countAgain, keepVoid, matchesOfCorrection, readDisqualified, waitAgain } from './correction.queries';
import type { CorrectedMatch } from './correction.queries';
import { isDisqualified } from './disqualified';
import { goOnWithRound } from './planned-correction';
import type { PlannedCorrection } from './planned-correction';
import { publishCorrection } from './publish-correction';

/**
 * Takes back what declared matches void. A result that was set aside counts again, unless the other entry is disqualified; in the
 * open round a match that was not played is played. All else stays void, and can be played again.
 */
export async function takeBack(
  tx: EntityManager,
  sandbox: Sandbox,
  id: string,
  { correction: named }: { readonly correction: string },
): Promise<Result<PlannedCorrection, Refusal>> {
  const taken = await tx.findOneBy(Correction, { id: named, sandbox: sandbox.id, epoch: sandbox.epoch });
  if (!taken) return noCorrection(named);
  if (taken.takenBackBy !== null) return takenBackAlready();
  if (taken.kind === 'play_again' || taken.kind === 'take_back') return voidItInstead();
  const matches = await matchesOfCorrection(tx, named);
  const canCount = ({ setAside, isOpen }: CorrectedMatch): boolean => isOpen || setAside !== null;
  if (taken.kind === 'void' && !matches.some(canCount)) return nothingToCountAgain();
  const { roundNumber, match, entry } = taken;
  const isPublished = taken.kind === 'disqualify' || matches.some(({ isOpen }) => !isOpen);
  return ok({
    row: { kind: 'take_back', roundNumber, match, entry, takesBack: named, state: isPublished ? 'published' : 'open' },
    carryOut: async () => {
      await tx.update(Correction, { id: named }, { takenBackBy: id });
      const counting = await undo(tx, sandbox, matches);
      const complete = counting.filter(({ isOpen }) => !isOpen);
      const outcomes = complete.map((each) => ({ match: each.match, resultHash: each.setAside }));
      if (isPublished) await publishCorrection(tx, sandbox, id, outcomes);
      await goOnWithRound(tx, sandbox, matches);
    },
  });
}

/** Returns the matches whose results count again. */
async function undo(
  tx: EntityManager,
  sandbox: Sandbox,
  matches: readonly CorrectedMatch[],
): Promise<readonly CorrectedMatch[]> {
  const disqualified = await readDisqualified(tx, sandbox);
  const free: CorrectedMatch[] = [];
  for (const match of matches) {
    const other = isDisqualified(disqualified, match);
    if (other) await keepVoid(tx, [match.match], other.correction);
    else free.push(match);
  }
  const counting = free.filter(({ setAside }) => setAside !== null);
  const unplayed = free.filter(({ setAside, isOpen }) => setAside === null && isOpen);
  await countAgain(tx, counting.map(idOf));
  await waitAgain(tx, unplayed.map(idOf), null);
  return counting;
}

function idOf({ match }: CorrectedMatch): string {
  return match;
}
