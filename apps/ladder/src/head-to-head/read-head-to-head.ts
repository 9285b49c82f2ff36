import { MOST_IN_HEAD_TO_HEAD } from '@hexduel/contracts-http';
import type { HeadToHead } from '@hexduel/contracts-http';
import type { EntityManager } from 'typeorm';
import type { FoundEntry } from '../entry/find-entry-card';
import type { FoundSandbox } from '../sandbox/find-sandbox';
import { seesInSql } from '../view/sees';
import { teamOf } from '../view/view';
import type { View } from '../view/view';
import { countPairs } from './count-pairs';
import type { OrderedPair } from './count-pairs';

type CountedEntry = HeadToHead['entries'][number] & { readonly all: number };

/** Who has beaten whom in a sandbox, over the rounds that a view sees; with `entry` in pairs of that one only. */
export async function readHeadToHead(
  tx: Pick<EntityManager, 'query'>,
  { id: sandbox, epoch }: FoundSandbox,
  view: View,
  entry: FoundEntry | null,
): Promise<HeadToHead> {
  const counted = await tx.query<CountedEntry[]>(
    `select * from (
       select id as entry, entry_number as "entryNumber", name, no_contest as "noContest", has_left as "hasLeft",
         count(*) over ()::int as all
       from entry where sandbox = $1 order by id = $2 desc nulls last, entry_number limit $3
     ) e order by "entryNumber"`,
    [sandbox, entry?.entry ?? null, MOST_IN_HEAD_TO_HEAD],
  );
  const entries = counted.map(({ all: _, ...card }) => card);
  const omitted = (counted[0]?.all ?? 0) - entries.length;
  const ids = entries.map((each) => each.entry);
  return { epoch, entries, omitted, pairs: countPairs(await readPairs(tx, { sandbox, view, entry, ids })) };
}

interface PairsAsked {
  readonly sandbox: string;
  readonly view: View;
  readonly entry: FoundEntry | null;
  readonly ids: readonly string[];
}

function readPairs(
  tx: Pick<EntityManager, 'query'>,
  { sandbox, view, entry, ids }: PairsAsked,
): Promise<OrderedPair[]> {
  const seen = seesInSql(view, { teams: { of: ['e_one.team', 'e_two.team'], viewer: '$2' } });
  return tx.query<OrderedPair[]>(
    `select e_one.entry_number as one, e_two.entry_number as two,
       count(*) filter (where m.status = 'finished' and m.winner = 1)::int as won,
       count(*) filter (where m.status = 'finished' and m.winner is null)::int as drawn,
       count(*) filter (where m.status = 'finished' and m.winner = 2)::int as lost,
       count(*) filter (where m.status = 'void')::int as void
     from round r join sandbox s on s.id = r.sandbox join match m on m.round = r.id
     join entry e_one on e_one.id = m.one join entry e_two on e_two.id = m.two
     where r.sandbox = $1 and m.status in ('finished', 'void') and m.one = any($3::uuid[]) and m.two = any($3::uuid[])
       ${entry ? 'and (m.one = $4 or m.two = $4)' : ''} and ${seen}
     group by e_one.entry_number, e_two.entry_number`,
    [sandbox, teamOf(view), ids, ...(entry ? [entry.entry] : [])],
  );
}
