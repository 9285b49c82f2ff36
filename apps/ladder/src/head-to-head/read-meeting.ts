import type { Meeting, MetMatch, QueryOf, ReadMeeting } from '@hexduel/contracts-http';
import type { EntityManager } from 'typeorm';
import { cardOf } from '../entry/find-entry-card';
import type { FoundEntry } from '../entry/find-entry-card';
import { publicMatchId } from '../match/public-match-id';
import { legsSeenFrom, resultFor } from '../match/stored-leg';
import type { StoredLeg } from '../match/stored-leg';
import type { FoundSandbox } from '../sandbox/find-sandbox';
import { seesInSql } from '../view/sees';
import { teamOf } from '../view/view';
import type { View } from '../view/view';

/** Who meets whom, through whose eyes. */
export interface Pairing {
  readonly sandbox: FoundSandbox;
  readonly entry: FoundEntry;
  readonly opponent: FoundEntry;
  readonly view: View;
}

/** All that two entries have played against each other, of what a view sees, with a page of their matches. */
export async function readMeeting(
  tx: Pick<EntityManager, 'query'>,
  pairing: Pairing,
  { before, limit }: Pick<QueryOf<typeof ReadMeeting>, 'before' | 'limit'>,
): Promise<Meeting> {
  const { sandbox, entry, opponent } = pairing;
  const { won, drawn, lost, void: voided, gained, conceded } = await countMatches(tx, pairing);
  const rows = await readPage(tx, pairing, { before, limit: limit + 1 });
  const met = rows.slice(0, limit).map(metMatch);
  return {
    epoch: sandbox.epoch,
    entry: cardOf(entry),
    opponent: cardOf(opponent),
    matches: { won, drawn, lost, void: voided },
    legs: await countLegs(tx, pairing),
    points: { entry: gained, opponent: conceded },
    met,
    next: rows.length > limit ? (met.at(-1)?.round ?? null) : null,
  };
}

// $1 and $2 are the entries, $3 the team that looks. Points are those of all: a team does not see its own while they are hidden.
function metIn({ view }: Pairing): string {
  const seen = seesInSql(view, { teams: { of: ['e_one.team', 'e_two.team'], viewer: '$3' } });
  return `with met as (
    select m.id as match, r.number as round, r.size, r.score_multiplier as "scoreMultiplier", m.status as state, m.result_hash,
      m.finished_at as "finishedAt", case when m.one = $1 then 1 else 2 end as side,
      case when m.winner is null then 0 when (m.winner = 1) = (m.one = $1) then 1 else -1 end as lead, m.winner,
      case when ${seesInSql(view)} then case when m.one = $1 then m.points_one else m.points_two end end as points,
      case when ${seesInSql(view)} then case when m.one = $1 then m.points_two else m.points_one end end as "opponentPoints",
      case when ${seesInSql(view)} then case when m.one = $1 then m.rule_one else m.rule_two end end as rule
    from match m join round r on r.id = m.round join sandbox s on s.id = r.sandbox
    join entry e_one on e_one.id = m.one join entry e_two on e_two.id = m.two
    where ((m.one = $1 and m.two = $2) or (m.one = $2 and m.two = $1)) and ${seen}
  )`;
}

const asked = ({ entry, opponent, view }: Pairing) => [entry.entry, opponent.entry, teamOf(view)];

interface Counted {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly void: number;
  readonly gained: string;
  readonly conceded: string;
}

async function countMatches(tx: Pick<EntityManager, 'query'>, pairing: Pairing): Promise<Counted> {
  const [row] = await tx.query<Counted[]>(
    `${metIn(pairing)}
     select count(*) filter (where state = 'finished' and lead = 1)::int as won,
       count(*) filter (where state = 'finished' and lead = 0)::int as drawn,
       count(*) filter (where state = 'finished' and lead = -1)::int as lost,
       count(*) filter (where state = 'void')::int as void,
       coalesce(sum(points), 0.000) as gained, coalesce(sum("opponentPoints"), 0.000) as conceded
     from met`,
    asked(pairing),
  );
  if (!row) throw new Error('an aggregate has answered no row');
  return row;
}

async function countLegs(tx: Pick<EntityManager, 'query'>, pairing: Pairing): Promise<Meeting['legs']> {
  const [row] = await tx.query<Meeting['legs'][]>(
    `${metIn(pairing)}
     select count(*) filter (where l.winner = met.side)::int as won, count(*) filter (where l.winner is null)::int as drawn,
       count(*) filter (where l.winner <> met.side)::int as lost
     from met join match_result c on c.match = met.match and c.result_hash = met.result_hash
     cross join lateral json_to_recordset(c.legs) as l (winner integer)
     where met.state = 'finished'`,
    asked(pairing),
  );
  return row ?? { won: 0, drawn: 0, lost: 0 };
}

interface MetRow extends Omit<MetMatch, 'publicId' | 'result' | 'legs' | 'finishedAt'> {
  readonly side: 1 | 2;
  readonly winner: 1 | 2 | null;
  readonly legs: readonly StoredLeg[] | null;
  readonly finishedAt: Date | null;
}

function readPage(
  tx: Pick<EntityManager, 'query'>,
  pairing: Pairing,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<MetRow[]> {
  return tx.query<MetRow[]>(
    `${metIn(pairing)}
     select met.*, c.legs from (
       select * from met where $4::int is null or round < $4 order by round desc limit $5
     ) met left join match_result c on c.match = met.match and c.result_hash = met.result_hash order by round desc`,
    [...asked(pairing), before ?? null, limit],
  );
}

function metMatch(row: MetRow): MetMatch {
  const { match, round, size, scoreMultiplier, state, side, winner, points, rule, opponentPoints, legs, finishedAt } =
    row;
  return {
    ...{ match, publicId: publicMatchId(match), round, size, scoreMultiplier, state, points, rule, opponentPoints },
    result: state === 'finished' ? resultFor(side, winner) : null,
    legs: legsSeenFrom(side, legs ?? []),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
