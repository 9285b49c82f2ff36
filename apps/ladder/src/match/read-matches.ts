import type { EntryCard, MatchView, PointsRule, RoundCard, SandboxCard, Snapshot } from '@hexduel/contracts-http';
import type { EntityManager } from 'typeorm';
import { ROUND_COLUMNS, roundCard } from '../round/round-card';
import type { RoundRow } from '../round/round-card';
import { sees, seesInSql } from '../view/sees';
import { PUBLIC, teamOf } from '../view/view';
import type { View } from '../view/view';
import { publicMatchId } from './public-match-id';
import { matchLegs } from './stored-leg';
import type { StoredLeg } from './stored-leg';

type Side = MatchView['sides'][number];

/** One side of a match as its row has it. */
interface SideRow extends EntryCard {
  readonly release: string | null;
  readonly points: string | null;
  readonly rule: PointsRule | null;
}

interface MatchRow extends RoundRow, SandboxCard {
  readonly frozenFrom: number | null;
  /** Of the two sides. */
  readonly teams: readonly [string, string];
  readonly epoch: number;
  readonly rev: number;
  readonly match: string;
  readonly status: MatchView['state'];
  readonly seed: number;
  readonly generatorVersion: number;
  readonly winner: 1 | 2 | null;
  readonly resultHash: string | null;
  readonly legs: readonly StoredLeg[] | null;
  readonly one: SideRow;
  readonly two: SideRow;
}

const sideColumns = (side: 'one' | 'two'): string => `json_build_object(
  'entry', e_${side}.id, 'entryNumber', e_${side}.entry_number, 'name', e_${side}.name,
  'noContest', e_${side}.no_contest, 'release', p_${side}.release, 'points', m.points_${side}::text,
  'rule', m.rule_${side}) as ${side}`;

const TEAMS = 'json_build_array(e_one.team, e_two.team) as teams';

// A team's view of a hidden round tells of no match of others, nor does the revision of it.
const roundRevision = (view: View): string =>
  view.kind === 'own' ? `case when ${seesInSql(PUBLIC)} then r.rev else coalesce(r.shown_rev, 0) end` : 'r.rev';

// The revision of a match is that of everything it shows: each of them only rises.
const select = (view: View): string => `
  select s.id as sandbox, s.slug, s.name, s.name_ru as "nameRu", s.epoch, s.frozen_from as "frozenFrom", ${TEAMS},
    (m.rev + ${roundRevision(view)} + s.card_rev + e_one.card_rev + e_two.card_rev)::float8 as rev,
    m.id as match, m.status, m.seed::float8 as seed, r.generator_version as "generatorVersion", m.winner,
    m.result_hash as "resultHash", c.legs, ${ROUND_COLUMNS}, ${sideColumns('one')}, ${sideColumns('two')}
  from match m join round r on r.id = m.round join sandbox s on s.id = r.sandbox
  join entry e_one on e_one.id = m.one join participant p_one on p_one.round = r.id and p_one.entry = m.one
  join entry e_two on e_two.id = m.two join participant p_two on p_two.round = r.id and p_two.entry = m.two
  left join match_result c on c.match = m.id and c.result_hash = m.result_hash`;

/** There is a match that a view does not see; of which round it is would tell how far the rounds are. */
export interface HiddenMatch {
  readonly kind: 'hidden';
}

export interface ShownMatch {
  readonly kind: 'shown';
  readonly match: Snapshot<MatchView>;
}

/**
 * A match with its legs as a view sees it; null where there is none. One statement: data, revision and whether it is seen belong
 * together.
 */
export async function readMatch(
  db: Pick<EntityManager, 'query'>,
  match: string,
  view: View,
): Promise<ShownMatch | HiddenMatch | null> {
  const [row] = await db.query<MatchRow[]>(`${select(view)} where m.id = $1`, [match]);
  if (!row) return null;
  const { epoch, rev, teams, frozenFrom, number: round } = row;
  if (!sees(view, { frozenFrom, round, teams })) return { kind: 'hidden' };
  return { kind: 'shown', match: { epoch, rev, data: matchView(row, view) } };
}

/** At most `limit` matches of a round that a view sees, in the order of their ids, those after a match where it is given. */
export async function readMatchesOfRound(
  db: Pick<EntityManager, 'query'>,
  round: string,
  view: View,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<MatchView[]> {
  const rows = await db.query<MatchRow[]>(
    `${select(view)} where m.round = $1 and ($2::uuid is null or m.id > $2)
       and ${seesInSql(view, { teams: { of: ['e_one.team', 'e_two.team'], viewer: '$4' } })}
     order by m.id limit $3`,
    [round, after ?? null, limit, teamOf(view)],
  );
  return rows.map((row) => matchView(row, view));
}

function matchView(row: MatchRow, view: View): MatchView {
  const { match, status, seed, generatorVersion, winner, legs, resultHash, sandbox, frozenFrom } = row;
  const seesPoints = sees(view, { frozenFrom, round: row.number });
  const side = (of: SideRow): Side => (seesPoints ? of : { ...of, points: null, rule: null });
  const sides: [Side, Side] = [side(row.one), side(row.two)];
  return {
    ...{ match, publicId: publicMatchId(match), state: status, seed, generatorVersion, sides, winner, resultHash },
    sandbox: { sandbox, slug: row.slug, name: row.name, nameRu: row.nameRu },
    round: seesPoints ? roundCard(row) : ofItAlone(row),
    legs: matchLegs(legs ?? []),
  };
}

// The same for both teams, and nothing of what else is played in a round that is hidden.
function ofItAlone(row: MatchRow): RoundCard {
  const isDecided = row.status === 'finished' || row.status === 'void';
  const state = isDecided ? 'completed' : 'open';
  return { ...roundCard(row), state, scoredAt: null, matches: 1, finished: isDecided ? 1 : 0 };
}
