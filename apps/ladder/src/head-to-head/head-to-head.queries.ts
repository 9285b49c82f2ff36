import { HeadToHead, MOST_IN_HEAD_TO_HEAD } from '@hexduel/contracts-http';
import { readRows } from '@hexduel/database';
import type { Queryable } from '@hexduel/database';
import { z } from 'zod';
import { visibleInSql } from '../view/visibility';
import { teamOf } from '../view/view';
import type { View } from '../view/view';

const CountedEntry = HeadToHead.shape.entries.element.extend({
  /** How many entries the sandbox has. */
  all: z.int(),
});

/** The first entries of a sandbox by number, and `first` (an id) in any case; as many as the table has at most. */
export function readTableEntries(
  tx: Queryable,
  sandbox: string,
  first: string | null,
): Promise<z.infer<typeof CountedEntry>[]> {
  return readRows(
    tx,
    CountedEntry,
    `select * from (
       select id as entry, entry_number as "entryNumber", name, no_contest as "noContest", has_left as "hasLeft",
         count(*) over ()::int as all
       from entry where sandbox = $1 order by id = $2 desc nulls last, entry_number limit $3
     ) e order by "entryNumber"`,
    [sandbox, first, MOST_IN_HEAD_TO_HEAD],
  );
}

const Pair = HeadToHead.shape.pairs.element;
/** Matches of two entries counted by how they ended for the first of them. */
export type Pair = z.infer<typeof Pair>;

export interface PairsOptions {
  readonly sandbox: string;
  readonly view: View;
  /** Only pairs of this entry (an id); null for all pairs. */
  readonly entry: string | null;
  /** The ids of the entries of the table. */
  readonly ids: readonly string[];
}

/** The matches of a view counted by pair; two entries that met on both sides are two pairs. */
export function readPairs(tx: Queryable, { sandbox, view, entry, ids }: PairsOptions): Promise<Pair[]> {
  const visible = visibleInSql(view, { teams: { of: ['e_one.team', 'e_two.team'], viewer: '$2' } });
  return readRows(
    tx,
    Pair,
    `select e_one.entry_number as one, e_two.entry_number as two,
       count(*) filter (where m.status = 'finished' and m.winner = 1)::int as won,
       count(*) filter (where m.status = 'finished' and m.winner is null)::int as drawn,
       count(*) filter (where m.status = 'finished' and m.winner = 2)::int as lost,
       count(*) filter (where m.status = 'void')::int as void
     from round r join sandbox s on s.id = r.sandbox join match m on m.round = r.id
     join entry e_one on e_one.id = m.one join entry e_two on e_two.id = m.two
     where r.sandbox = $1 and m.status in ('finished', 'void') and m.one = any($3::uuid[]) and m.two = any($3::uuid[])
       ${entry ? 'and (m.one = $4 or m.two = $4)' : ''} and ${visible}
     group by e_one.entry_number, e_two.entry_number`,
    [sandbox, teamOf(view), ids, ...(entry ? [entry] : [])],
  );
}
