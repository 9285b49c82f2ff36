import type { DataOf, MatchFinishedV1, MatchStartedV1 } from '@hexduel/contracts-events';
import { MatchView } from '@hexduel/contracts-http';
import { execute, readRows } from '@hexduel/database';
import type { Queryable } from '@hexduel/database';
import { z } from 'zod';

export type Finished = DataOf<typeof MatchFinishedV1>;
export type Started = DataOf<typeof MatchStartedV1>;

const KnownMatch = z.object({
  id: z.string(),
  /** Null for a match that is not known yet. */
  status: MatchView.shape.state.nullable(),
  countedHash: z.string().nullable(),
  /** The hashes of its results that are stored. */
  stored: z.array(z.string()),
});

/** What is known of matches of a sandbox and of their results. */
export function readKnownMatches(
  tx: Queryable,
  sandbox: string,
  ids: readonly string[],
): Promise<z.infer<typeof KnownMatch>[]> {
  return readRows(
    tx,
    KnownMatch,
    `select i.id, m.status, m.counted_hash as "countedHash",
       array(select result_hash from match_result r where r.match = i.id) as stored
     from unnest($1::uuid[]) i (id) left join match m on m.id = i.id and m.sandbox = $2`,
    [ids, sandbox],
  );
}

/** Stores results. Those of `early` matches wait for their round. */
export async function insertResults(
  tx: Queryable,
  results: readonly Finished[],
  early: ReadonlySet<Finished>,
): Promise<void> {
  await execute(
    tx,
    `insert into match_result (match, result_hash, sandbox, epoch, winner, legs, finished_at, early_since)
     select r.match, r.hash, r.sandbox, r.epoch, r.winner, r.legs, r.finished_at, case when r.is_early then now() end
     from rows from (
       unnest($1::uuid[], $2::text[], $3::uuid[], $4::int[], $5::smallint[], $6::timestamptz[], $7::bool[]),
       json_array_elements($8::json)
     ) r (match, hash, sandbox, epoch, winner, finished_at, is_early, legs)
     on conflict do nothing`,
    [
      results.map(({ match }) => match),
      results.map(({ resultHash }) => resultHash),
      results.map(({ sandbox }) => sandbox),
      results.map(({ epoch }) => epoch),
      results.map(({ winner }) => winner),
      results.map(({ legs }) => legs[1].finishedAt),
      results.map((result) => early.has(result)),
      // As an array of Postgres, each quotation mark in it would have to be escaped.
      JSON.stringify(results.map(({ legs }) => legs)),
    ],
  );
}

const CountedRound = z.object({
  number: z.int(),
  /** How many of its matches are not finished. */
  open: z.int(),
  /** True where it is completed and has all its results now. */
  isScorable: z.boolean(),
  /** Everybody who plays in it. */
  entries: z.array(z.string()),
});

/** Finishes matches by their results, and raises their revisions; returns their rounds. */
export function finishMatches(tx: Queryable, results: readonly Finished[]): Promise<z.infer<typeof CountedRound>[]> {
  return readRows(
    tx,
    CountedRound,
    `with shown as (
       update match m set status = 'finished', result_hash = s.hash, winner = s.winner, finished_at = s.finished_at,
         rev = m.rev + 1
       from unnest($1::uuid[], $2::text[], $3::smallint[], $4::timestamptz[]) s (match, hash, winner, finished_at)
       where m.id = s.match returning m.round
     )
     update round r set finished = r.finished + n.count, rev = r.rev + 1
     from (select round, count(*)::int as count from shown group by round) n where r.id = n.round
     returning r.number, r.matches - r.finished as open, r.state = 'completed' and r.finished = r.matches as "isScorable",
       array(select entry from participant p where p.round = r.id) as entries`,
    [
      results.map(({ match }) => match),
      results.map(({ resultHash }) => resultHash),
      results.map(({ winner }) => winner),
      results.map(({ legs }) => legs[1].finishedAt),
    ],
  );
}

const StartedMatch = z.object({ id: z.string(), one: z.string(), two: z.string(), number: z.int() });

/**
 * Marks matches that wait as playing, and raises their revisions; returns those, with the numbers of their rounds. The starts of
 * matches that are not known yet are kept.
 */
export function startMatches(
  tx: Queryable,
  sandbox: string,
  starts: readonly Started[],
): Promise<z.infer<typeof StartedMatch>[]> {
  return readRows(
    tx,
    StartedMatch,
    `with early as (
       insert into early_start (match, sandbox, epoch)
       select s.match, $1, s.epoch from unnest($2::uuid[], $3::int[]) s (match, epoch)
       where not exists (select from match m where m.id = s.match) on conflict do nothing
     )
     update match m set status = 'playing', rev = m.rev + 1 from round r
     where m.id = any($2::uuid[]) and m.sandbox = $1 and m.status = 'waiting' and r.id = m.round
     returning m.id, m.one, m.two, r.number`,
    [sandbox, starts.map(({ match }) => match), starts.map(({ epoch }) => epoch)],
  );
}
