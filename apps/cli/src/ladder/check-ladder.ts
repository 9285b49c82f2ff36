import type { LadderRow } from '@hexduel/contracts-http';
import { orderStandings } from '@hexduel/scoring';
import type { Scores } from './check-scores';
import { Comparison } from './disagreement';
import type { Disagreement } from './disagreement';

/** Compares the ladder as it stands with the scores after its last scored round; entries that came since have no points. */
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
  for (const [index, due] of ordered.value.entries()) {
    const row = rows.find(({ entry }) => entry === due.entry);
    compare.same(`row ${index + 1}`, rows[index]?.entryNumber, due.entryNumber);
    compare.same(`score of entry ${due.entryNumber}`, row?.score, due.score);
    compare.same(`place of entry ${due.entryNumber}`, row?.place, due.place);
    const last = known.get(due.entry);
    compare.same(`place before of entry ${due.entryNumber}`, row?.placeBefore, last?.placeBefore ?? due.place);
    compare.same(`last points of entry ${due.entryNumber}`, row?.gained, last?.gained ?? '0.000');
  }
  return compare.found;
}
