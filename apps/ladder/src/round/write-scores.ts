import type { MatchPoints, ScoredRound, StandingAfter } from '@hexduel/scoring';
import type { EntityManager } from 'typeorm';

/** Writes the ladder after a round, its history, the points of its matches, and that the round is scored. */
export async function writeScores(
  tx: EntityManager,
  sandbox: string,
  round: { readonly id: string; readonly number: number },
  { points, standings }: ScoredRound,
): Promise<void> {
  await writeStandings(tx, sandbox, round.number, standings);
  await writePoints(tx, points);
  await tx.query(`update round set state = 'scored', scored_at = clock_timestamp(), rev = rev + 1 where id = $1`, [
    round.id,
  ]);
  await tx.query('update sandbox set scored_round = $2 where id = $1', [sandbox, round.number]);
}

async function writeStandings(tx: EntityManager, sandbox: string, number: number, rows: readonly StandingAfter[]) {
  const columns = [
    rows.map(({ entry }) => entry),
    rows.map(({ place }) => place),
    rows.map(({ placeBefore }) => placeBefore),
    rows.map(({ pointsGained }) => pointsGained),
    rows.map(({ score }) => score),
  ];
  await tx.query(
    `insert into standing (sandbox, round_number, entry, place, place_before, gained, score)
     select $1, $2, s.* from unnest($3::uuid[], $4::int[], $5::int[], $6::numeric[], $7::numeric[]) s`,
    [sandbox, number, ...columns],
  );
  // Who entered since then stands behind all others and keeps that place.
  await tx.query(
    `update entry e set place_before = place, gained = 0 where sandbox = $1 and not e.id = any($2::uuid[])`,
    [sandbox, columns[0]],
  );
  await tx.query(
    `update entry e set place = s.place, place_before = s.place_before, gained = s.gained, score = s.score
     from unnest($1::uuid[], $2::int[], $3::int[], $4::numeric[], $5::numeric[]) s (entry, place, place_before, gained, score)
     where e.id = s.entry`,
    columns,
  );
}

async function writePoints(tx: EntityManager, points: readonly MatchPoints[]): Promise<void> {
  for (const side of ['one', 'two']) {
    await tx.query(
      `update match m set points_${side} = p.points, rule_${side} = p.rule
       from unnest($1::uuid[], $2::uuid[], $3::numeric[], $4::text[]) p (match, entry, points, rule)
       where m.id = p.match and m.${side} = p.entry`,
      [
        points.map(({ match }) => match),
        points.map(({ entry }) => entry),
        points.map((each) => each.points),
        points.map(({ rule }) => rule),
      ],
    );
  }
}
