import type { RoundScoredV1 } from '@hexduel/contracts-events';
import type { EntityManager } from 'typeorm';
import { lockSandbox } from '../sandbox/lock-sandbox';
import { ScoredRound, Standing } from './standing.entity';

/** Replaces the ladder by that after a later round; that of another epoch or of an earlier round has no effect. */
export async function recordStanding(tx: EntityManager, scored: RoundScoredV1): Promise<void> {
  const { sandbox, epoch, roundNumber, entries } = scored;
  if ((await lockSandbox(tx, sandbox))?.epoch !== epoch) return;
  const last = await tx.findOneBy(ScoredRound, { sandbox });
  if (last && last.epoch >= epoch && last.roundNumber >= roundNumber) return;
  await tx.upsert(ScoredRound, { sandbox, epoch, roundNumber }, ['sandbox']);
  await tx.delete(Standing, { sandbox });
  const standings = entries.map(({ entry, place, score }) => ({ sandbox, entry, place, score }));
  if (standings.length > 0) await tx.insert(Standing, standings);
}
