import type { LadderRow } from '@hexduel/contracts-http';
import { orderStandings } from '@hexduel/scoring';
import type { Scores } from './check-scores';
import { Comparison } from './disagreement';
import type { Disagreement } from './disagreement';

/** Compares the current ladder with the scores after its last scored round; entries that joined later have no points. */
export function checkLadder(rows: readonly LadderRow[], scores: Scores): readonly Disagreement[] {
  const compare = new Comparison({ round: null, match: null, leg: null });
  const known = new Map(scores.map((row) => [row.entry, row]));
  const entries = rows.map(({ entry, entryNumber, noContest }) => {
    return { entry, entryNumber, noContest, score: known.get(entry)?.score ?? '0.000' };
  });
  for (const { entry, entryNumber, score } of scores) {
    if (!rows.some((row) => row.entry === entry))
      compare.add(`entry ${entryNumber}`, 'not in the ladder', `there with ${score}`);
  }
  const ordered = orderStandings(entries);
  if (!ordered.ok) {
    compare.add('rows', 'shown', `impossible to order (${ordered.error.message})`);
    return compare.found;
  }
  for (const [index, expected] of ordered.value.entries()) {
    const row = rows.find(({ entry }) => entry === expected.entry);
    compare.same(`row ${index + 1}`, rows[index]?.entryNumber, expected.entryNumber);
    compare.same(`score of entry ${expected.entryNumber}`, row?.score, expected.score);
    compare.same(`place of entry ${expected.entryNumber}`, row?.place, expected.place);
    const last = known.get(expected.entry);
    compare.same(
      `place before of entry ${expected.entryNumber}`,
      row?.placeBefore,
      last?.placeBefore ?? expected.place,
    );
    compare.same(`last points of entry ${expected.entryNumber}`, row?.gained, last?.gained ?? '0.000');
  }
  return compare.found;
}
