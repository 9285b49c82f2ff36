import { execute, readRows } from '@hexduel/database';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { WaitingMatch } from './choose-releases';
import type { Round } from './round.entity';

export interface NewMatch {
  readonly match: string;
  readonly entries: readonly [string, string];
  readonly seed: number;
}

/** Inserts all matches of a round, in their order. */
export async function insertMatches(
  tx: EntityManager,
  { id, sandbox, epoch }: Pick<Round, 'id' | 'sandbox' | 'epoch'>,
  matches: readonly NewMatch[],
): Promise<void> {
  await execute(
    tx,
    `insert into match (id, sandbox, epoch, round, place, entry_one, entry_two, seed)
     select m.id, $1, $2, $3, m.place, m.one, m.two, m.seed
     from unnest($4::uuid[], $5::uuid[], $6::uuid[], $7::bigint[]) with ordinality as m (id, one, two, seed, place)`,
    [
      ...[sandbox, epoch, id],
      matches.map(({ match }) => match),
      matches.map(({ entries }) => entries[0]),
      matches.map(({ entries }) => entries[1]),
      matches.map(({ seed }) => seed),
    ],
  );
}

const WaitingRow = z.object({
  match: z.string(),
  one: z.string(),
  two: z.string(),
  gamesOfOne: z.int(),
  gamesOfTwo: z.int(),
});

const WAITING = `select id, place, entry_one, entry_two from match where status = 'waiting'`;

/**
 * The waiting matches of a round whose entries are both in fewer games than `limit`, in their order. `entries`: only
 * matches of these.
 */
export async function waitingMatches(
  tx: EntityManager,
  round: string,
  limit: number,
  entries: readonly string[] | undefined,
): Promise<WaitingMatch[]> {
  // An entry has waiting matches in one round only, so that two narrow indices serve a search by entries.
  const waiting = entries
    ? `${WAITING} and entry_one = any($3::uuid[]) union ${WAITING} and entry_two = any($3::uuid[])`
    : `${WAITING} and round = $1 and $3::uuid[] is null`;
  const rows = await readRows(
    tx,
    WaitingRow,
    `with games as (
       select e.entry, count(*)::int as count
       from match m cross join lateral (values (m.entry_one), (m.entry_two)) e (entry)
       where m.round = $1 and m.status = 'released' group by e.entry
     )
     select w.id as match, w.entry_one as one, w.entry_two as two,
       coalesce(a.count, 0) as "gamesOfOne", coalesce(b.count, 0) as "gamesOfTwo"
     from (${waiting}) w left join games a on a.entry = w.entry_one left join games b on b.entry = w.entry_two
     where coalesce(a.count, 0) < $2 and coalesce(b.count, 0) < $2 order by w.place`,
    [round, limit, entries ?? null],
  );
  return rows.map(({ match, one, two, gamesOfOne, gamesOfTwo }) => {
    return { match, entries: [one, two], games: [gamesOfOne, gamesOfTwo] };
  });
}

const Player = z.object({
  entry: z.string(),
  entryNumber: z.int(),
  address: z.string().nullable(),
  release: z.string().nullable(),
  /** Its bot is not called. */
  isResting: z.boolean(),
});
const ReleasedMatch = z.object({
  match: z.string(),
  /** How often it has been released, with this time. */
  attempts: z.int(),
  sandbox: z.string(),
  epoch: z.int(),
  round: z.string(),
  size: z.int(),
  seed: z.coerce.number(),
  generatorVersion: z.int(),
  deadlineMs: z.int(),
  players: z.tuple([Player, Player]),
});
export type ReleasedMatch = z.infer<typeof ReleasedMatch>;

/**
 * Marks waiting or released matches as released once more. Returns the commands to play them, in their order. To plan a join with both
 * players took Postgres longer than to run it.
 */
export function markReleased(tx: EntityManager, matches: readonly string[]): Promise<ReleasedMatch[]> {
  return readRows(
    tx,
    ReleasedMatch,
    `with released as (
       update match set status = 'released', attempts = attempts + 1, released_at = clock_timestamp(),
         last_heard_at = null
       where id = any($1::uuid[]) and status in ('waiting', 'released') returning *
     )
     select m.id as match, m.attempts, m.sandbox, m.epoch, m.round, r.size, m.seed,
       r.generator_version as "generatorVersion", r.deadline_ms as "deadlineMs",
       sides.players
     from released m join round r on r.id = m.round cross join lateral (
       select json_agg(
         json_build_object('entry', p.entry, 'entryNumber', p.entry_number, 'address', p.address, 'release', p.release,
           'isResting', e.resting_since is not null)
         order by p.entry = m.entry_two
       ) as players
       from participant p join entry e on e.id = p.entry
       where p.round = m.round and p.entry in (m.entry_one, m.entry_two)
       having count(*) = 2
     ) sides
     order by m.place`,
    [matches],
  );
}
