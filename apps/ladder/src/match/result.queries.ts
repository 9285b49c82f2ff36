import type { DataOf, MatchFinishedV1, MatchStartedV1 } from '@hexduel/contracts-events';
import { MatchView } from '@hexduel/contracts-http';
import { execute, readRows } from '@hexduel/database';
import type { Queryable } from '@hexduel/database';
import { z } from 'zod';

export type Finished = DataOf<typeof MatchFinishedV1>;
export type Started = DataOf<typeof MatchStartedV1>;

const JudgedMatch = z.object({ id: z.string(), status: MatchView.shape.state, countedHash: z.string().nullable() });

export function readJudgedMatches(
  tx: Queryable,
  sandbox: string,
  ids: readonly string[],
): Promise<z.infer<typeof JudgedMatch>[]> {
  return readRows(
    tx,
    JudgedMatch,
    `select id, status, counted_hash as "countedHash" from match where id = any($1::uuid[]) and sandbox = $2`,
    [ids, sandbox],
  );
}

const StoredResult = z.object({ match: z.string(), resultHash: z.string() });

export function readStoredResults(tx: Queryable, matches: readonly string[]): Promise<z.infer<typeof StoredResult>[]> {
  return readRows(
    tx,
    StoredResult,
    'select match, result_hash as "resultHash" from match_result where match = any($1::uuid[])',
    [matches],
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
     from unnest($1::uuid[], $2::text[], $3::uuid[], $4::int[], $5::smallint[], $6::json[], $7::timestamptz[], $8::bool[])
       r (match, hash, sandbox, epoch, winner, legs, finished_at, is_early)
     on conflict do nothing`,
    [
      results.map(({ match }) => match),
      results.map(({ resultHash }) => resultHash),
      results.map(({ sandbox }) => sandbox),
      results.map(({ epoch }) => epoch),
      results.map(({ winner }) => winner),
      results.map(({ legs }) => JSON.stringify(legs)),
      results.map(({ legs }) => legs[1].finishedAt),
      results.map((result) => early.has(result)),
    ],
  );
}

const CountedRound = z.object({ isScorable: z.boolean() });

/** Finishes matches by their results; returns true where a completed round has all its results by that. */
export async function finishMatches(tx: Queryable, results: readonly Finished[]): Promise<boolean> {
  const rounds = await readRows(
    tx,
    CountedRound,
    `with shown as (
       update match m set status = 'finished', result_hash = s.hash, winner = s.winner, finished_at = s.finished_at
       from unnest($1::uuid[], $2::text[], $3::smallint[], $4::timestamptz[]) s (match, hash, winner, finished_at)
       where m.id = s.match returning m.round
     )
     update round r set finished = r.finished + n.count, rev = r.rev + 1
     from (select round, count(*)::int as count from shown group by round) n where r.id = n.round
     returning r.state = 'completed' and r.finished = r.matches as "isScorable"`,
    [
      results.map(({ match }) => match),
      results.map(({ resultHash }) => resultHash),
      results.map(({ winner }) => winner),
      results.map(({ legs }) => legs[1].finishedAt),
    ],
  );
  return rounds.some(({ isScorable }) => isScorable);
}

const EntryInRound = z.object({ entry: z.string(), number: z.int() });

/** Everybody who plays in the rounds of these matches, with the number of the round. */
export function readEntriesInRounds(
  tx: Queryable,
  matches: readonly string[],
): Promise<z.infer<typeof EntryInRound>[]> {
  return readRows(
    tx,
    EntryInRound,
    `select p.entry, r.number from participant p join round r on r.id = p.round
     where r.id in (select round from match where id = any($1::uuid[]))`,
    [matches],
  );
}

const StartedMatch = z.object({ id: z.string(), one: z.string(), two: z.string(), number: z.int() });

/** Marks matches that wait as playing; returns those, with the numbers of their rounds. */
export function startMatches(
  tx: Queryable,
  sandbox: string,
  matches: readonly string[],
): Promise<z.infer<typeof StartedMatch>[]> {
  return readRows(
    tx,
    StartedMatch,
    `update match m set status = 'playing' from round r
     where m.id = any($1::uuid[]) and m.sandbox = $2 and m.status = 'waiting' and r.id = m.round
     returning m.id, m.one, m.two, r.number`,
    [matches, sandbox],
  );
}

/** Keeps the starts of matches that are not known yet. */
export async function insertEarlyStarts(tx: Queryable, sandbox: string, starts: readonly Started[]): Promise<void> {
  await execute(
    tx,
    `insert into early_start (match, sandbox, epoch)
     select s.match, $1, s.epoch from unnest($2::uuid[], $3::int[]) s (match, epoch)
     where not exists (select from match m where m.id = s.match) on conflict do nothing`,
    [sandbox, starts.map(({ match }) => match), starts.map(({ epoch }) => epoch)],
  );
}
