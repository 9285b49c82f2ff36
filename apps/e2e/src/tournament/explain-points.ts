import { ExportStandings, ReadHeadToHead, ReadRoundPoints } from '@hexduel/contracts-http';
import type { Journey } from './journey';
import { shownLadder } from './rounds';
import { CITY_ONE } from './tournament-plan';

const params = { sandbox: CITY_ONE.slug };

/** After the end: every point of the last round is explained, the export has the ladder, the head-to-head table every match. */
export async function explainPoints(journey: Journey): Promise<void> {
  const { nobody } = journey;
  const { rows, scoredRound } = await shownLadder(journey, CITY_ONE.slug);
  const thousandths = (points: string): number => Math.round(Number(points) * 1_000);
  for (const { entryNumber, gained, score, place, placeBefore } of rows) {
    const explained = await nobody.call(ReadRoundPoints, { params: { ...params, round: scoredRound, entryNumber } });
    expect(explained).toMatchObject({ gained, score, place, placeBefore });
    const sum = explained.matches.reduce((all, { points }) => all + thousandths(points), 0);
    expect(sum).toBe(thousandths(gained));
  }
  const csv = await nobody.send(ExportStandings, { params });
  const lines = csv.text.trim().split('\r\n');
  expect([csv.status, csv.type.split(';')[0], lines.length]).toEqual([200, 'text/csv', rows.length + 1]);
  for (const [at, { name, score }] of rows.entries()) {
    expect(lines[at + 1]?.split(',')).toEqual(expect.arrayContaining([name, score]));
  }
  const { pairs } = await nobody.call(ReadHeadToHead, { params });
  expect(pairs.map(({ won, drawn, lost, void: unplayed }) => won + drawn + lost + unplayed)).toEqual(
    Array(10).fill(scoredRound),
  );
}
