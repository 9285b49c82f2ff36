import { readRows } from '@hexduel/database';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

const PresentEntry = z.object({
  entry: z.string(),
  entryNumber: z.int(),
  team: z.string(),
  name: z.string(),
  noContest: z.boolean(),
  /** It leaves between rounds, or its team does. */
  leaves: z.boolean(),
  restingSince: z.date().nullable(),
  /** Of the team's bot. */
  address: z.string().nullable(),
  release: z.string().nullable(),
  /** Its bot has passed a check of the protocol. */
  isChecked: z.boolean(),
});
export type PresentEntry = z.infer<typeof PresentEntry>;

/** The entries of a sandbox with their teams, by entry number. */
export function listEntries(tx: EntityManager, sandbox: string): Promise<PresentEntry[]> {
  return readRows(
    tx,
    PresentEntry,
    `select e.id as entry, e.entry_number as "entryNumber", t.id as team, t.name, t.no_contest as "noContest",
       e.leaves or t.leaves as leaves, e.resting_since as "restingSince", t.bot_address as address, t.release,
       t.check_passed_at is not null as "isChecked"
     from entry e join team t on t.id = e.team where e.sandbox = $1 and e.left_at is null order by e.entry_number`,
    [sandbox],
  );
}

const Leaver = z.object({ entry: z.string(), team: z.string() });

/** The entries of a sandbox that are to leave, themselves or with their teams. Locks the teams in the order of their ids. */
export function lockLeavers(tx: EntityManager, sandbox: string): Promise<z.infer<typeof Leaver>[]> {
  return readRows(
    tx,
    Leaver,
    `select e.id as entry, t.id as team from entry e join team t on t.id = e.team
     where e.sandbox = $1 and e.left_at is null and (t.leaves or e.leaves) order by t.id for update of t`,
    [sandbox],
  );
}

const LastRound = z.object({ last: z.int().nullable() });

/** The number of the last round that an entry played; null if it played none. */
export async function lastRoundOf(tx: EntityManager, entry: string): Promise<number | null> {
  const [row] = await readRows(
    tx,
    LastRound,
    'select max(r.number) as last from participant p join round r on r.id = p.round where p.entry = $1',
    [entry],
  );
  return row?.last ?? null;
}
