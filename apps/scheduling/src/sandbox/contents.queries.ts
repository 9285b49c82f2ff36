import { readRows } from '@hexduel/database';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

const Contents = z.object({
  /** The number of the round that is open. */
  openRound: z.int().nullable(),
  rounds: z.int(),
  matches: z.int(),
  /** Present ones. */
  entries: z.int(),
  /** Those of them that leave between rounds. */
  leaving: z.int(),
  /** Present ones and those that have left. */
  allEntries: z.int(),
  roundTypes: z.int(),
  gameEvents: z.int(),
});
export type Contents = z.infer<typeof Contents>;

/** How much belongs to a sandbox, as far as it is kept. */
export async function countContents(tx: EntityManager, sandbox: string): Promise<Contents> {
  const [row] = await readRows(
    tx,
    Contents,
    `select
       (select number from round where sandbox = $1 and state = 'open') as "openRound",
       (select count(*)::int from round where sandbox = $1) as rounds,
       (select count(*)::int from round r join match m on m.round = r.id where r.sandbox = $1) as matches,
       e.entries, e.leaving, e.all_entries as "allEntries",
       (select count(*)::int from round_type where sandbox = $1) as "roundTypes",
       (select count(*)::int from game_event where sandbox = $1) as "gameEvents"
     from (
       select count(*) filter (where e.left_at is null)::int as entries,
         count(*) filter (where e.left_at is null and (e.leaves or t.leaves))::int as leaving,
         count(*)::int as all_entries
       from entry e join team t on t.id = e.team where e.sandbox = $1
     ) e`,
    [sandbox],
  );
  if (!row) throw new Error(`The contents of sandbox ${sandbox} cannot be counted.`);
  return row;
}

const OnlyHere = z.object({ team: z.string(), name: z.string() });

/** The teams with an entry in this sandbox and in no other, by name. */
export function teamsOnlyIn(tx: EntityManager, sandbox: string): Promise<z.infer<typeof OnlyHere>[]> {
  return readRows(
    tx,
    OnlyHere,
    `select t.id as team, t.name from entry e join team t on t.id = e.team
     where e.sandbox = $1 and e.left_at is null
       and not exists (select from entry o where o.team = t.id and o.sandbox <> $1 and o.left_at is null)
     order by t.name collate "C"`,
    [sandbox],
  );
}
