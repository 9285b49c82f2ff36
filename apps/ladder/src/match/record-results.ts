import type { DataOf, MatchFinishedV1 } from '@hexduel/contracts-events';
import { transaction } from '@hexduel/database';
import type { DataSource, EntityManager } from 'typeorm';
import { Changes } from '../revision/changes';
import { lockSandbox } from '../sandbox/lock-sandbox';
import { judgeResults, resultKey } from './judge-results';
import type { KnownMatch, Verdict } from './judge-results';

export type Finished = DataOf<typeof MatchFinishedV1>;

export interface Recorded {
  readonly verdict: Verdict;
  /** True where a completed round was waiting for it, or for one recorded with it, and for nothing else. */
  readonly makesScorable: boolean;
}

interface MatchRow extends KnownMatch {
  readonly id: string;
  readonly one: string;
  readonly two: string;
  readonly round: string;
}

/**
 * Stores results of matches of one sandbox, each of several of a match apart by its hash, and shows them. A result may come any
 * number of times, by several messages, before its round and after it. Answers for each, in their order.
 */
export async function recordResults(
  database: DataSource,
  sandbox: string,
  results: readonly Finished[],
): Promise<Recorded[]> {
  return transaction(database, async (tx) => {
    const locked = await lockSandbox(tx, sandbox);
    const ids = results.map(({ match }) => match);
    const matches = await findMatches(tx, sandbox, ids);
    const stored = await findStored(tx, ids);
    const verdicts = judgeResults(results, { epoch: locked?.epoch ?? null, matches, stored });
    const judged = results.map((result, index) => ({ result, verdict: verdicts[index] ?? 'stale' }));
    await insertResults(tx, kept(judged));
    const shown = judged.filter(({ verdict }) => verdict === 'shown').map(({ result }) => result);
    const makeScorable = shown.length > 0 && (await showResults(tx, sandbox, shown));
    return judged.map(({ result, verdict }) => ({ verdict, makesScorable: makeScorable && result === shown.at(-1) }));
  });
}

function kept(judged: readonly { result: Finished; verdict: Verdict }[]): Finished[] {
  return judged
    .filter(({ verdict }) => verdict === 'early' || verdict === 'shown' || verdict === 'spare')
    .map(({ result }) => result);
}

async function findMatches(tx: EntityManager, sandbox: string, ids: string[]): Promise<Map<string, MatchRow>> {
  const rows = await tx.query<MatchRow[]>(
    `select id, status, counted_hash as "countedHash", one, two, round from match
     where id = any($1::uuid[]) and sandbox = $2`,
    [ids, sandbox],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

async function findStored(tx: EntityManager, ids: string[]): Promise<Set<string>> {
  const rows = await tx.query<{ match: string; resultHash: string }[]>(
    'select match, result_hash as "resultHash" from match_result where match = any($1::uuid[])',
    [ids],
  );
  return new Set(rows.map(resultKey));
}

async function insertResults(tx: EntityManager, results: readonly Finished[]): Promise<void> {
  if (results.length === 0) return;
  await tx.query(
    `insert into match_result (match, result_hash, sandbox, epoch, winner, legs, finished_at)
     select * from unnest($1::uuid[], $2::text[], $3::uuid[], $4::int[], $5::smallint[], $6::json[], $7::timestamptz[])
     on conflict do nothing`,
    [
      results.map(({ match }) => match),
      results.map(({ resultHash }) => resultHash),
      results.map(({ sandbox }) => sandbox),
      results.map(({ epoch }) => epoch),
      results.map(({ winner }) => winner),
      results.map(({ legs }) => JSON.stringify(legs)),
      results.map(({ legs }) => legs[1].finishedAt),
    ],
  );
}

// Answers whether a completed round has all its results now.
async function showResults(tx: EntityManager, sandbox: string, shown: readonly Finished[]): Promise<boolean> {
  const ids = shown.map(({ match }) => match);
  const [rounds] = await tx.query<[{ isScorable: boolean }[], number]>(
    `with shown as (
       update match m set status = 'finished', result_hash = s.hash, winner = s.winner, finished_at = s.finished_at
       from unnest($1::uuid[], $2::text[], $3::smallint[], $4::timestamptz[]) s (match, hash, winner, finished_at)
       where m.id = s.match returning m.round
     )
     update round r set finished = r.finished + n.count, rev = r.rev + 1
     from (select round, count(*)::int as count from shown group by round) n where r.id = n.round
     returning r.state = 'completed' and r.finished = r.matches as "isScorable"`,
    [
      ids,
      shown.map(({ resultHash }) => resultHash),
      shown.map(({ winner }) => winner),
      shown.map(({ legs }) => legs[1].finishedAt),
    ],
  );
  // All who play in the round show how far it is.
  const entries = await tx.query<{ entry: string; number: number }[]>(
    `select p.entry, r.number from participant p join round r on r.id = p.round
     where r.id in (select round from match where id = any($1::uuid[]))`,
    [ids],
  );
  await new Changes(sandbox)
    .ofRound(Math.min(...entries.map(({ number }) => number)))
    .entries(entries.map(({ entry }) => entry))
    .matches(ids)
    .write(tx);
  return rounds.some(({ isScorable }) => isScorable);
}
