import { execute, readRows } from '@hexduel/database';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { Rehearsal } from './rehearsal.entity';

/** The rehearsal, locked until the transaction ends. */
export function lockRehearsal(tx: EntityManager, id: string): Promise<Rehearsal | null> {
  return tx.findOne(Rehearsal, { where: { id }, lock: { mode: 'pessimistic_write' } });
}

const ToCall = z.object({
  team: z.string(),
  name: z.string(),
  address: z.string().nullable(),
  isSimulated: z.boolean(),
  /** Of a simulated team; null for a real one. */
  entryNumber: z.int().nullable(),
  entry: z.string().nullable(),
});
export type TeamToCall = z.infer<typeof ToCall>;

/** The teams whose bots a rehearsal calls: its own by entry number, then, where it calls them, all real ones by name. */
export function teamsToCall(tx: EntityManager, rehearsal: string, callsTeams: boolean): Promise<TeamToCall[]> {
  return readRows(
    tx,
    ToCall,
    `select t.id as team, t.name, t.bot_address as address, t.rehearsal is not null as "isSimulated",
       e.entry_number as "entryNumber", e.id as entry
     from team t left join entry e on e.team = t.id and t.rehearsal is not null
     where t.deleted_at is null and (t.rehearsal = $1 or ($2 and t.rehearsal is null and not t.leaves))
     order by t.rehearsal is null, e.entry_number, t.name, t.id`,
    [rehearsal, callsTeams],
  );
}

const PlayedRound = z.object({
  number: z.int(),
  isOpen: z.boolean(),
  matches: z.int(),
  finished: z.int(),
  void: z.int(),
  openedAt: z.date(),
  completedAt: z.date().nullable(),
});
export type PlayedRound = z.infer<typeof PlayedRound>;

/** The rounds of the rehearsal's sandbox, in their order. */
export function roundsOf(tx: EntityManager, rehearsal: string): Promise<PlayedRound[]> {
  return readRows(
    tx,
    PlayedRound,
    `select r.number, r.state = 'open' as "isOpen", count(m.id)::int as matches,
       count(m.id) filter (where m.status in ('decided', 'void'))::int as finished,
       count(m.id) filter (where m.status = 'void')::int as void,
       r.opened_at as "openedAt", r.completed_at as "completedAt"
     from sandbox s join round r on r.sandbox = s.id left join match m on m.round = r.id
     where s.rehearsal = $1 group by r.id order by r.number`,
    [rehearsal],
  );
}

const Scored = z.object({ last: z.int() });

/** The last round of the rehearsal that the ladder has scored; 0 before the first. */
export async function lastScored(tx: EntityManager, rehearsal: string): Promise<number> {
  const [row] = await readRows(
    tx,
    Scored,
    `select coalesce(max(l.round_number), 0)::int as last from sandbox s join scored_round l on l.sandbox = s.id
     where s.rehearsal = $1`,
    [rehearsal],
  );
  return row?.last ?? 0;
}

const Marked = z.object({ rehearsal: z.string() });

/** Rehearsals that left something behind although they are over, or whose row is gone. */
export async function findLeftovers(tx: EntityManager): Promise<string[]> {
  const rows = await readRows(
    tx,
    Marked,
    `select m.rehearsal from (select rehearsal from sandbox union select rehearsal from team) m
     where m.rehearsal is not null
       and not exists (select from rehearsal r where r.id = m.rehearsal and r.state <> 'ended')`,
  );
  return rows.map(({ rehearsal }) => rehearsal);
}

/** Deletes the row of a team that has no entry, and its players. */
export async function deleteTeamRows(tx: EntityManager, team: string): Promise<void> {
  await execute(tx, 'delete from player where team = $1', [team]);
  await execute(tx, 'delete from team where id = $1', [team]);
}
