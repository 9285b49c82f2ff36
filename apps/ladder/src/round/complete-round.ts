import type { DataOf, RoundCompletedV1 } from '@hexduel/contracts-events';
import type { EntityManager } from 'typeorm';
import type { Changes } from '../revision/changes';
import { countFinished } from './apply-early-messages';

type Completed = DataOf<typeof RoundCompletedV1>;

/**
 * Takes over which result of each match counts and drops all others. A match whose counted result has not come yet is shown
 * without one until it does.
 */
export async function completeRound(
  tx: EntityManager,
  completed: Completed,
  completedAt: string,
  changes: Changes,
): Promise<void> {
  const { round, sandboxSeq } = completed;
  await countNamed(tx, completed);
  await tx.query(
    `update match set status = 'void', counted_hash = null, result_hash = null, winner = null, finished_at = null
     where round = $1 and id = any($2::uuid[])`,
    [round, completed.void.map(({ match }) => match)],
  );
  await dropOthers(tx, round);
  await tx.query(
    `update round set state = 'completed', completed_at = $2, completed_seq = $3 where id = $1 and state = 'open'`,
    [round, completedAt, sandboxSeq],
  );
  await countFinished(tx, round);
  const matches = await tx.query<{ id: string; one: string; two: string }[]>(
    'select id, one, two from match where round = $1',
    [round],
  );
  changes.ofRound(completed.roundNumber);
  changes.matches(matches.map(({ id }) => id)).entries(matches.flatMap(({ one, two }) => [one, two]));
}

// A match that is named nowhere would be scheduling's bug: it is left without a result, and the round waits.
async function countNamed(tx: EntityManager, { round, counted }: Completed): Promise<void> {
  await tx.query(
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

async function dropOthers(tx: EntityManager, round: string): Promise<void> {
  for (const table of ['match_result', 'flight_log']) {
    await tx.query(
      `delete from ${table} d using match m
       where m.round = $1 and d.match = m.id and d.result_hash is distinct from m.counted_hash`,
      [round],
    );
  }
}
