import { ReadLadder } from '@hexduel/contracts-http';
import type { LadderRow } from '@hexduel/contracts-http';
import { standingsOf } from './standings';

const [sample] = ReadLadder.answer.parse(ReadLadder.example?.answer).data.rows;

function row(place: number, change: Partial<LadderRow> = {}): LadderRow {
  const made = { entry: `entry ${place}`, entryNumber: place, name: `Team ${place}`, placeBefore: place };
  return { ...sample!, noContest: false, hasLeft: false, score: `${10 - place}.000`, ...made, place, ...change };
}

it('gives a team that left no place, and closes up those below it', () => {
  const rows = [row(1), row(2, { hasLeft: true, placeBefore: 1 }), row(3), row(4, { placeBefore: 2 })];
  const shown = standingsOf(rows, true);
  expect(shown.map((each) => [each.row.entryNumber, each.place])).toEqual([
    [1, 1],
    [3, 2],
    [4, 3],
    [2, null],
  ]);
  // Fourth was above third before the round: it fell by one among those who still take part.
  expect(shown.map(({ climbed }) => climbed)).toEqual([0, 1, -1, 0]);
});

it('tells the points to the place above exactly', () => {
  const rows = [row(1, { score: '100.300' }), row(2, { score: '100.100' }), row(3, { score: '0.000' })];
  expect(standingsOf(rows, true).map(({ behind }) => behind)).toEqual([null, 200, 100_100]);
});

it('keeps the places of a ladder that is revealed place by place', () => {
  const rows = [row(3, { hasLeft: true }), row(4), row(5, { placeBefore: 4 })];
  const shown = standingsOf(rows, true, false);
  expect(shown.map(({ place, climbed, medal }) => [place, climbed, medal])).toEqual([
    [4, 0, null],
    [5, -1, null],
    [null, 0, null],
  ]);
});

it('gives medals to the first three that may win a prize and have points', () => {
  const rows = [row(1, { noContest: true }), row(2), row(3, { hasLeft: true }), row(4), row(5, { score: '0.000' })];
  expect(standingsOf(rows, true).map(({ row: { entryNumber }, medal }) => [entryNumber, medal])).toEqual([
    [1, null],
    [2, 1],
    [4, 2],
    [5, null],
    [3, null],
  ]);
  expect(standingsOf(rows, false).every(({ medal }) => medal === null)).toBe(true);
});
