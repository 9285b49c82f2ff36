import type { RoundStandings } from '@hexduel/contracts-http';
import { scoreRound } from '@hexduel/scoring';
import type { ScoredRound } from '@hexduel/scoring';
import type { CheckedMatch } from './check-match';
import { Comparison } from './disagreement';
import type { Disagreement } from './disagreement';

/** A row of the standings after a round. */
export type ScoreRow = RoundStandings['rows'][number];

/** The standings that the next round begins with. */
export type Scores = readonly ScoreRow[];

/**
 * Scores a round by its matches and compares with what the ladder tells of it. `before` are the standings so far; entries
 * that came since begin without points.
 */
export function checkScores(
  number: number,
  told: RoundStandings,
  matches: readonly CheckedMatch[],
  before: Scores,
): readonly Disagreement[] {
  const { round, rows } = told;
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
  const toldOf = new Map(rows.map((row) => [row.entry, row]));
  compare.same('number of rows', rows.length, standings.length);
  for (const [index, due] of standings.entries()) {
    const row = toldOf.get(due.entry);
    const who = `entry ${due.entryNumber}`;
    if (!row) {
      compare.add(who, 'not in the standings', `place ${due.place} with ${due.score}`);
      continue;
    }
    compare.same(`points of ${who}`, row.gained, due.pointsGained);
    compare.same(`score of ${who}`, row.score, due.score);
    compare.same(`place of ${who}`, row.place, due.place);
    compare.same(`place before of ${who}`, row.placeBefore, due.placeBefore);
    compare.same(`row ${index + 1}`, rows[index]?.entryNumber, due.entryNumber);
  }
}

function comparePoints(round: number, matches: readonly CheckedMatch[], { points }: ScoredRound): Disagreement[] {
  const toldOf = new Map(matches.map(({ counts, told }) => [counts.match, told]));
  return points.flatMap((due) => {
    const compare = new Comparison({ round, match: due.match, leg: null });
    const told = toldOf.get(due.match)?.get(due.entry);
    compare.same(`points for entry ${due.entry}`, told?.points ?? null, due.points);
    compare.same(`rule for entry ${due.entry}`, told?.rule ?? null, due.rule);
    return compare.found;
  });
}
