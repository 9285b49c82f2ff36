import type { DataOf, TournamentRestartedV1 } from '@hexduel/contracts-events';
import type { EntityManager } from 'typeorm';
import { deleteCorrections } from '../correction/correction.queries';
import type { Changes } from '../revision/changes';
import {
  clearDueTimes,
  deleteAnnouncements,
  deleteEarlierLogs,
  deleteEarlierResults,
  deleteEarlierStarts,
  deleteLeftEntries,
  deleteMatches,
  deletePastEvents,
  deleteRounds,
  deleteStandings,
  keepPlayedTimes,
  resetEntries,
} from './restart.queries';
import { Sandbox } from './sandbox.entity';

/**
 * Begins a new epoch of a sandbox: rounds, matches, results, logs, scores and past events of earlier epochs are deleted, and
 * revisions begin at 0. Entries stay, except those that had left. What came early for the new epoch stays too.
 */
export async function restartSandbox(
  tx: EntityManager,
  { sandbox, epoch }: DataOf<typeof TournamentRestartedV1>,
  changes: Changes,
): Promise<void> {
  await deleteEarlierLogs(tx, sandbox, epoch);
  await deleteEarlierResults(tx, sandbox, epoch);
  await deleteEarlierStarts(tx, sandbox, epoch);
  await keepPlayedTimes(tx, sandbox);
  await deleteAnnouncements(tx, sandbox);
  await deletePastEvents(tx, sandbox);
  await clearDueTimes(tx, sandbox);
  await deleteCorrections(tx, sandbox);
  await deleteStandings(tx, sandbox);
  await deleteMatches(tx, sandbox);
  await deleteRounds(tx, sandbox);
  await deleteLeftEntries(tx, sandbox);
  await resetEntries(tx, sandbox);
  await tx.getRepository(Sandbox).update(
    { id: sandbox },
    {
      ...{ epoch, rev: '0', shownRev: null, eventsRev: '0', happenings: '0' },
      ...{ tournament: 'planned', withheld: null, scoredRound: 0, frozenFrom: null },
      ...{ revealOpened: null, revealOf: null },
    },
  );
  // Followers of a match, or of an entry that had left, learn that it does not exist any more.
  changes.allEntries().events().everything();
}
