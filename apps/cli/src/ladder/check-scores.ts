import type { RoundStandings } from '@hexduel/contracts-http';
import { scoreRound } from '@hexduel/scoring';
import type { ScoredRound } from '@hexduel/scoring';
import type { CheckedMatch } from './check-match';
import { Comparison } from './disagreement';
import type { Disagreement } from './disagreement';

/** A row of the standings after a round. */
export type ScoreRow = RoundStandings['rows'][number];

/** The standings at the start of the next round. */
export type Scores = readonly ScoreRow[];

/**
 * Scores a round from its matches and compares the result with the `published` standings. `before` are the standings before
 * the round; entries that joined since start without points.
 */
export function checkScores(
  number: number,
  published: RoundStandings,
  matches: readonly CheckedMatch[],
  before: Scores,
): readonly Disagreement[] {
  const { round, rows } = published;
  const compare = new Comparison({ round: number, match: null, leg: null });
  compare.same('number and state', [round.number, round.state], [number, 'scored']);
  const known = new Set(before.map(({ entry }) => entry));
  const joined = rows.filter(({ entry }) => !known.has(entry)).map((row) => ({ ...row, score: '0.000' }));
  const counted = matches.map(({ counts }) => counts);
  const standings = [...before, ...joined];
  const scored = scoreRound({ scoreMultiplier: round.scoreMultiplier, standings, matches: counted });
  if (!scored.ok) {
    compare.add('round', 'scored', `impossible to score (${scored.error.message})`);
    return compare.found;
  }
  compareRows(compare, rows, scored.value);
  return [...comparePoints(number, matches, scored.value), ...compare.found];
}

function compareRows(compare: Comparison, rows: RoundStandings['rows'], { standings }: ScoredRound): void {
  const publishedOf = new Map(rows.map((row) => [row.entry, row]));
  compare.same('number of rows', rows.length, standings.length);
  for (const [index, expected] of standings.entries()) {
    const row = publishedOf.get(expected.entry);
    const who = `entry ${expected.entryNumber}`;
    if (!row) {
      compare.add(who, 'not in the standings', `place ${expected.place} with ${expected.score}`);
      continue;
    }
    compare.same(`points of ${who}`, row.gained, expected.pointsGained);
    compare.same(`score of ${who}`, row.score, expected.score);
    compare.same(`place of ${who}`, row.place, expected.place);
    compare.same(`place before of ${who}`, row.placeBefore, expected.placeBefore);
    compare.same(`row ${index + 1}`, rows[index]?.entryNumber, expected.entryNumber);
  }
}

function comparePoints(round: number, matches: readonly CheckedMatch[], { points }: ScoredRound): Disagreement[] {
  const publishedOf = new Map(matches.map(({ counts, published }) => [counts.match, published]));
  return points.flatMap((expected) => {
    const compare = new Comparison({ round, match: expected.match, leg: null });
    const published = publishedOf.get(expected.match)?.get(expected.entry);
    compare.same(`points for entry ${expected.entry}`, published?.points ?? null, expected.points);
    compare.same(`rule for entry ${expected.entry}`, published?.rule ?? null, expected.rule);
    return compare.found;
  });
}
