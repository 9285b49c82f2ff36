import type { LadderRow } from '@hexduel/contracts-http';
import { revealedRows } from './reveal-rows';

const row = (entry: string, place: number, score: string): LadderRow => ({
  ...{ entry, entryNumber: 1, team: entry, name: entry, noContest: false, hasLeft: false, place, placeBefore: 9 },
  ...{ score, gained: '9.000', newRelease: null, playing: 0, finished: 0, matches: 0 },
});

// "gone" has left: it has no place in the reveal.
const frozen = [row('a', 1, '30.000'), row('gone', 2, '25.000'), row('b', 3, '20.500'), row('c', 4, '1.000')];
const final = [row('c', 1, '99.125'), row('a', 2, '40.000'), row('gone', 3, '25.000'), row('b', 4, '20.500')];
const places = new Map([
  ['c', 1],
  ['a', 2],
  ['b', 3],
]);
const at = (opened: number) => revealedRows({ frozen, final, places, opened, of: 3 });

it('opens places from the last one up, and compares them with the freeze', () => {
  expect(at(0).rows).toEqual([]);
  expect(at(1).rows).toEqual([{ ...final[3], place: 3, placeBefore: 2, gained: '0.000' }]);
  expect(at(3).rows).toEqual([
    { ...final[0], place: 1, placeBefore: 3, gained: '98.125' },
    { ...final[1], place: 2, placeBefore: 1, gained: '10.000' },
    { ...final[3], place: 3, placeBefore: 2, gained: '0.000' },
  ]);
});

it('shows of the others only where they stood', () => {
  expect(at(0).waiting.map(({ entry, place, score }) => [entry, place, score])).toEqual([
    ['a', 1, '30.000'],
    ['b', 2, '20.500'],
    ['c', 3, '1.000'],
  ]);
  expect(at(1).waiting.map(({ entry }) => entry)).toEqual(['a', 'c']);
  expect(JSON.stringify(at(2))).not.toContain('99.125');
  expect(at(3).waiting).toEqual([]);
});
