import { EntryCard, PointsRule, RoundPoints, Side } from '@hexduel/contracts-http';
import { readRows } from '@hexduel/database';
import type { Queryable } from '@hexduel/database';
import { z } from 'zod';

const Gain = RoundPoints.pick({ placeBefore: true, place: true, scoreBefore: true, gained: true, score: true });
export type Gain = z.infer<typeof Gain>;

export interface OfRound {
  readonly sandbox: string;
  readonly round: string;
  readonly number: number;
  readonly entry: string;
}

/** What a scored round brought an entry; null where the entry was not in the ladder then. */
export async function findGain(tx: Queryable, { sandbox, number, entry }: OfRound): Promise<Gain | null> {
  const [gain] = await readRows(
    tx,
    Gain,
    `select place_before as "placeBefore", place, score - gained as "scoreBefore", gained, score
     from standing where sandbox = $1 and round_number = $2 and entry = $3`,
    [sandbox, number, entry],
  );
  return gain ?? null;
}

const ScoredMatch = z.object({
  ...EntryCard.shape,
  match: z.string(),
  side: Side,
  status: z.enum(['finished', 'void']),
  winner: Side.nullable(),
  rule: PointsRule,
  points: z.string(),
  opponentPlaceBefore: z.int(),
});
/** A match of an entry in a scored round, with the opponent's card. */
export type ScoredMatch = z.infer<typeof ScoredMatch>;

/** The matches of an entry in a scored round, by the opponents' places before it. */
export function readScoredMatches(tx: Queryable, { sandbox, number, round, entry }: OfRound): Promise<ScoredMatch[]> {
  return readRows(
    tx,
    ScoredMatch,
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
    [sandbox, number, round, entry],
  );
}
