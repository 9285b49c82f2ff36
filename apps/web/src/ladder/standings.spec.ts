import type { LadderRow } from '@hexduel/contracts-http';
import { milliOf, standingsOf } from '@hexduel/live-client/standings';
import { Tournament } from '../../test/tournament';
import { biggestClimber, decimalsOf, filteredBy, inSightFirst, orderOf, pointsOf } from './standings';

const [sample] = new Tournament(1).rows;

function row(place: number, change: Partial<LadderRow> = {}): LadderRow {
  const made = { entry: `entry ${place}`, entryNumber: place, name: `Team ${place}`, placeBefore: place };
  return { ...sample!, noContest: false, hasLeft: false, score: `${10 - place}.000`, ...made, place, ...change };
}

it('finds the team in the contest that climbed most, the higher one of two', () => {
  const rows = [row(1, { placeBefore: 2 }), row(2, { placeBefore: 3 }), row(3, { placeBefore: 1 })];
  expect(biggestClimber(standingsOf(rows, true))?.row.entryNumber).toBe(1);
  const placesBefore = [4, 3, 1, 2];
  const withTraining = placesBefore.map((placeBefore, at) => row(at + 1, { placeBefore, noContest: at === 0 }));
  expect(biggestClimber(standingsOf(withTraining, true))?.row.entryNumber).toBe(2);
  expect(biggestClimber(standingsOf([row(1), row(2)], true))).toBeNull();
});

it('converts points without rounding', () => {
  expect([milliOf('12.345'), milliOf('0.000'), milliOf('999999999.999')]).toEqual([12_345, 0, 999_999_999_999]);
  expect([pointsOf(12_345), pointsOf(999_999_999_999)]).toEqual(['12.345', '999999999.999']);
  expect([decimalsOf([]), decimalsOf(['1.000']), decimalsOf(['1.000', '2.500', '3.120'])]).toEqual([0, 0, 2]);
});

it('filters by name whatever its case', () => {
  const shown = standingsOf([row(1, { name: 'Шестигранники' }), row(2, { name: 'Ёлка' }), row(3)], true);
  expect(filteredBy(shown, ' ГРАН ')).toHaveLength(1);
  expect(filteredBy(shown, 'елк').map(({ place }) => place)).toEqual([2]);
  expect(filteredBy(shown, '')).toBe(shown);
});

it('gives an order that changes only when rows come, go or change places', () => {
  const order = orderOf(standingsOf([row(1), row(2)], true));
  expect(orderOf(standingsOf([row(1, { playing: 3 }), row(2, { gained: '5.000' })], true))).toBe(order);
  const others = [[row(2, { place: 1, score: '30.000' }), row(1, { place: 2 })], [row(1)], [row(1), row(2), row(3)]];
  for (const rows of others) expect(orderOf(standingsOf(rows, true))).not.toBe(order);
});

describe('the rows in sight are drawn first', () => {
  const entries = (of: readonly { row: LadderRow }[]) => of.map(({ row: { entryNumber } }) => entryNumber);
  const before = standingsOf(
    [1, 2, 3, 4, 5, 6].map((place) => row(place)),
    true,
  );
  const turned = [6, 5, 4, 3, 2, 1].map((entryNumber, at) =>
    row(entryNumber, { place: at + 1, score: `${20 - at}.000` }),
  );
  const now = standingsOf(turned, true);

  it.each<[string, [number, number], number[]]>([
    ['at the top', [0, 2], [6, 5, 1, 2, 3, 4]],
    ['in the middle', [2, 4], [1, 2, 4, 3, 5, 6]],
    ['at the end', [4, 6], [3, 4, 5, 6, 2, 1]],
    ['all of them', [0, 6], [6, 5, 4, 3, 2, 1]],
    ['none', [0, 0], [1, 2, 3, 4, 5, 6]],
  ])('%s', (_where, sight, expected) => {
    const shown = inSightFirst(before, now, sight);
    expect(entries(shown)).toEqual(expected);
    // In sight they are as they are now, elsewhere as they were.
    shown.forEach((each, at) => expect((at >= sight[0] && at < sight[1] ? now : before).includes(each)).toBe(true));
  });

  it('with teams that came and without those that are gone', () => {
    const changed = standingsOf([row(1), row(3), row(4), row(7)], true);
    expect(entries(inSightFirst(before, changed, [0, 1]))).toEqual([1, 3, 4, 7]);
  });
});
