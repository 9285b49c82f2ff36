import { RoundCompletedV1 } from '@hexduel/contracts-events';
import type { EntityManager } from 'typeorm';
import { databaseClock } from '../sandbox/database-clock';
import type { Sandbox } from '../sandbox/sandbox';
import { tellFact } from '../sandbox/tell-fact';
import { nextTick } from './next-tick';

interface Outcome {
  readonly match: string;
  readonly resultHash: string | null;
  readonly reason: 'attempts' | 'silence' | null;
}

/**
 * Completes a round if every match of it is decided or void, and sets the next tick. The sandbox must be locked, by which
 * whoever decides the last match sees that it is the last. Answers whether the round is complete now.
 */
export async function completeRoundIfDecided(tx: EntityManager, sandbox: Sandbox, round: string): Promise<boolean> {
  if (!(await isDecided(tx, round))) return false;
  const now = await databaseClock(tx);
  const [[row]] = await tx.query<[{ number: number }[], number]>(
    `update round set state = 'completed', completed_at = $2 where id = $1 and state = 'open' returning number`,
    [round, now],
  );
  if (!row) return false;
  await tx.query('update sandbox set next_tick_at = $2 where id = $1', [
    sandbox.id,
    // Where no round is to follow, whatever else happens between rounds need not wait.
    sandbox.state === 'running' ? nextTick(now, sandbox.roundIntervalMs) : now,
  ]);
  const outcomes = await outcomesOf(tx, round);
  await tellFact(tx, RoundCompletedV1, sandbox.id, (stamp) => ({
    ...stamp,
    round,
    roundNumber: row.number,
    counted: outcomes.flatMap(({ match, resultHash }) => (resultHash === null ? [] : [{ match, resultHash }])),
    void: outcomes.flatMap(({ match, reason }) => (reason === null ? [] : [{ match, reason }])),
  }));
  return true;
}

async function isDecided(tx: EntityManager, round: string): Promise<boolean> {
  const [row] = await tx.query<{ decided: boolean }[]>(
    `select not exists (select from match where round = $1 and status = 'released')
        and not exists (select from match where round = $1 and status = 'waiting') as decided`,
    [round],
  );
  return row?.decided === true;
}

function outcomesOf(tx: EntityManager, round: string): Promise<Outcome[]> {
  return tx.query<Outcome[]>(
    `select id as match, result_hash as "resultHash", void_reason as reason
     from match where round = $1 order by place`,
    [round],
  );
}
