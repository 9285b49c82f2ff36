import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { EntityManager } from 'typeorm';
import { Entry } from '../entry/entry.entity';
import { alreadyDisqualified, notAnEntry, roundsNotKept } from '../refusals';
import type { Refusal } from '../refusals';
import type { Sandbox } from '../sandbox/sandbox.entity';
import { firstKeptRound, matchesOfEntry, readDisqualified, setAside } from './correction.queries';
import { endPlaying, goOnWithRound } from './planned-correction';
import type { PlannedCorrection } from './planned-correction';
import { publishCorrection } from './publish-correction';

/** Declares all matches of an entry from a round on void. The next rounds are opened without it. */
export async function disqualifyEntry(
  tx: EntityManager,
  sandbox: Sandbox,
  id: string,
  { entry, fromRound }: { readonly entry: string; readonly fromRound: number },
): Promise<Result<PlannedCorrection, Refusal>> {
  if (!(await tx.existsBy(Entry, { id: entry, sandbox: sandbox.id }))) return notAnEntry(entry);
  const before = (await readDisqualified(tx, sandbox)).find((each) => each.entry === entry);
  if (before) return alreadyDisqualified(before.fromRound);
  const first = await firstKeptRound(tx, sandbox);
  if (first !== null && first > fromRound) return roundsNotKept(first);
  return ok({
    row: { kind: 'disqualify', roundNumber: fromRound, match: null, entry, takesBack: null, state: 'published' },
    carryOut: async () => {
      const matches = await matchesOfEntry(tx, sandbox, { entry, fromRound });
      await endPlaying(tx, matches);
      await setAside(
        tx,
        matches.map(({ match }) => match),
        { correction: id, reason: 'disqualified' },
      );
      const complete = matches.filter(({ isOpen }) => !isOpen);
      const outcomes = complete.map(({ match }) => ({ match, resultHash: null }));
      await publishCorrection(tx, sandbox, id, outcomes);
      await goOnWithRound(tx, sandbox, matches);
    },
  });
}
