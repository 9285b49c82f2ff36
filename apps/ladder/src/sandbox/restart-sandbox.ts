import type { DataOf, TournamentRestartedV1 } from '@hexduel/contracts-events';
import type { EntityManager } from 'typeorm';
import { entriesOfSandbox } from '../entry/entries-of-sandbox';
import { clearEvents } from '../game-event/clear-events';
import type { Changes } from '../revision/changes';

/**
 * Begins a sandbox anew: rounds, matches, results, logs and scores of earlier epochs are gone, revisions begin at 0. Entries
 * stay, but for those that had left: nothing holds their rows any more. What came early of the new epoch stays too.
 */
export async function restartSandbox(
  tx: EntityManager,
  { sandbox, epoch }: DataOf<typeof TournamentRestartedV1>,
  changes: Changes,
): Promise<void> {
  const ofRounds = 'round in (select id from round where sandbox = $1)';
  await tx.query(`delete from flight_log where ${ofRounds} and epoch < $2`, [sandbox, epoch]);
  await tx.query('delete from match_result where sandbox = $1 and epoch < $2', [sandbox, epoch]);
  await tx.query('delete from early_start where sandbox = $1 and epoch < $2', [sandbox, epoch]);
  await keepPlayedTimes(tx, sandbox);
  await clearEvents(tx, sandbox);
  await tx.query('delete from standing where sandbox = $1', [sandbox]);
  await tx.query(`delete from match where ${ofRounds}`, [sandbox]);
  await tx.query('delete from round where sandbox = $1', [sandbox]);
  await tx.query('delete from entry where sandbox = $1 and has_left', [sandbox]);
  await tx.query(
    `update entry e set place = n.place, place_before = n.place, score = 0, gained = 0, round = null, rev = 0,
       shown_rev = null, own_rev = null
     from (select id, row_number() over (order by entry_number) as place from entry where sandbox = $1) n
     where e.id = n.id`,
    [sandbox],
  );
  await tx.query(
    `update sandbox set epoch = $2, rev = 0, tournament = 'planned', withheld = null, scored_round = 0,
       frozen_from = null, shown_rev = null where id = $1`,
    [sandbox, epoch],
  );
  // Whoever follows a match, or an entry that had left, is told that it is gone.
  changes
    .entries(await entriesOfSandbox(tx, sandbox))
    .events()
    .everything();
}

// So that a release which has been scored is not new again because its rounds are gone.
async function keepPlayedTimes(tx: EntityManager, sandbox: string): Promise<void> {
  await tx.query(
    `update entry e set played_before = greatest(e.played_before, n.opened_at)
     from (
       select p.entry, max(r.opened_at) as opened_at from round r join participant p on p.round = r.id
       where r.sandbox = $1 and r.state = 'scored' group by p.entry
     ) n
     where e.id = n.entry`,
    [sandbox],
  );
}
