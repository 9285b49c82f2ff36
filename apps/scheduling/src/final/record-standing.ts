import type { RoundScoredV1 } from '@hexduel/contracts-events';
import type { EntityManager } from 'typeorm';
import { lockSandbox } from '../sandbox/sandbox.queries';
import { ScoredRound, Standing } from './standing.entity';

/** Replaces the ladder by a later one; that of another epoch or of an earlier round or revision has no effect. */
export async function recordStanding(tx: EntityManager, scored: RoundScoredV1): Promise<void> {
  const { sandbox, epoch, roundNumber, rev, entries } = scored;
  if ((await lockSandbox(tx, sandbox))?.epoch !== epoch) return;
  const last = await tx.findOneBy(ScoredRound, { sandbox });
  if (last && last.epoch >= epoch && !isLater(scored, last)) return;
  await tx.upsert(ScoredRound, { sandbox, epoch, roundNumber, rev: String(rev) }, ['sandbox']);
  await tx.delete(Standing, { sandbox });
  const standings = entries.map(({ entry, place, score }) => ({ sandbox, entry, place, score }));
  if (standings.length > 0) await tx.insert(Standing, standings);
}

// A correction scores the last round again.
function isLater({ roundNumber, rev }: RoundScoredV1, last: ScoredRound): boolean {
  if (roundNumber !== last.roundNumber) return roundNumber > last.roundNumber;
  return last.rev !== null && rev > Number(last.rev);
}
