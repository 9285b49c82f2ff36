import type { LadderRow } from '@hexduel/contracts-http';
import { orderStandings } from '@hexduel/scoring';
import type { Scores } from './check-scores';
import type { Words } from '../language';
import { scoringInRussian } from './scoring-in-russian';
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
      compare.add(
        [`entry ${entryNumber}`, `участник ${entryNumber}`],
        ['not in the ladder', 'нет в таблице'],
        [`there with ${score}`, `есть, счёт ${score}`],
      );
  }
  const ordered = orderStandings(entries);
  if (!ordered.ok) {
    const { message } = ordered.error;
    const impossible: Words = [
      `impossible to order (${message})`,
      `упорядочить их нельзя (${scoringInRussian(message)})`,
    ];
    compare.add(['rows', 'строки'], ['shown', 'показаны'], impossible);
    return compare.found;
  }
  for (const [index, expected] of ordered.value.entries()) {
    const who = expected.entryNumber;
    const row = rows.find(({ entry }) => entry === expected.entry);
    compare.same([`row ${index + 1}`, `строка ${index + 1}`], rows[index]?.entryNumber, expected.entryNumber);
    compare.same([`score of entry ${who}`, `счёт участника ${who}`], row?.score, expected.score);
    compare.same([`place of entry ${who}`, `место участника ${who}`], row?.place, expected.place);
    const last = known.get(expected.entry);
    compare.same(
      [`place before of entry ${who}`, `прежнее место участника ${who}`],
      row?.placeBefore,
      last?.placeBefore ?? expected.place,
    );
    compare.same(
      [`last points of entry ${who}`, `последние очки участника ${who}`],
      row?.gained,
      last?.gained ?? '0.000',
    );
  }
  return compare.found;
}
