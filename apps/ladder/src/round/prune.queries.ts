import { PRUNED_AT_ONCE, deleteOld, execute, olderThan, readRows } from '@hexduel/database';
import type { Queryable } from '@hexduel/database';
import { z } from 'zod';

/** What is kept of the rounds of each sandbox: those scored within so many days, and at most so many of the latest. */
export interface KeptRounds {
  readonly days: number;
  readonly rounds: number;
}

const OldRound = z.object({ id: z.string(), sandbox: z.string() });
export type OldRound = z.infer<typeof OldRound>;

// The last scored round of a sandbox `s` stays, whatever its age. `$1` are days, `$2` rounds.
const IS_OLD = `r.state = 'scored' and r.number < s.scored_round
  and (r.number <= s.scored_round - $2 or ${olderThan('r.scored_at', '$1')})`;

/** The oldest round, of any sandbox, whose matches are still there and too old; null if there is none. */
export async function findRoundToPrune(tx: Queryable, { days, rounds }: KeptRounds): Promise<OldRound | null> {
  const [found] = await readRows(
    tx,
    OldRound,
    `select r.id, s.id as sandbox from sandbox s cross join lateral (
       select * from round r where r.sandbox = s.id and r.matches_pruned_at is null order by r.number limit 1
     ) r where ${IS_OLD} limit 1`,
    [days, rounds],
  );
  return found ?? null;
}

/** Deletes at most so many matches of a round with their results and logs; returns how many. */
export function deleteMatches(tx: Queryable, round: string, limit = PRUNED_AT_ONCE): Promise<number> {
  return execute(
    tx,
    `with old as (select id from match where round = $1 limit $2),
       logs as (delete from flight_log where match in (select id from old)),
       results as (delete from match_result where match in (select id from old))
     delete from match where id in (select id from old)`,
    [round, limit],
  );
}

/** Writes that the matches of a round are no longer kept. */
export async function markPruned(tx: Queryable, round: string): Promise<void> {
  await execute(tx, 'update round set matches_pruned_at = now(), rev = rev + 1 where id = $1', [round]);
}

/**
 * The oldest rounds, of any sandbox, without matches and too old themselves. What the public sees of a frozen ladder stays, the
 * latest round of each entry, and the standings from which the first whole round can be recomputed.
 */
export function findRoundsToForget(tx: Queryable, { days, rounds }: KeptRounds): Promise<OldRound[]> {
  return readRows(
    tx,
    OldRound,
    // Only the oldest are looked at, and as many more as there are entries, which may each keep one.
    `select r.id, s.id as sandbox from sandbox s cross join lateral (
       select * from round r where r.sandbox = s.id and r.matches_pruned_at is not null
       order by r.number limit 20 + (select count(*) from entry e where e.sandbox = s.id)
     ) r
     where ${IS_OLD} and r.number is distinct from s.frozen_from - 1
       and r.number < (select min(number) from round where sandbox = s.id and matches_pruned_at is null) - 1
       and not exists (select from entry e where e.sandbox = s.id and e.round = r.id) limit 20`,
    [days, rounds],
  );
}

/** Keeps when each entry was last scored in these rounds: a release that has been scored does not become new again. */
export async function keepPlayedTimesOf(tx: Queryable, rounds: readonly string[]): Promise<void> {
  await execute(
    tx,
    `update entry e set played_before = n.opened_at
     from (
       select p.entry, max(r.opened_at) as opened_at from round r join participant p on p.round = r.id
       where r.id = any($1::uuid[]) group by p.entry
     ) n
     where e.id = n.entry and (e.played_before is null or e.played_before < n.opened_at)`,
    [rounds],
  );
}

/** Deletes rounds with their participants and the standings after them. */
export async function deleteRounds(tx: Queryable, rounds: readonly string[]): Promise<void> {
  await execute(
    tx,
    `delete from standing s using round r
     where r.id = any($1::uuid[]) and s.sandbox = r.sandbox and s.round_number = r.number`,
    [rounds],
  );
  await execute(tx, 'delete from round where id = any($1::uuid[])', [rounds]);
}

/** Deletes one batch of the starts that have waited for their round for so many days. */
export function deleteEarlyStartsBefore(database: Queryable, days: number): Promise<boolean> {
  const where = `${olderThan('received_at', '$1')} and not exists (select from match m where m.id = early_start.match)`;
  return deleteOld(database, { table: 'early_start', where, parameters: [days] });
}

/** The same for results. */
export function deleteEarlyResultsBefore(database: Queryable, days: number): Promise<boolean> {
  const where = `${olderThan('early_since', '$1')} and not exists (select from match m where m.id = match_result.match)`;
  return deleteOld(database, { table: 'match_result', where, parameters: [days] });
}
