import type { EntryCard, EntryMatch } from '@hexduel/contracts-http';
import type { EntityManager } from 'typeorm';
import { publicMatchId } from '../match/public-match-id';
import { legsSeenFrom, resultFor } from '../match/stored-leg';
import type { StoredLeg } from '../match/stored-leg';

interface MatchRow extends Pick<EntryMatch, 'match' | 'state' | 'points' | 'rule'>, EntryCard {
  readonly side: 1 | 2;
  readonly winner: 1 | 2 | null;
  readonly legs: readonly StoredLeg[] | null;
  readonly finishedAt: Date | null;
}

/** The matches of an entry in a round as it sees them, in the order of the opponents' numbers; without points where they are hidden. */
export async function readEntryMatches(
  tx: EntityManager,
  entry: string,
  { round }: { readonly round: string },
  seesPoints: boolean,
): Promise<EntryMatch[]> {
  const rows = await tx.query<MatchRow[]>(
    `select m.match, m.side, m.state, m.winner, m.points, m.rule, m."finishedAt", r.legs,
       o.id as entry, o.entry_number as "entryNumber", o.name, o.no_contest as "noContest"
     from (
       select id as match, 1 as side, two as opponent, status as state, result_hash, winner, finished_at as "finishedAt",
         points_one as points, rule_one as rule from match where round = $2 and one = $1
       union all
       select id, 2, one, status, result_hash, winner, finished_at, points_two, rule_two
         from match where round = $2 and two = $1
     ) m
     join entry o on o.id = m.opponent
     left join match_result r on r.match = m.match and r.result_hash = m.result_hash
     order by o.entry_number`,
    [entry, round],
  );
  return rows.map((row) => entryMatch(seesPoints ? row : { ...row, points: null, rule: null }));
}

function entryMatch(row: MatchRow): EntryMatch {
  const { match, state, side, winner, points, rule, legs, finishedAt } = row;
  const { entry, entryNumber, name, noContest } = row;
  return {
    ...{ match, publicId: publicMatchId(match), state, points, rule },
    opponent: { entry, entryNumber, name, noContest },
    result: state === 'finished' ? resultFor(side, winner) : null,
    legs: legsSeenFrom(side, legs ?? []),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
