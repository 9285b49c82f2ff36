import { CrossMatch, CrossTable, MOST_IN_CROSS_TABLE } from '@hexduel/contracts-http';
import { readRows } from '@hexduel/database';
import type { Queryable } from '@hexduel/database';
import { z } from 'zod';

const EntryRow = CrossTable.shape.entries.element.extend({
  /** How many entries take part. */
  all: z.int(),
});

/** The entries of a round: by their places after it where it is scored, otherwise by those of now. */
export function readCrossEntries(
  tx: Queryable,
  sandbox: string,
  { round, number }: { readonly round: string; readonly number: number },
): Promise<z.infer<typeof EntryRow>[]> {
  return readRows(
    tx,
    EntryRow,
    `select e.id as entry, e.entry_number as "entryNumber", e.name, e.no_contest as "noContest",
       coalesce(s.place, e.place) as place, coalesce(s.place_before, e.place) as "placeBefore", s.gained,
       count(*) over ()::int as all
     from participant p join entry e on e.id = p.entry
     left join standing s on s.sandbox = $1 and s.round_number = $3 and s.entry = e.id
     where p.round = $2 order by coalesce(s.place, e.place) limit $4`,
    [sandbox, round, number, MOST_IN_CROSS_TABLE],
  );
}

const MatchRow = CrossMatch.omit({ publicId: true, points: true }).extend({
  match: z.string(),
  pointsOne: z.string().nullable(),
  pointsTwo: z.string().nullable(),
});

/** The matches of a round between these entries (ids), without what was played. */
export function readCrossMatches(
  tx: Queryable,
  round: string,
  entries: readonly string[],
): Promise<z.infer<typeof MatchRow>[]> {
  return readRows(
    tx,
    MatchRow,
    `select m.id as match, e_one.entry_number as one, e_two.entry_number as two, m.status as state, m.winner,
       m.points_one as "pointsOne", m.points_two as "pointsTwo"
     from match m join entry e_one on e_one.id = m.one join entry e_two on e_two.id = m.two
     where m.round = $1 and m.one = any($2::uuid[]) and m.two = any($2::uuid[]) order by m.id`,
    [round, entries],
  );
}
