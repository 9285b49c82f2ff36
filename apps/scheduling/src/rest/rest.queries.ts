import { readRows } from '@hexduel/database';
import type { DataSource } from 'typeorm';
import { z } from 'zod';

/** A bot that failed everything in so many rounds in a row rests. */
const ROUNDS_TO_REST = 3;

/**
 * Common table expressions that count a round for its entries, the one that `completed` has as `id`: those whose bot failed everything
 * in it, and never answered, have failed one round more, and rest after three; those that answered have failed none, and play again. A
 * round that says nothing of a bot changes nothing. A part of the statement that completes a round, which every result waits for.
 */
export const COUNT_FAILED_ROUND = `sides as (
    select m.entry_one as entry, m.failed_sides & 1 as failed, m.answered_sides & 1 as answered
    from completed c join match m on m.round = c.id where m.status = 'decided'
    union all
    select m.entry_two, m.failed_sides & 2, m.answered_sides & 2
    from completed c join match m on m.round = c.id where m.status = 'decided'
  ), judged as (
    select entry, max(answered) = 0 as has_failed from sides group by entry having max(failed) + max(answered) > 0
  ), counted as (
    update entry e set
      failed_rounds = case when j.has_failed then e.failed_rounds + 1 else 0 end,
      resting_since = case when not j.has_failed then null
        when e.failed_rounds + 1 >= ${ROUNDS_TO_REST} then coalesce(e.resting_since, clock_timestamp())
        else e.resting_since end
    from judged j
    where e.id = j.entry and (j.has_failed or e.failed_rounds > 0 or e.resting_since is not null)
  )`;

const Probe = z.object({ team: z.string(), address: z.string(), deadlineMs: z.int() });
export type Probe = z.infer<typeof Probe>;

/**
 * The bots of resting entries in running tournaments that nobody has probed for `everyMs`, with the deadline of the last round. Marks
 * them as probed now, so that each is probed by one replica.
 */
export function takeDueProbes(
  { manager }: DataSource,
  { everyMs, most }: { readonly everyMs: number; readonly most: number },
): Promise<Probe[]> {
  return readRows(
    manager,
    Probe,
    `with due as (
       select e.id from entry e join sandbox s on s.id = e.sandbox join team t on t.id = e.team
       where e.resting_since is not null and e.left_at is null and s.state = 'running' and t.bot_address is not null
         and (e.probed_at is null or e.probed_at < clock_timestamp() - $1 * interval '1 ms')
       order by e.probed_at nulls first limit $2 for update of e skip locked
     ), taken as (
       update entry e set probed_at = clock_timestamp() from due where e.id = due.id returning e.team, e.sandbox
     )
     select t.id as team, t.bot_address as address, coalesce((
       select r.deadline_ms from round r where r.sandbox = taken.sandbox order by r.epoch desc, r.number desc limit 1
     ), 1000) as "deadlineMs"
     from taken join team t on t.id = taken.team`,
    [everyMs, most],
  );
}
