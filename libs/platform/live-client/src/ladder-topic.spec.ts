import { ReadLadder } from '@hexduel/contracts-http';
import type { LadderView } from '@hexduel/contracts-http';
import { ladderTopic } from './ladder-topic';

const sample = ReadLadder.answer.parse(ReadLadder.example?.answer).data;
/** Nine teams, of which the one at the eighth place has left. */
const ladder: LadderView = {
  ...sample,
  rows: Array.from({ length: 9 }, (_, at) => {
    const entry = `00000000-0000-4000-8000-00000000000${at}`;
    return { ...sample.rows[0]!, entry, entryNumber: 11 + at, place: at + 1, hasLeft: at === 7 };
  }),
};

it('orders the rows by place, those that have left last', () => {
  const shown = ladderTopic.show({ ...ladder, rows: [...ladder.rows].reverse() }, null);
  expect(shown.rows.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6, 7, 9, 8]);
  expect(shown.rows.map(({ hasLeft }) => hasLeft).indexOf(true)).toBe(8);
});

it('applies whole rows, new rows, and the head if it changed', () => {
  const [first, second, third, ...rest] = ladderTopic.show(ladder, null).rows;
  const shown = ladderTopic.change(
    { ...ladder, rows: [first!, second!, ...rest] },
    {
      head: { ...ladder, tournament: 'paused' },
      rows: [{ ...second!, place: 1 }, { ...first!, place: 2 }, third!],
    },
  );
  expect(shown?.rows.map(({ entry }) => entry)).toEqual([second, first, third, ...rest].map((row) => row!.entry));
  expect(shown?.tournament).toBe('paused');
  expect(ladderTopic.change(ladder, { matches: [] })).toBeNull();
});

it('applies patches, keeps the rows that they do not name, and sees what is missing', () => {
  const before = ladderTopic.show(ladder, null);
  const [first, second] = before.rows;
  const patches = [[second!.entryNumber, { playing: 3 }]];
  const shown = ladderTopic.change(before, { finished: 5, patches });
  expect(shown?.round?.finished).toBe(5);
  expect(shown?.rows[1]).toEqual({ ...second, playing: 3 });
  // A row that did not change stays the same object, so that it is not rendered again.
  expect(shown?.rows[0]).toBe(first);
  expect(ladderTopic.change(before, { patches: [[999, { playing: 1 }]] })).toBeNull();
});
