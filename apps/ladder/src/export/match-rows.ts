import type { MatchRow } from '@hexduel/contracts-http';
import type { EntityManager } from 'typeorm';
import { publicMatchId } from '../match/public-match-id';
import { sees, seesInSql } from '../view/sees';
import { teamOf } from '../view/view';
import type { View } from '../view/view';
import type { Cell } from './csv-line';
import type { Column } from './table-text';

type Side = MatchRow['sides'][number];
type Leg = MatchRow['legs'][number];

const ofSide = (index: 0 | 1): readonly Column<MatchRow>[] => {
  const word = index === 0 ? 'one' : 'two';
  const of = (cell: (side: Side) => Cell) => (row: MatchRow) => cell(row.sides[index]);
  return [
    [`${word}EntryNumber`, of(({ entryNumber }) => entryNumber)],
    [`${word}Name`, of(({ name }) => name)],
    [`${word}Points`, of(({ points }) => points)],
    [`${word}Rule`, of(({ rule }) => rule)],
  ];
};

const ofLeg = (index: 0 | 1): readonly Column<MatchRow>[] => {
  const of = (cell: (leg: Leg) => Cell) => (row: MatchRow) => {
    const leg = row.legs[index];
    return leg ? cell(leg) : null;
  };
  return [
    [`leg${index + 1}First`, of(({ first }) => first)],
    [`leg${index + 1}Winner`, of(({ winner }) => winner)],
    [`leg${index + 1}Reason`, of(({ reason }) => reason)],
    [`leg${index + 1}Detail`, of(({ detail }) => detail)],
    [`leg${index + 1}ChipsOne`, of(({ chips }) => chips[0])],
    [`leg${index + 1}ChipsTwo`, of(({ chips }) => chips[1])],
  ];
};

export const MATCH_COLUMNS: readonly Column<MatchRow>[] = [
  ['round', ({ round }) => round],
  ['size', ({ size }) => size],
  ['scoreMultiplier', ({ scoreMultiplier }) => scoreMultiplier],
  ['match', ({ match }) => match],
  ['publicId', ({ publicId }) => publicId],
  ['state', ({ state }) => state],
  ['seed', ({ seed }) => seed],
  ['winner', ({ winner }) => winner],
  ...ofSide(0),
  ...ofSide(1),
  ...ofLeg(0),
  ...ofLeg(1),
  ['finishedAt', ({ finishedAt }) => finishedAt],
  ['resultHash', ({ resultHash }) => resultHash],
];

/** How many matches, and how many rounds, are read at a time. */
const MATCHES = 500;
const ROUNDS = 100;

interface RoundToTell {
  readonly id: string;
  readonly number: number;
  readonly size: number;
  readonly scoreMultiplier: string;
  readonly frozenFrom: number | null;
}

/** The matches that a view sees, in the order of the rounds and then of their ids. */
export async function* matchRows(
  tx: Pick<EntityManager, 'query'>,
  sandbox: string,
  view: View,
): AsyncGenerator<MatchRow[], void, undefined> {
  for (let after = 0; ; after += ROUNDS) {
    const rounds = await tx.query<RoundToTell[]>(
      `select r.id, r.number, r.size, r.score_multiplier as "scoreMultiplier", s.frozen_from as "frozenFrom"
       from round r join sandbox s on s.id = r.sandbox
       where r.sandbox = $1 and r.number > $2 and r.number <= $2 + ${ROUNDS} order by r.number`,
      [sandbox, after],
    );
    if (rounds.length === 0) return;
    for (const round of rounds) yield* rowsOfRound(tx, round, view);
  }
}

async function* rowsOfRound(
  tx: Pick<EntityManager, 'query'>,
  round: RoundToTell,
  view: View,
): AsyncGenerator<MatchRow[], void, undefined> {
  for (let after: string | null = null; ;) {
    const rows: StoredRow[] = await readPage(tx, round, view, after);
    if (rows.length > 0) yield rows.map((row) => matchRow(row, round, view));
    if (rows.length < MATCHES) return;
    after = rows.at(-1)?.match ?? null;
  }
}

interface StoredRow extends Pick<MatchRow, 'match' | 'state' | 'seed' | 'winner' | 'resultHash'> {
  readonly one: Side;
  readonly two: Side;
  readonly legs: MatchRow['legs'] | null;
  readonly finishedAt: Date | null;
}

const sideColumns = (side: 'one' | 'two'): string => `json_build_object('entryNumber', e_${side}.entry_number,
  'name', e_${side}.name, 'points', m.points_${side}::text, 'rule', m.rule_${side}) as ${side}`;

// A leg without its replay, which is most of it.
const LEGS = `(
  select json_agg(json_build_object('leg', l.leg, 'first', l.first, 'winner', l.winner, 'reason', l.reason,
    'detail', l.detail, 'chips', l.chips) order by l.leg)
  from rows from (json_to_recordset(c.legs) as (first integer, winner integer, reason text, detail text, chips json))
    with ordinality as l (first, winner, reason, detail, chips, leg)) as legs`;

function readPage(
  tx: Pick<EntityManager, 'query'>,
  { id }: RoundToTell,
  view: View,
  after: string | null,
): Promise<StoredRow[]> {
  const seen = seesInSql(view, { teams: { of: ['e_one.team', 'e_two.team'], viewer: '$3' } });
  return tx.query<StoredRow[]>(
    `select m.id as match, m.status as state, m.seed::float8 as seed, m.winner, m.result_hash as "resultHash",
       m.finished_at as "finishedAt", ${sideColumns('one')}, ${sideColumns('two')}, ${LEGS}
     from match m join round r on r.id = m.round join sandbox s on s.id = r.sandbox
     join entry e_one on e_one.id = m.one join entry e_two on e_two.id = m.two
     left join match_result c on c.match = m.id and c.result_hash = m.result_hash
     where m.round = $1 and ($2::uuid is null or m.id > $2) and ${seen} order by m.id limit ${MATCHES}`,
    [id, after, teamOf(view)],
  );
}

function matchRow(row: StoredRow, round: RoundToTell, view: View): MatchRow {
  const { match, state, seed, winner, resultHash, one, two, legs, finishedAt } = row;
  const { number, size, scoreMultiplier, frozenFrom } = round;
  const ofSide = sees(view, { frozenFrom, round: number }) ? (side: Side) => side : withoutPoints;
  return {
    ...{ round: number, size, scoreMultiplier, match, publicId: publicMatchId(match), state, seed, winner, resultHash },
    sides: [ofSide(one), ofSide(two)],
    legs: legs ?? [],
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}

function withoutPoints(side: Side): Side {
  return { ...side, points: null, rule: null };
}
