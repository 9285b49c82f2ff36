import type { DataOf, MatchFinishedV1 } from '@hexduel/contracts-events';
import { transaction } from '@hexduel/database';
import type { DataSource, EntityManager } from 'typeorm';
import { Changes } from '../revision/changes';
import { lockSandbox } from '../sandbox/lock-sandbox';
import { judgeResult } from './judge-result';
import type { Judgement, KnownMatch } from './judge-result';

type Finished = DataOf<typeof MatchFinishedV1>;

export interface Recorded {
  /** `twice`: this very result was there already. */
  readonly verdict: Judgement | 'twice';
  /** True where a completed round was waiting for it. */
  readonly wasAwaited: boolean;
}

/**
 * Stores a result of a match, each of several apart by its hash, and shows it. It may come any number of times, by several
 * messages, before its round and after it.
 */
export async function recordResult(database: DataSource, finished: Finished): Promise<Recorded> {
  return transaction(database, async (tx) => {
    const sandbox = await lockSandbox(tx, finished.sandbox);
    const match = await findMatch(tx, finished);
    const judgement = judgeResult(finished, sandbox?.epoch ?? null, match);
    if (judgement === 'stale' || judgement === 'other') return { verdict: judgement, wasAwaited: false };
    if (!(await insertResult(tx, finished))) return { verdict: 'twice', wasAwaited: false };
    if (judgement === 'shown' && match) await showResult(tx, finished, match);
    return { verdict: judgement, wasAwaited: judgement === 'shown' && match?.countedHash === finished.resultHash };
  });
}

interface MatchRow extends KnownMatch {
  readonly one: string;
  readonly two: string;
  readonly round: string;
}

async function findMatch(tx: EntityManager, { match, sandbox, epoch }: Finished): Promise<MatchRow | null> {
  const [row] = await tx.query<MatchRow[]>(
    `select status, counted_hash as "countedHash", one, two, round from match
     where id = $1 and sandbox = $2 and epoch = $3`,
    [match, sandbox, epoch],
  );
  return row ?? null;
}

async function insertResult(tx: EntityManager, finished: Finished): Promise<boolean> {
  const { match, resultHash, sandbox, epoch, winner, legs } = finished;
  const inserted: unknown[] = await tx.query(
    `insert into match_result (match, result_hash, sandbox, epoch, winner, legs, finished_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning match`,
    [match, resultHash, sandbox, epoch, winner, JSON.stringify(legs), legs[1].finishedAt],
  );
  return inserted.length > 0;
}

async function showResult(tx: EntityManager, finished: Finished, { one, two, round }: MatchRow): Promise<void> {
  const { match, resultHash, winner, legs } = finished;
  await tx.query(
    `with shown as (
       update match set status = 'finished', result_hash = $2, winner = $3, finished_at = $4 where id = $1)
     update round set finished = finished + 1, rev = rev + 1 where id = $5`,
    [match, resultHash, winner, legs[1].finishedAt, round],
  );
  await new Changes(finished.sandbox).entries([one, two]).matches([match]).write(tx);
}
