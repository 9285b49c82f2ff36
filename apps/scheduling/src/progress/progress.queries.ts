import { PlayMatchV1 } from '@hexduel/contracts-events';
import { readRows } from '@hexduel/database';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

const instant = z.date().transform((at) => at.toISOString());

const LatestRound = z.object({
  number: z.int(),
  state: z.enum(['open', 'completed']),
  openedAt: instant,
  completedAt: instant.nullable(),
  matches: z.object({ waiting: z.int(), queued: z.int(), running: z.int(), decided: z.int(), void: z.int() }),
  oldestQueuedAt: instant.nullable(),
});

/** The latest round of a sandbox, with its matches by state; null before the first. A runner that has begun a match says so. */
export async function readLatestRound(
  tx: EntityManager,
  sandbox: string,
  epoch: number,
): Promise<z.infer<typeof LatestRound> | null> {
  const [row] = await readRows(
    tx,
    LatestRound,
    `with latest as (
       select * from round where sandbox = $1 and epoch = $2 order by number desc limit 1
     ), states as (
       select m.released_at,
         case when m.status <> 'released' then m.status
           when m.last_heard_at >= m.released_at then 'running' else 'queued' end as state
       from latest l join match m on m.round = l.id
     )
     select l.number, l.state, l.opened_at as "openedAt", l.completed_at as "completedAt",
       json_build_object(
         'waiting', count(*) filter (where s.state = 'waiting'), 'queued', count(*) filter (where s.state = 'queued'),
         'running', count(*) filter (where s.state = 'running'), 'decided', count(*) filter (where s.state = 'decided'),
         'void', count(*) filter (where s.state = 'void')) as matches,
       min(s.released_at) filter (where s.state = 'queued') as "oldestQueuedAt"
     from latest l left join states s on true
     group by l.number, l.state, l.opened_at, l.completed_at`,
    [sandbox, epoch],
  );
  return row ?? null;
}

const VoidMatch = z.object({
  match: z.string(),
  round: z.int(),
  entries: z.tuple([
    z.object({ entryNumber: z.int(), name: z.string() }),
    z.object({ entryNumber: z.int(), name: z.string() }),
  ]),
  reason: z.string(),
});

/** The latest void matches of an epoch, by round and place. */
export function readVoidMatches(
  tx: EntityManager,
  { sandbox, epoch, limit }: { readonly sandbox: string; readonly epoch: number; readonly limit: number },
): Promise<z.infer<typeof VoidMatch>[]> {
  return readRows(
    tx,
    VoidMatch,
    `select m.id as match, r.number as round, m.void_reason as reason,
       json_build_array(
         json_build_object('entryNumber', one.entry_number, 'name', t1.name),
         json_build_object('entryNumber', two.entry_number, 'name', t2.name)) as entries
     from round r join match m on m.round = r.id
       join entry one on one.id = m.entry_one join team t1 on t1.id = one.team
       join entry two on two.id = m.entry_two join team t2 on t2.id = two.team
     where r.sandbox = $1 and r.epoch = $2 and m.status = 'void'
     order by r.number desc, m.place limit $3`,
    [sandbox, epoch, limit],
  );
}

const Waiting = z.object({ voidMatches: z.int(), unsentCommands: z.int(), silentTeams: z.int() });

/** How many matches of an epoch are void, how many commands are unsent, and how many entries have no bot to ask. */
export async function countWaiting(
  tx: EntityManager,
  sandbox: string,
  epoch: number,
): Promise<z.infer<typeof Waiting>> {
  const [row] = await readRows(
    tx,
    Waiting,
    `select
       (select count(*)::int from round r join match m on m.round = r.id
         where r.sandbox = $1 and r.epoch = $2 and m.status = 'void') as "voidMatches",
       (select count(*)::int from outbox where subject = $3 || '.' || $1::uuid || '.' || $2::integer) as "unsentCommands",
       (select count(*)::int from entry e join team t on t.id = e.team
         where e.sandbox = $1 and e.left_at is null and t.bot_address is null) as "silentTeams"`,
    [sandbox, epoch, PlayMatchV1.subject],
  );
  if (!row) throw new Error(`What waits in sandbox ${sandbox} cannot be counted.`);
  return row;
}
