import { execute, readRows } from '@hexduel/database';
import type { Queryable } from '@hexduel/database';
import type { DataOf, RoundCompletedV1, RoundOpenedV1 } from '@hexduel/contracts-events';
import { z } from 'zod';
import { visibleInSql } from '../view/visibility';
import { PUBLIC, teamOf } from '../view/view';
import type { View } from '../view/view';
import { RoundRow, roundColumns } from './round-card';

// For `visibleInSql`: the teams that take part in a round `r`.
const TEAMS_OF_ROUND = 'select e.team from participant p join entry e on e.id = p.entry where p.round = r.id';

/** At most `limit` rounds of a sandbox that a view shows, latest first, those before a number where it is given. */
export function readRounds(
  tx: Queryable,
  sandbox: string,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
  view: View,
): Promise<RoundRow[]> {
  return readRows(
    tx,
    RoundRow,
    `select ${roundColumns(view, '$4')} from round r join sandbox s on s.id = r.sandbox
     where r.sandbox = $1 and ($2::int is null or r.number < $2)
       and ${visibleInSql(view, { teams: { of: [TEAMS_OF_ROUND], viewer: '$4' } })}
     order by r.number desc limit $3`,
    [sandbox, before ?? null, limit, teamOf(view)],
  );
}

/** The round of a sandbox with this number; null where the view shows none. */
export async function findRound(tx: Queryable, sandbox: string, number: number, view: View): Promise<RoundRow | null> {
  const [row] = await readRows(
    tx,
    RoundRow,
    `select ${roundColumns(view, '$3')} from round r join sandbox s on s.id = r.sandbox
     where r.sandbox = $1 and r.number = $2
       and ${visibleInSql(view, { teams: { of: [TEAMS_OF_ROUND], viewer: '$3' } })}`,
    [sandbox, number, teamOf(view)],
  );
  return row ?? null;
}

const Before = z.object({ isBefore: z.boolean() });

/** Whether a round was played and scored before all rounds of the sandbox that are still there. */
export async function isBeforeFirstRound(tx: Queryable, sandbox: string, number: number): Promise<boolean> {
  const [row] = await readRows(
    tx,
    Before,
    'select coalesce(min(number) > $2, false) as "isBefore" from round where sandbox = $1',
    [sandbox, number],
  );
  return row?.isBefore === true;
}

export async function insertParticipants(
  tx: Queryable,
  { round, participants }: DataOf<typeof RoundOpenedV1>,
): Promise<void> {
  await execute(
    tx,
    'insert into participant (round, entry, release) select $1, p.* from unnest($2::uuid[], $3::text[]) p',
    [round, participants.map(({ entry }) => entry), participants.map(({ release }) => release)],
  );
}

export async function insertMatches(
  tx: Queryable,
  { sandbox, epoch, round, participants, matches }: DataOf<typeof RoundOpenedV1>,
): Promise<void> {
  await execute(
    tx,
    `insert into match (id, sandbox, epoch, round, one, two, seed)
     select m.id, $1, $2, $3, one.entry, two.entry, m.seed
     from unnest($4::uuid[], $5::int[], $6::int[], $7::bigint[]) m (id, one, two, seed)
     join unnest($8::int[], $9::uuid[]) one (number, entry) on one.number = m.one
     join unnest($8::int[], $9::uuid[]) two (number, entry) on two.number = m.two`,
    [
      ...[sandbox, epoch, round],
      matches.map(({ match }) => match),
      matches.map(({ entries }) => entries[0]),
      matches.map(({ entries }) => entries[1]),
      matches.map(({ seed }) => seed),
      participants.map(({ entryNumber }) => entryNumber),
      participants.map(({ entry }) => entry),
    ],
  );
}

/** Makes a round the latest of its entries. The revision of an entry's page includes its round's, and must not fall. */
export async function moveEntriesToRound(tx: Queryable, round: string, entries: readonly string[]): Promise<void> {
  await execute(
    tx,
    `update entry e set round = $1, rev = e.rev + coalesce((select r.rev from round r where r.id = e.round), 0)
     where e.id = any($2::uuid[])`,
    [round, entries],
  );
}

/** Starts the matches of a new round whose starts came before it. */
export async function applyEarlyStarts(tx: Queryable, round: string): Promise<void> {
  await execute(
    tx,
    `update match m set status = 'playing' from early_start s
     where m.round = $1 and s.match = m.id and s.epoch = m.epoch`,
    [round],
  );
}

export async function deleteEarlyStarts(tx: Queryable, round: string): Promise<void> {
  await execute(tx, 'delete from early_start s using match m where m.round = $1 and s.match = m.id', [round]);
}

/** Finishes the matches of a new round whose results came before it, each by the first of its results. */
export async function applyEarlyResults(tx: Queryable, round: string): Promise<void> {
  await execute(
    tx,
    `update match m set status = 'finished', result_hash = r.result_hash, winner = r.winner, finished_at = r.finished_at
     from (
       select distinct on (c.match) c.* from match_result c join match of_round on of_round.id = c.match
       where of_round.round = $1 order by c.match, c.arrival
     ) r
     where m.round = $1 and r.match = m.id and r.epoch = m.epoch`,
    [round],
  );
}

/** The results of a new round's matches wait no longer. */
export async function endWaitOfResults(tx: Queryable, round: string): Promise<void> {
  await execute(
    tx,
    `update match_result r set early_since = null from match m
     where m.round = $1 and r.match = m.id and r.early_since is not null`,
    [round],
  );
}

/** Counts how many matches of a round have a result or are void, and raises its revision. */
export async function countFinishedMatches(tx: Queryable, round: string): Promise<void> {
  await execute(
    tx,
    `update round set rev = rev + 1, finished = (
       select count(*) from match where round = $1 and status in ('finished', 'void')) where id = $1`,
    [round],
  );
}

/**
 * Writes which result of each match counts. A match whose counted result has not come yet has no result until it comes; one that
 * is not named at all (scheduling must not do that) stays without, and its round waits.
 */
export async function countResults(tx: Queryable, { round, counted }: DataOf<typeof RoundCompletedV1>): Promise<void> {
  await execute(
    tx,
    `update match m set counted_hash = n.hash, result_hash = n.came, winner = n.winner, finished_at = n.finished_at,
       status = case when n.came is null then 'playing' else 'finished' end
     from (
       select of_round.id, named.hash, r.result_hash as came, r.winner, r.finished_at from match of_round
       left join unnest($2::uuid[], $3::text[]) named (match, hash) on named.match = of_round.id
       left join match_result r on r.match = named.match and r.result_hash = named.hash
       where of_round.round = $1
     ) n
     where m.id = n.id`,
    [round, counted.map(({ match }) => match), counted.map(({ resultHash }) => resultHash)],
  );
}

export async function voidMatches(tx: Queryable, round: string, matches: readonly string[]): Promise<void> {
  await execute(
    tx,
    `update match set status = 'void', counted_hash = null, result_hash = null, winner = null, finished_at = null
     where round = $1 and id = any($2::uuid[])`,
    [round, matches],
  );
}

/** Deletes the results of a completed round that do not count, and their logs. */
export async function deleteUncounted(tx: Queryable, round: string): Promise<void> {
  await execute(
    tx,
    `with results as (
       delete from match_result d using match m
       where m.round = $1 and d.match = m.id and d.result_hash is distinct from m.counted_hash
     )
     delete from flight_log d using match m
     where m.round = $1 and d.match = m.id and d.result_hash is distinct from m.counted_hash`,
    [round],
  );
}

const MatchOfRound = z.object({ id: z.string(), one: z.string(), two: z.string() });

export function readMatchesOfRound(tx: Queryable, round: string): Promise<z.infer<typeof MatchOfRound>[]> {
  return readRows(tx, MatchOfRound, 'select id, one, two from match where round = $1', [round]);
}

const MatchId = z.object({ id: z.string() });

/**
 * The ids of the matches of the rounds from one number to another, where they are opened. Hidden ones show no points, and their
 * revisions must not tell that a hidden round is scored.
 */
export async function readMatchesOfRounds(
  tx: Queryable,
  sandbox: string,
  [from, to]: readonly [number, number],
): Promise<string[]> {
  const rows = await readRows(
    tx,
    MatchId,
    `select m.id from round r join sandbox s on s.id = r.sandbox join match m on m.round = r.id
     where r.sandbox = $1 and r.number between $2 and $3 and ${visibleInSql(PUBLIC)}`,
    [sandbox, from, to],
  );
  return rows.map(({ id }) => id);
}
