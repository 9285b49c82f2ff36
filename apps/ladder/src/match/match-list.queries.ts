import { EntryCard, MatchCard } from '@hexduel/contracts-http';
import { readRows } from '@hexduel/database';
import type { Queryable } from '@hexduel/database';
import { z } from 'zod';
import { visibleInSql } from '../view/visibility';
import { teamOf } from '../view/view';
import type { View } from '../view/view';

const { match, state, winner, legs } = MatchCard.shape;

const ListedRow = z.object({
  ...{ match, state, winner, one: EntryCard, two: EntryCard },
  legs: legs.nullable(),
  finishedAt: z.date().nullable(),
});
export type ListedRow = z.infer<typeof ListedRow>;

/** Which matches a list holds. */
export interface MatchFilter {
  /** Null for all. */
  readonly state: MatchCard['state'] | null;
  /** The id of an entry; null for those of all. */
  readonly entry: string | null;
  readonly limit: number;
}

const card = (side: 'one' | 'two'): string => `json_build_object('entry', e_${side}.id,
  'entryNumber', e_${side}.entry_number, 'name', e_${side}.name, 'noContest', e_${side}.no_contest) as ${side}`;

/**
 * The matches of a round that a view shows, without replays: those being played, then those that ended, latest first, then those
 * that wait.
 */
export function readListedRows(
  tx: Queryable,
  round: string,
  view: View,
  { state: only, entry, limit }: MatchFilter,
): Promise<ListedRow[]> {
  return readRows(
    tx,
    ListedRow,
    `select m.id as match, m.status as state, m.winner, m.finished_at as "finishedAt", ${card('one')}, ${card('two')},
       (select json_agg(json_build_object('leg', l.number, 'winner', l.leg->'winner', 'reason', l.leg->'reason',
          'chips', l.leg->'chips') order by l.number)
        from json_array_elements(c.legs) with ordinality l (leg, number)) as legs
     from match m join round r on r.id = m.round join sandbox s on s.id = r.sandbox
     join entry e_one on e_one.id = m.one join entry e_two on e_two.id = m.two
     left join match_result c on c.match = m.id and c.result_hash = m.result_hash
     where m.round = $1 and ($2::text is null or m.status = $2) and ($3::uuid is null or $3 in (m.one, m.two))
       and ${visibleInSql(view, { teams: { of: ['e_one.team', 'e_two.team'], viewer: '$5' } })}
     order by case m.status when 'playing' then 0 when 'waiting' then 2 else 1 end, m.finished_at desc nulls last, m.id
     limit $4`,
    [round, only, entry, limit, teamOf(view)],
  );
}
