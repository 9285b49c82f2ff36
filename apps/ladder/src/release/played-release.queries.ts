import { EntryCard, MOST_RELEASES, PlayedRelease } from '@hexduel/contracts-http';
import { readRows } from '@hexduel/database';
import type { Queryable } from '@hexduel/database';
import { z } from 'zod';
import { teamOf } from '../view/view';
import type { View } from '../view/view';
import { visibleInSql } from '../view/visibility';

/** How far back releases are looked for. */
const MOST_ROUNDS = 5_000;

const ReleaseRow = PlayedRelease.extend({ openedAt: z.date() });

/** The releases that an entry has played in the rounds that a view shows, latest first: each run of rounds with one release. */
export function readPlayedReleases(
  tx: Queryable,
  { sandbox, entry, view }: { readonly sandbox: string; readonly entry: string; readonly view: View },
): Promise<z.infer<typeof ReleaseRow>[]> {
  return readRows(
    tx,
    ReleaseRow,
    `select release, min(number) as round, min(opened_at) as "openedAt", count(*)::int as rounds from (
       select played.*, row_number() over (order by number) - row_number() over (partition by release order by number) as run
       from (
         select r.number, r.opened_at, p.release from round r join sandbox s on s.id = r.sandbox
         join participant p on p.round = r.id and p.entry = $2 join entry e on e.id = p.entry
         where r.sandbox = $1 and ${visibleInSql(view, { teams: { of: ['e.team'], viewer: '$3' } })}
         order by r.number desc limit ${MOST_ROUNDS}
       ) played
     ) runs group by release, run order by round desc limit ${MOST_RELEASES}`,
    [sandbox, entry, teamOf(view)],
  );
}

const SpanRow = z.object({ round: z.string(), number: z.int(), isAfter: z.boolean() });

export interface SpanOptions {
  readonly sandbox: string;
  readonly entry: string;
  /** The round between both spans, which belongs to the later one. */
  readonly number: number;
  /** The last scored round that the view shows. */
  readonly last: number;
  /** The most rounds of a span. */
  readonly rounds: number;
}

/** The scored rounds that an entry has played next before a round, and those from it on. */
export function readSpans(
  tx: Queryable,
  { sandbox, entry, number, last, rounds }: SpanOptions,
): Promise<z.infer<typeof SpanRow>[]> {
  const played = `select r.id as round, r.number, r.number >= $3 as "isAfter" from round r
    join participant p on p.round = r.id and p.entry = $2
    where r.sandbox = $1 and r.state = 'scored' and r.number <= $4`;
  return readRows(
    tx,
    SpanRow,
    `(${played} and r.number < $3 order by r.number desc limit $5)
     union all (${played} and r.number >= $3 order by r.number limit $5)`,
    [sandbox, entry, number, last, rounds],
  );
}

const TalliedRow = z.object({
  ...EntryCard.shape,
  isAfter: z.boolean(),
  ...{ won: z.int(), drawn: z.int(), lost: z.int(), points: z.string() },
});
export type TalliedRow = z.infer<typeof TalliedRow>;

/** The finished matches of an entry in both spans, counted by opponent; `later` says which of the rounds (ids) are the later span. */
export function readTallies(
  tx: Queryable,
  entry: string,
  { rounds, later }: { readonly rounds: readonly string[]; readonly later: readonly string[] },
): Promise<TalliedRow[]> {
  return readRows(
    tx,
    TalliedRow,
    `select o.id as entry, o.entry_number as "entryNumber", o.name, o.no_contest as "noContest", m."isAfter",
       count(*) filter (where m.winner = m.side)::int as won, count(*) filter (where m.winner is null)::int as drawn,
       count(*) filter (where m.winner <> m.side)::int as lost, coalesce(sum(m.points), 0.000) as points
     from (
       select two as opponent, 1 as side, winner, points_one as points, round = any($3::uuid[]) as "isAfter"
         from match where round = any($2::uuid[]) and one = $1 and status = 'finished'
       union all
       select one, 2, winner, points_two, round = any($3::uuid[])
         from match where round = any($2::uuid[]) and two = $1 and status = 'finished'
     ) m join entry o on o.id = m.opponent
     group by o.id, m."isAfter" order by o.entry_number`,
    [entry, rounds, later],
  );
}

const Release = z.object({ release: z.string().nullable() });

/** What an entry played a round with; null where it takes no part in it. */
export async function findPlayed(tx: Queryable, round: string, entry: string): Promise<z.infer<typeof Release> | null> {
  const sql = 'select release from participant where round = $1 and entry = $2';
  const [row] = await readRows(tx, Release, sql, [round, entry]);
  return row ?? null;
}
