import type { DataOf, RoundOpenedV1 } from '@hexduel/contracts-events';
import type { EntityManager } from 'typeorm';
import type { Changes } from '../revision/changes';
import { Sandbox } from '../sandbox/sandbox.entity';
import { Round } from './round.entity';
import {
  applyEarlyResults,
  applyEarlyStarts,
  countFinishedMatches,
  deleteEarlyStarts,
  endWaitOfResults,
  insertMatches,
  insertParticipants,
  moveEntriesToRound,
} from './round.queries';

/** Shows a new round with its matches, and what came early for them. `openedAt` is an instant. */
export async function openRound(
  tx: EntityManager,
  opened: DataOf<typeof RoundOpenedV1>,
  openedAt: string,
  changes: Changes,
): Promise<void> {
  const { sandbox, epoch, round, roundNumber: number, generatorVersion, matches } = opened;
  const { size, deadlineMs, scoreMultiplier } = opened.roundType;
  const entries = opened.participants.map(({ entry }) => entry);
  await tx.getRepository(Round).insert({
    ...{ id: round, sandbox, epoch, number, size, deadlineMs, scoreMultiplier, generatorVersion },
    ...{ openedAt: new Date(openedAt), matches: matches.length },
  });
  await insertParticipants(tx, opened);
  await insertMatches(tx, opened);
  await tx.getRepository(Sandbox).update({ id: sandbox }, { withheld: null });
  await moveEntriesToRound(tx, round, entries);
  await applyEarlyStarts(tx, round);
  await deleteEarlyStarts(tx, round);
  await applyEarlyResults(tx, round);
  await endWaitOfResults(tx, round);
  await countFinishedMatches(tx, round);
  changes.ofRound(number).entries(entries).owned();
}
