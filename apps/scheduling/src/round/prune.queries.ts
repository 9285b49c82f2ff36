import { execute, olderThan, readRows } from '@hexduel/database';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

/** What is kept of each sandbox: the rounds completed within so many days, and at most so many of the latest. */
export interface KeptRounds {
  readonly days: number;
  readonly rounds: number;
}

const OldRound = z.object({ id: z.string(), sandbox: z.string() });

/** The oldest round of a sandbox, of any one, that the ladder has scored and that is no longer kept; null if there is none. */
export async function findOldRound(
  tx: EntityManager,
  { days, rounds }: KeptRounds,
): Promise<z.infer<typeof OldRound> | null> {
  const [found] = await readRows(
    tx,
    OldRound,
    `select r.id, s.id as sandbox from sandbox s join scored_round l on l.sandbox = s.id and l.epoch = s.epoch
     cross join lateral (
       select * from round r where r.sandbox = s.id and r.epoch = s.epoch order by r.number limit 1
     ) r
     where r.state = 'completed' and r.number < l.round_number
       and (r.number <= l.round_number - $2 or ${olderThan('r.completed_at', '$1')})
       and not exists (select from match m where m.round = r.id and m.status = 'released') limit 1`,
    [days, rounds],
  );
  return found ?? null;
}

/** Deletes at most so many matches of a round. */
export async function deleteMatchesOf(tx: EntityManager, round: string, limit: number): Promise<void> {
  await execute(tx, 'delete from match where id in (select id from match where round = $1 limit $2)', [round, limit]);
}
