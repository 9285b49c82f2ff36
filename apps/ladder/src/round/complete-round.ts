import type { DataOf, RoundCompletedV1 } from '@hexduel/contracts-events';
import type { EntityManager } from 'typeorm';
import type { Changes } from '../revision/changes';
import { Round } from './round.entity';
import { countFinishedMatches, countResults, deleteUncounted, readMatchesOfRound, voidMatches } from './round.queries';

/** Records which result of each match counts and deletes all others. `completedAt` is an instant. */
export async function completeRound(
  tx: EntityManager,
  completed: DataOf<typeof RoundCompletedV1>,
  completedAt: string,
  changes: Changes,
): Promise<void> {
  const { round: id, roundNumber, sandboxSeq } = completed;
  await countResults(tx, completed);
  if (completed.void.length > 0) {
    await voidMatches(
      tx,
      id,
      completed.void.map(({ match }) => match),
    );
  }
  await deleteUncounted(tx, id);
  await tx
    .getRepository(Round)
    .update(
      { id, state: 'open' },
      { state: 'completed', completedAt: new Date(completedAt), completedSeq: String(sandboxSeq) },
    );
  await countFinishedMatches(tx, id);
  const matches = await readMatchesOfRound(tx, id);
  changes.ofRound(roundNumber).matches(matches.map((match) => match.id));
  changes.entries(matches.flatMap(({ one, two }) => [one, two]));
}
