import type { RoundStandings } from '@hexduel/contracts-http';
import { scoreRound } from '@hexduel/scoring';
import type { ScoredRound } from '@hexduel/scoring';
import type { CheckedMatch } from './check-match';
import type { Words } from '../language';
import { Comparison } from './disagreement';
import type { Disagreement } from './disagreement';
import { scoringInRussian } from './scoring-in-russian';

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
  compare.same(['number and state', 'номер и состояние'], [round.number, round.state], [number, 'scored']);
  const known = new Set(before.map(({ entry }) => entry));
  const joined = rows.filter(({ entry }) => !known.has(entry)).map((row) => ({ ...row, score: '0.000' }));
  const counted = matches.map(({ counts }) => counts);
  const standings = [...before, ...joined];
  const scored = scoreRound({ scoreMultiplier: round.scoreMultiplier, standings, matches: counted });
  if (!scored.ok) {
    const { message } = scored.error;
    const impossible: Words = [
      `impossible to score (${message})`,
      `подсчитать его нельзя (${scoringInRussian(message)})`,
    ];
    compare.add(['round', 'раунд'], ['scored', 'подсчитан'], impossible);
    return compare.found;
  }
  compareRows(compare, rows, scored.value);
  return [...comparePoints(number, matches, scored.value), ...compare.found];
}

function compareRows(compare: Comparison, rows: RoundStandings['rows'], { standings }: ScoredRound): void {
  const publishedOf = new Map(rows.map((row) => [row.entry, row]));
  compare.same(['number of rows', 'число строк'], rows.length, standings.length);
  for (const [index, expected] of standings.entries()) {
    const row = publishedOf.get(expected.entry);
    const who = expected.entryNumber;
    if (!row) {
      const { place, score } = expected;
      const missing: Words = ['not in the standings', 'нет в таблице'];
      compare.add([`entry ${who}`, `участник ${who}`], missing, [
        `place ${place} with ${score}`,
        `место ${place}, счёт ${score}`,
      ]);
      continue;
    }
    compare.same([`points of entry ${who}`, `очки участника ${who}`], row.gained, expected.pointsGained);
    compare.same([`score of entry ${who}`, `счёт участника ${who}`], row.score, expected.score);
    compare.same([`place of entry ${who}`, `место участника ${who}`], row.place, expected.place);
    compare.same(
      [`place before of entry ${who}`, `прежнее место участника ${who}`],
      row.placeBefore,
      expected.placeBefore,
    );
    compare.same([`row ${index + 1}`, `строка ${index + 1}`], rows[index]?.entryNumber, expected.entryNumber);
  }
}

function comparePoints(round: number, matches: readonly CheckedMatch[], { points }: ScoredRound): Disagreement[] {
  const publishedOf = new Map(matches.map(({ counts, published }) => [counts.match, published]));
  return points.flatMap((expected) => {
    const compare = new Comparison({ round, match: expected.match, leg: null });
    const who = expected.entry;
    const published = publishedOf.get(expected.match)?.get(who);
    compare.same([`points for entry ${who}`, `очки участнику ${who}`], published?.points ?? null, expected.points);
    compare.same([`rule for entry ${who}`, `правило для участника ${who}`], published?.rule ?? null, expected.rule);
    return compare.found;
  });
}
