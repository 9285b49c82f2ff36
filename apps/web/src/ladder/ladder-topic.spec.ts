import { Tournament } from '../../test/tournament';
import { ladderTopic } from './ladder-topic';

const { ladder } = new Tournament(1);

it('orders the rows by place', () => {
  const shown = ladderTopic.show({ ...ladder, rows: [...ladder.rows].reverse() }, null);
  expect(shown.rows.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

it('applies whole rows, new rows, and the head if it changed', () => {
  const [first, second, third, ...rest] = ladder.rows;
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
