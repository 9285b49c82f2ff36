import { EntryCard, MatchView, PointsRule, SandboxCard } from '@hexduel/contracts-http';
import { readRows } from '@hexduel/database';
import type { Queryable } from '@hexduel/database';
import { z } from 'zod';
import { ROUND_COLUMNS, RoundRow } from '../round/round-card';
import { shownInSql, visibleInSql } from '../view/visibility';
import { PUBLIC, teamOf } from '../view/view';
import type { View } from '../view/view';
import { StoredLegs } from './stored-leg';

/** One side of a match. */
const SideRow = z.object({
  ...EntryCard.shape,
  release: z.string().nullable(),
  points: z.string().nullable(),
  rule: PointsRule.nullable(),
});
export type SideRow = z.infer<typeof SideRow>;

const { state, seed, generatorVersion, winner, resultHash } = MatchView.shape;

const MatchRow = z.object({
  ...RoundRow.shape,
  ...SandboxCard.shape,
  frozenFrom: z.int().nullable(),
  /** The ids of the teams of the two sides. */
  teams: z.tuple([z.string(), z.string()]),
  epoch: z.int(),
  rev: z.number(),
  match: z.string(),
  status: state,
  ...{ seed, generatorVersion, winner, resultHash },
  legs: StoredLegs,
  one: SideRow,
  two: SideRow,
  /** The last scored round of the sandbox, and whether side 1 stands above side 2 since then. */
  scoredRound: z.int(),
  isOneHigher: z.boolean(),
});
/** A match with everything that its page shows. */
export type MatchRow = z.infer<typeof MatchRow>;

const sideColumns = (side: 'one' | 'two'): string => `json_build_object(
  'entry', e_${side}.id, 'entryNumber', e_${side}.entry_number, 'name', e_${side}.name,
  'noContest', e_${side}.no_contest, 'release', p_${side}.release, 'points', m.points_${side}::text,
  'rule', m.rule_${side}) as ${side}`;

// A team's view of a hidden round reveals no match of others, and neither does the revision of it.
const roundRevision = (view: View): string =>
  view.kind === 'own' ? `case when ${visibleInSql(PUBLIC)} then r.rev else coalesce(r.shown_rev, 0) end` : 'r.rev';

// The revision of a match is the sum of those of everything it shows: each of them only rises.
const selectMatches = (view: View): string => `
  select s.id as sandbox, s.slug, s.name, s.name_ru as "nameRu", s.epoch, s.frozen_from as "frozenFrom",
    json_build_array(e_one.team, e_two.team) as teams,
    (m.rev + ${roundRevision(view)} + s.card_rev + e_one.card_rev + e_two.card_rev)::float8 as rev,
    m.id as match, m.status, m.seed::float8 as seed, r.generator_version as "generatorVersion", m.winner,
    m.result_hash as "resultHash", c.legs, ${ROUND_COLUMNS}, ${sideColumns('one')}, ${sideColumns('two')},
    s.scored_round as "scoredRound", e_one.place < e_two.place as "isOneHigher"
  from match m join round r on r.id = m.round join sandbox s on s.id = r.sandbox
  join entry e_one on e_one.id = m.one join participant p_one on p_one.round = r.id and p_one.entry = m.one
  join entry e_two on e_two.id = m.two join participant p_two on p_two.round = r.id and p_two.entry = m.two
  left join match_result c on c.match = m.id and c.result_hash = m.result_hash`;

/**
 * A match, whether the view shows it or not; null where there is none, or its sandbox is hidden. `view` decides what its revision
 * counts.
 */
export async function findMatchRow(tx: Queryable, match: string, view: View): Promise<MatchRow | null> {
  const [row] = await readRows(tx, MatchRow, `${selectMatches(view)} where m.id = $1 and ${shownInSql(view)}`, [match]);
  return row ?? null;
}

export interface Page {
  /** Only matches after this one. */
  readonly after: string | undefined;
  readonly limit: number;
}

/** A page of the matches of a round that a view shows, in the order of their ids. */
export function readMatchRows(tx: Queryable, round: string, view: View, { after, limit }: Page): Promise<MatchRow[]> {
  return readRows(
    tx,
    MatchRow,
    `${selectMatches(view)} where m.round = $1 and ($2::uuid is null or m.id > $2)
       and ${visibleInSql(view, { teams: { of: ['e_one.team', 'e_two.team'], viewer: '$4' } })}
     order by m.id limit $3`,
    [round, after ?? null, limit, teamOf(view)],
  );
}
