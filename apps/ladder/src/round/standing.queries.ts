import { EntryCard, RoundStandings, ScoreHistory } from '@hexduel/contracts-http';
import { execute, readRows } from '@hexduel/database';
import type { Queryable } from '@hexduel/database';
import type { MatchPoints, StandingAfter } from '@hexduel/scoring';
import { z } from 'zod';
import { visibleInSql } from '../view/visibility';
import type { View } from '../view/view';

/**
 * A query of every entry of the sandbox `$1` as it stood after the scored round `$2`: entry, place, place_before, gained, score.
 * Entries that were in no ladder yet come after all others, in the order of their numbers.
 */
export const STANDINGS_AFTER = `
  select entry, place, coalesce(place_before, place) as place_before, gained, score
  from (
    select e.id as entry, row_number() over (order by s.place nulls last, e.entry_number)::int as place, s.place_before,
      coalesce(s.gained, 0.000) as gained, coalesce(s.score, 0.000) as score
    from entry e left join standing s on s.sandbox = e.sandbox and s.round_number = $2 and s.entry = e.id
    where e.sandbox = $1
  ) after`;

/** The same as it stands now, whatever `$2` is. */
export const STANDINGS_NOW = `
  select id as entry, place, place_before, gained, score from entry where sandbox = $1 and ($2::int is null or true)`;

const StandingRow = RoundStandings.shape.rows.element;

/** The ladder of a sandbox after one of its scored rounds, first place first. */
export function readStandings(tx: Queryable, sandbox: string, round: number): Promise<RoundStandings['rows']> {
  return readRows(
    tx,
    StandingRow,
    `select e.id as entry, e.entry_number as "entryNumber", e.name, e.no_contest as "noContest",
       s.place, s.place_before as "placeBefore", s.gained, s.score
     from standing s join entry e on e.id = s.entry
     where s.sandbox = $1 and s.round_number = $2 order by s.place`,
    [sandbox, round],
  );
}

const BestRow = StandingRow.pick({
  ...{ entry: true, entryNumber: true, name: true, noContest: true },
  gained: true,
}).extend({
  number: z.int(),
});

/** Who gained the most points in each of these scored rounds, of those in contest; of equals, who stood higher after it. */
export function readBest(
  tx: Queryable,
  sandbox: string,
  rounds: readonly number[],
): Promise<z.infer<typeof BestRow>[]> {
  return readRows(
    tx,
    BestRow,
    `select distinct on (s.round_number) s.round_number as number, e.id as entry, e.entry_number as "entryNumber", e.name,
       e.no_contest as "noContest", s.gained
     from standing s join entry e on e.id = s.entry
     where s.sandbox = $1 and s.round_number = any($2::int[]) and not e.no_contest and s.gained > 0
     order by s.round_number, s.gained desc, s.place`,
    [sandbox, rounds],
  );
}

const ScoredRound = ScoreHistory.shape.rounds.element.extend({ scoredAt: z.date() });

/** At most `limit` scored rounds of a sandbox that a view shows, latest first, those before a number where it is given. */
export function readScoredRounds(
  tx: Queryable,
  { id, frozenFrom }: { readonly id: string; readonly frozenFrom: number | null },
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
  view: View,
): Promise<z.infer<typeof ScoredRound>[]> {
  return readRows(
    tx,
    ScoredRound,
    `select r.number, r.scored_at as "scoredAt", r.size, r.score_multiplier as "scoreMultiplier" from round r
     where r.sandbox = $1 and r.state = 'scored' and ($2::int is null or r.number < $2)
       and ${visibleInSql(view, { frozenFrom: '$4::int' })} order by r.number desc limit $3`,
    [id, before ?? null, limit, frozenFrom],
  );
}

/** All entries of a sandbox in the order of their numbers. */
export function readEntryCards(tx: Queryable, sandbox: string): Promise<EntryCard[]> {
  return readRows(
    tx,
    EntryCard,
    `select id as entry, entry_number as "entryNumber", name, no_contest as "noContest" from entry
     where sandbox = $1 order by entry_number`,
    [sandbox],
  );
}

const HistoryRow = StandingRow.pick({ entry: true, score: true, gained: true, place: true }).extend({
  number: z.int(),
});

/** The standings of a sandbox after all rounds from one number to another. */
export function readStandingsBetween(
  tx: Queryable,
  sandbox: string,
  [from, to]: readonly [number, number],
): Promise<z.infer<typeof HistoryRow>[]> {
  return readRows(
    tx,
    HistoryRow,
    `select round_number as number, entry, score, gained, place from standing
     where sandbox = $1 and round_number between $2 and $3`,
    [sandbox, from, to],
  );
}

const columnsOf = (rows: readonly StandingAfter[]) => [
  rows.map(({ entry }) => entry),
  rows.map(({ place }) => place),
  rows.map(({ placeBefore }) => placeBefore),
  rows.map(({ pointsGained }) => pointsGained),
  rows.map(({ score }) => score),
];

export async function insertStandings(
  tx: Queryable,
  sandbox: string,
  round: number,
  rows: readonly StandingAfter[],
): Promise<void> {
  await execute(
    tx,
    `insert into standing (sandbox, round_number, entry, place, place_before, gained, score)
     select $1, $2, s.* from unnest($3::uuid[], $4::int[], $5::int[], $6::numeric[], $7::numeric[]) s`,
    [sandbox, round, ...columnsOf(rows)],
  );
}

/**
 * Makes the standings after a round the current ladder of a sandbox. Entries that came after the round was completed gained
 * nothing in it, and keep their places behind all others.
 */
export async function updateLadder(tx: Queryable, sandbox: string, rows: readonly StandingAfter[]): Promise<void> {
  await execute(
    tx,
    `with later as (
       update entry set place_before = place, gained = 0 where sandbox = $6 and not id = any($1::uuid[])
     )
     update entry e set place = s.place, place_before = s.place_before, gained = s.gained, score = s.score
     from unnest($1::uuid[], $2::int[], $3::int[], $4::numeric[], $5::numeric[]) s (entry, place, place_before, gained, score)
     where e.id = s.entry`,
    [...columnsOf(rows), sandbox],
  );
}

/** Writes the points of both sides of the matches of a round, each match once, and raises their revisions. */
export async function updatePoints(tx: Queryable, points: readonly MatchPoints[]): Promise<void> {
  await execute(
    tx,
    `update match m set points_one = coalesce(s.points_one, m.points_one), rule_one = coalesce(s.rule_one, m.rule_one),
       points_two = coalesce(s.points_two, m.points_two), rule_two = coalesce(s.rule_two, m.rule_two),
       rev = m.rev + 1
     from (
       select m.id,
         max(p.points) filter (where p.entry = m.one) as points_one, max(p.rule) filter (where p.entry = m.one) as rule_one,
         max(p.points) filter (where p.entry = m.two) as points_two, max(p.rule) filter (where p.entry = m.two) as rule_two
       from unnest($1::uuid[], $2::uuid[], $3::numeric[], $4::text[]) p (match, entry, points, rule)
       join match m on m.id = p.match group by m.id
     ) s where m.id = s.id`,
    [
      points.map(({ match }) => match),
      points.map(({ entry }) => entry),
      points.map((each) => each.points),
      points.map(({ rule }) => rule),
    ],
  );
}
