import { readRows } from '@hexduel/database';
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';

// Between rounds there is something to do if the tournament runs, and otherwise if something was requested or is due.
const DUE = `(s.state = 'running' or s.restart_requested
  or (s.state = 'planned' and s.planned_start <= clock_timestamp() and s.archived_at is null)
  or exists (select from game_event g where g.sandbox = s.id and g.state = 'planned' and s.archived_at is null
    and coalesce(g.at, s.started_at + g.offset_ms * interval '1 ms') <= clock_timestamp())
  or exists (select from entry e join team t on t.id = e.team
    where e.sandbox = s.id and e.left_at is null and (t.leaves or e.leaves)))`;

const DueSandbox = z.object({ id: z.string() });

/** Locks a sandbox whose tick is due and that no other replica has locked. Returns its id; undefined if there is none. */
export async function lockDueSandbox(tx: EntityManager): Promise<string | undefined> {
  const [row] = await readRows(
    tx,
    DueSandbox,
    `select s.id from sandbox s where s.next_tick_at <= clock_timestamp() and ${DUE}
     order by s.next_tick_at limit 1 for update of s skip locked`,
  );
  return row?.id;
}

const NextTick = z.object({ ms: z.number().nullable() });

/**
 * Milliseconds until the next tick of any sandbox that will have something to do, by the database's clock; null if none is known. What
 * is requested or changed later announces itself.
 */
export async function msToNextTick(database: DataSource): Promise<number | null> {
  const [row] = await readRows(
    database,
    NextTick,
    `select (extract(epoch from min(greatest(s.next_tick_at, due.at)) - clock_timestamp()) * 1000)::float as ms
     from sandbox s cross join lateral (
       select case when ${DUE} then '-infinity' else least(
         case when s.state = 'planned' and s.archived_at is null then s.planned_start end,
         (select min(coalesce(g.at, s.started_at + g.offset_ms * interval '1 ms')) from game_event g
          where g.sandbox = s.id and g.state = 'planned' and s.archived_at is null)) end as at
     ) due
     where s.next_tick_at is not null and due.at is not null`,
  );
  return row?.ms ?? null;
}
