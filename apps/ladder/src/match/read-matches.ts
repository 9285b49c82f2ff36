import type { EntryCard, MatchView, PointsRule, SandboxCard, Snapshot } from '@hexduel/contracts-http';
import type { EntityManager } from 'typeorm';
import { ROUND_COLUMNS, roundCard } from '../round/round-card';
import type { RoundRow } from '../round/round-card';
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

// The revision of a match is that of everything it shows: each of them only rises.
const SELECT = `
  select s.id as sandbox, s.slug, s.name, s.name_ru as "nameRu", s.epoch,
    (m.rev + r.rev + s.card_rev + e_one.card_rev + e_two.card_rev)::float8 as rev,
    m.id as match, m.status, m.seed::float8 as seed, r.generator_version as "generatorVersion", m.winner,
    m.result_hash as "resultHash", c.legs, ${ROUND_COLUMNS}, ${sideColumns('one')}, ${sideColumns('two')}
  from match m join round r on r.id = m.round join sandbox s on s.id = r.sandbox
  join entry e_one on e_one.id = m.one join participant p_one on p_one.round = r.id and p_one.entry = m.one
  join entry e_two on e_two.id = m.two join participant p_two on p_two.round = r.id and p_two.entry = m.two
  left join match_result c on c.match = m.id and c.result_hash = m.result_hash`;

/** A match with its legs; null where there is none. One statement: data and revision belong together. */
export async function readMatch(db: Pick<EntityManager, 'query'>, match: string): Promise<Snapshot<MatchView> | null> {
  const [row] = await db.query<MatchRow[]>(`${SELECT} where m.id = $1`, [match]);
  return row ? { epoch: row.epoch, rev: row.rev, data: matchView(row) } : null;
}

/** At most `limit` matches of a round in the order of their ids, those after a match where it is given. */
export async function readMatchesOfRound(
  db: Pick<EntityManager, 'query'>,
  round: string,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<MatchView[]> {
  const rows = await db.query<MatchRow[]>(
    `${SELECT} where m.round = $1 and ($2::uuid is null or m.id > $2) order by m.id limit $3`,
    [round, after ?? null, limit],
  );
  return rows.map(matchView);
}

function matchView(row: MatchRow): MatchView {
  const { match, status, seed, generatorVersion, winner, legs, resultHash, sandbox, one, two } = row;
  const sides: [Side, Side] = [one, two];
  return {
    ...{ match, publicId: publicMatchId(match), state: status, seed, generatorVersion, sides, winner, resultHash },
    sandbox: { sandbox, slug: row.slug, name: row.name, nameRu: row.nameRu },
    round: roundCard(row),
    legs: matchLegs(legs ?? []),
  };
}
