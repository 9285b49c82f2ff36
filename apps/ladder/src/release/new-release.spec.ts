import fc from 'fast-check';
import { newReleaseOf } from './new-release';

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 20, 14, minute));

it.each([
  ['none before the first deploy', null, 5, null],
  ['marked before any round', 10, null, 'v2'],
  ['marked while the last scored round was opened before it', 10, 9, 'v2'],
  ['marked after a round opened at the same moment', 10, 10, 'v2'],
  ['not marked once a later round is scored', 10, 11, null],
])('%s', (_, deployed, played, expected) => {
  const known = { release: deployed === null ? null : 'v2', deployedAt: deployed === null ? null : at(deployed) };
  expect(newReleaseOf({ ...known, playedAt: played === null ? null : at(played) })).toBe(expected);
});

it('ends once and does not come back as further rounds are scored', () => {
  const minutes = fc.integer({ min: 0, max: 59 });
  fc.assert(
    fc.property(minutes, fc.array(minutes), (deployed, rounds) => {
      const marks = rounds
        .sort((one, other) => one - other)
        .map((opened) => newReleaseOf({ release: 'v2', deployedAt: at(deployed), playedAt: at(opened) }));
      const first = marks.indexOf(null);
      expect(first === -1 ? [] : marks.slice(first)).toEqual(marks.filter((mark) => mark === null));
    }),
  );
});
