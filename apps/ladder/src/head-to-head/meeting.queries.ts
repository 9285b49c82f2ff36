import { Balance, Meeting, MetMatch, Side } from '@hexduel/contracts-http';
import { readRows } from '@hexduel/database';
import type { Queryable } from '@hexduel/database';
import { z } from 'zod';
import { StoredLegEnd } from '../match/stored-leg';
import { visibleInSql } from '../view/visibility';
import { teamOf } from '../view/view';
import type { View } from '../view/view';

/** Two entries, by id, and for whom their matches are read. */
export interface Pairing {
  readonly entry: string;
  readonly opponent: string;
  readonly view: View;
}

// $1 and $2 are the entries, $3 the team of the view. Points belong to all teams: a team does not see its own while they are hidden.
function metIn({ view }: Pairing): string {
  const visible = visibleInSql(view, { teams: { of: ['e_one.team', 'e_two.team'], viewer: '$3' } });
  const whereScoresVisible = (column: string, one: string, two: string): string =>
    `case when ${visibleInSql(view)} then case when m.one = $1 then m.${one} else m.${two} end end as ${column}`;
  return `with met as (
    select m.id as match, r.number as round, r.size, r.score_multiplier as "scoreMultiplier", m.status as state,
      m.result_hash, m.finished_at as "finishedAt", case when m.one = $1 then 1 else 2 end as side,
      case when m.winner is null then 0 when (m.winner = 1) = (m.one = $1) then 1 else -1 end as lead, m.winner,
      ${whereScoresVisible('points', 'points_one', 'points_two')},
      ${whereScoresVisible('"opponentPoints"', 'points_two', 'points_one')},
      ${whereScoresVisible('rule', 'rule_one', 'rule_two')}
    from match m join round r on r.id = m.round join sandbox s on s.id = r.sandbox
    join entry e_one on e_one.id = m.one join entry e_two on e_two.id = m.two
    where ((m.one = $1 and m.two = $2) or (m.one = $2 and m.two = $1)) and ${visible}
  )`;
}

const parametersOf = ({ entry, opponent, view }: Pairing) => [entry, opponent, teamOf(view)];

const Counted = z.object({ ...Meeting.shape.matches.shape, gained: z.string(), conceded: z.string() });

/** How the matches of two entries ended for the first of them, and the points of both. */
export async function countMatches(tx: Queryable, pairing: Pairing): Promise<z.infer<typeof Counted>> {
  const [row] = await readRows(
    tx,
    Counted,
    `${metIn(pairing)}
     select count(*) filter (where state = 'finished' and lead = 1)::int as won,
       count(*) filter (where state = 'finished' and lead = 0)::int as drawn,
       count(*) filter (where state = 'finished' and lead = -1)::int as lost,
       count(*) filter (where state = 'void')::int as void,
       coalesce(sum(points), 0.000) as gained, coalesce(sum("opponentPoints"), 0.000) as conceded
     from met`,
    parametersOf(pairing),
  );
  if (!row) throw new Error('an aggregate returned no row');
  return row;
}

/** How the legs of two entries ended for the first of them. */
export async function countLegs(tx: Queryable, pairing: Pairing): Promise<Balance> {
  const [row] = await readRows(
    tx,
    Balance,
    `${metIn(pairing)}
     select count(*) filter (where l.winner = met.side)::int as won,
       count(*) filter (where l.winner is null)::int as drawn,
       count(*) filter (where l.winner <> met.side)::int as lost
     from met join match_result c on c.match = met.match and c.result_hash = met.result_hash
     cross join lateral json_to_recordset(c.legs) as l (winner integer)
     where met.state = 'finished'`,
    parametersOf(pairing),
  );
  return row ?? { won: 0, drawn: 0, lost: 0 };
}

const MetRow = MetMatch.omit({ publicId: true, result: true }).extend({
  side: Side,
  winner: Side.nullable(),
  legs: z.array(StoredLegEnd).nullable(),
  finishedAt: z.date().nullable(),
});
/** A match of two entries. */
export type MetRow = z.infer<typeof MetRow>;

/** At most `limit` matches of two entries, latest round first, those before a round where it is given. */
export function readMetRows(
  tx: Queryable,
  pairing: Pairing,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<MetRow[]> {
  return readRows(
    tx,
    MetRow,
    `${metIn(pairing)}
     select met.*, c.legs from (
       select * from met where $4::int is null or round < $4 order by round desc limit $5
     ) met left join match_result c on c.match = met.match and c.result_hash = met.result_hash order by round desc`,
    [...parametersOf(pairing), before ?? null, limit],
  );
}
