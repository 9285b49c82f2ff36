import type { EntryCard, MatchPoints, PointsRule, RoundPoints } from '@hexduel/contracts-http';
import { BASE_POINTS } from '@hexduel/scoring';
import type { EntityManager } from 'typeorm';
import { publicMatchId } from '../match/public-match-id';
import { resultFor } from '../match/stored-leg';
import { cardOf } from '../entry/find-entry-card';
import { roundCard } from '../round/round-card';
import type { RoundRow } from '../round/round-card';
import type { FoundSandbox } from '../sandbox/find-sandbox';

type Standing = Pick<RoundPoints, 'placeBefore' | 'place' | 'scoreBefore' | 'gained' | 'score'>;

/** A match of the entry in a scored round, with the opponent's card. */
interface PlayedRow extends EntryCard {
  readonly match: string;
  readonly side: 1 | 2;
  readonly status: 'finished' | 'void';
  readonly winner: 1 | 2 | null;
  readonly rule: PointsRule;
  readonly points: string;
  readonly opponentPlaceBefore: number;
}

/** What a scored round brought an entry, and why; null where the entry was not in the ladder then. */
export async function readRoundPoints(
  tx: Pick<EntityManager, 'query'>,
  { id: sandbox, epoch }: FoundSandbox,
  round: RoundRow,
  entry: EntryCard,
): Promise<RoundPoints | null> {
  const [standing] = await tx.query<Standing[]>(
    `select place_before as "placeBefore", place, score - gained as "scoreBefore", gained, score
     from standing where sandbox = $1 and round_number = $2 and entry = $3`,
    [sandbox, round.number, entry.entry],
  );
  if (!standing) return null;
  const played = await tx.query<PlayedRow[]>(
    `select m.match, m.side, m.status, m.winner, m.rule, m.points, b.place_before as "opponentPlaceBefore",
       o.id as entry, o.entry_number as "entryNumber", o.name, o.no_contest as "noContest"
     from (
       select id as match, 1 as side, two as opponent, status, winner, rule_one as rule, points_one as points
         from match where round = $3 and one = $4
       union all
       select id, 2, one, status, winner, rule_two, points_two from match where round = $3 and two = $4
     ) m
     join entry o on o.id = m.opponent
     join standing b on b.sandbox = $1 and b.round_number = $2 and b.entry = m.opponent
     order by b.place_before`,
    [sandbox, round.number, round.round, entry.entry],
  );
  const matches = played.map((row) => explain(row, round.scoreMultiplier, standing.placeBefore));
  return { epoch, round: roundCard(round), entry: cardOf(entry), ...standing, matches };
}

function explain(row: PlayedRow, multiplier: string, placeBefore: number): MatchPoints {
  const { match, side, status, winner, rule, points, opponentPlaceBefore } = row;
  return {
    match,
    publicId: publicMatchId(match),
    opponent: cardOf(row),
    result: status === 'finished' ? resultFor(side, winner) : null,
    ...{ rule, basePoints: BASE_POINTS[rule], multiplier, points, placeBefore, opponentPlaceBefore },
  };
}
