import { ReadLadder } from '@hexduel/contracts-http';
import type { LadderRow, LadderView } from '@hexduel/contracts-http';
import { shownLadderTopic } from './shown-ladder';

const sample = ReadLadder.answer.parse(ReadLadder.example?.answer).data;
const row: LadderRow = sample.rows[0]!;
const ladder: LadderView = {
  ...sample,
  rows: [1, 2, 3].map((place) => ({ ...row, entry: `entry-${place}`, entryNumber: 10 + place, place })),
};
const first = shownLadderTopic.show(ladder, null);

it('keeps what the table is rendered from while only the progress of the round changes', () => {
  const [leader, second] = ladder.rows;
  const patched = shownLadderTopic.change(first, { finished: 5, patches: [[11, { finished: 4, playing: 0 }]] })!;
  expect(patched.table).toBe(first.table);
  expect(patched.latest.round?.finished).toBe(5);
  expect(patched.rows.get('entry-1')).toMatchObject({ finished: 4, playing: 0 });
  // Whole rows, and a head that says what was known, are no more than that either.
  const { rows: _, ...head } = patched.latest;
  const replaced = shownLadderTopic.change(patched, { head, rows: [{ ...second!, playing: 7 }] })!;
  expect(replaced.table).toBe(first.table);
  expect(replaced.rows.get('entry-2')?.playing).toBe(7);
  expect(replaced.rows.get('entry-1')).toEqual({ ...leader, finished: 4, playing: 0 });
});

it.each([
  ['points', { patches: [[12, { score: '99.000', playing: 1 }]] }],
  ['a place', { patches: [[12, { place: 9 }]] }],
  ['how many matches a team has', { patches: [[12, { matches: 99 }]] }],
  ['a new row', { patches: [[14, { ...row, entry: 'entry-4', entryNumber: 14, place: 4 }]] }],
  ['the state of the tournament', { head: { tournament: 'paused' }, patches: [] }],
  ['the state of the round', { head: { round: { ...ladder.round!, state: 'open' } }, patches: [] }],
])('%s changes what the table is rendered from', (_, delta) => {
  const changed = shownLadderTopic.change(first, delta)!;
  expect(changed.table).toBe(changed.latest);
  expect(changed.table).not.toBe(first.table);
});

it('renders all of a new state, and refuses what is not a change of a ladder', () => {
  const again = shownLadderTopic.show({ ...ladder }, first);
  expect(again.table).toBe(again.latest);
  expect(shownLadderTopic.change(first, { matches: [] })).toBeNull();
});
