import { execute } from '@hexduel/database';
import type { Queryable } from '@hexduel/database';

const OF_ITS_ROUNDS = 'round in (select id from round where sandbox = $1)';

export async function deleteEarlierLogs(tx: Queryable, sandbox: string, epoch: number): Promise<void> {
  await execute(tx, `delete from flight_log where ${OF_ITS_ROUNDS} and epoch < $2`, [sandbox, epoch]);
}

export async function deleteEarlierResults(tx: Queryable, sandbox: string, epoch: number): Promise<void> {
  await execute(tx, 'delete from match_result where sandbox = $1 and epoch < $2', [sandbox, epoch]);
}

export async function deleteEarlierStarts(tx: Queryable, sandbox: string, epoch: number): Promise<void> {
  await execute(tx, 'delete from early_start where sandbox = $1 and epoch < $2', [sandbox, epoch]);
}

/** Keeps when each entry was last scored: a release that has been scored is not new again because its rounds are deleted. */
export async function keepPlayedTimes(tx: Queryable, sandbox: string): Promise<void> {
  await execute(
    tx,
    `update entry e set played_before = greatest(e.played_before, n.opened_at)
     from (
       select p.entry, max(r.opened_at) as opened_at from round r join participant p on p.round = r.id
       where r.sandbox = $1 and r.state = 'scored' group by p.entry
     ) n
     where e.id = n.entry`,
    [sandbox],
  );
}

export async function deleteAnnouncements(tx: Queryable, sandbox: string): Promise<void> {
  await execute(tx, 'delete from announcement where sandbox = $1', [sandbox]);
}

/** Deletes the game events that have happened; scheduling publishes which of them are planned again. */
export async function deletePastEvents(tx: Queryable, sandbox: string): Promise<void> {
  await execute(tx, 'delete from game_event where sandbox = $1 and applied_at is not null', [sandbox]);
}

/** Game events that count from the start are due again when scheduling publishes when. */
export async function clearDueTimes(tx: Queryable, sandbox: string): Promise<void> {
  await execute(tx, 'update game_event set due_at = null where sandbox = $1 and offset_ms is not null', [sandbox]);
}

export async function deleteStandings(tx: Queryable, sandbox: string): Promise<void> {
  await execute(tx, 'delete from standing where sandbox = $1', [sandbox]);
}

export async function deleteMatches(tx: Queryable, sandbox: string): Promise<void> {
  await execute(tx, `delete from match where ${OF_ITS_ROUNDS}`, [sandbox]);
}

export async function deleteRounds(tx: Queryable, sandbox: string): Promise<void> {
  await execute(tx, 'delete from round where sandbox = $1', [sandbox]);
}

export async function deleteLeftEntries(tx: Queryable, sandbox: string): Promise<void> {
  await execute(tx, 'delete from entry where sandbox = $1 and has_left', [sandbox]);
}

/** Puts all entries back to the ladder before the first round, in the order of their numbers. */
export async function resetEntries(tx: Queryable, sandbox: string): Promise<void> {
  await execute(
    tx,
    `update entry e set place = n.place, place_before = n.place, score = 0, gained = 0, round = null, rev = 0,
       shown_rev = null, own_rev = null, reveal_place = null
     from (select id, row_number() over (order by entry_number) as place from entry where sandbox = $1) n
     where e.id = n.id`,
    [sandbox],
  );
}
