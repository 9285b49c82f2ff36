import type { EntryView, LadderView } from '@hexduel/contracts-http';
import { isLater } from '@hexduel/contracts-live';
import { changeBetween } from './topic-change';
import { sampleEntry, sampleLadder, sampleMatch, sampleRound, sampleRow } from '../../test/live/sample-views';
import type { TopicData } from './topic-change';

function between(before: TopicData, after: TopicData): ReturnType<typeof changeBetween> {
  return changeBetween({ epoch: 1, rev: 4, data: before }, { epoch: 1, rev: 6, data: after });
}

function withRow(view: LadderView, index: number, change: Partial<LadderView['rows'][0]>): LadderView {
  return { ...view, rows: view.rows.map((row, n) => (n === index ? { ...row, ...change } : row)) };
}

it('of a ladder contains the changed rows as a whole, and the head where it changed', () => {
  const ladder = sampleLadder(3);
  const moved = withRow(ladder, 1, { score: '101.000' });
  expect(between(ladder, moved)).toMatchObject({ kind: 'delta', data: { rows: [moved.rows[1]] } });
  const { rows: _, ...head } = { ...ladder, scoredRound: 1 };
  expect(between(ladder, { ...moved, scoredRound: 1 })).toMatchObject({
    kind: 'delta',
    data: { head, rows: [moved.rows[1]] },
  });
  expect(between(ladder, sampleLadder(3))).toMatchObject({ kind: 'delta', data: { rows: [] } });
});

it('of a ladder names for compact clients nothing but the members that changed', () => {
  const ladder = sampleLadder(3);
  const played = withRow({ ...ladder, round: { ...ladder.round!, finished: 1 } }, 1, { playing: 1 });
  const compactOf = (after: LadderView) => {
    const change = between(ladder, after);
    return change.kind === 'delta' ? change.compact : null;
  };
  expect(compactOf(played)).toEqual({ finished: 1, patches: [[2, { playing: 1 }]] });
  expect(compactOf({ ...played, scoredRound: 1, rows: ladder.rows })).toEqual({
    head: { scoredRound: 1 },
    finished: 1,
    patches: [],
  });
  const scored = { ...ladder.round!, state: 'scored' as const, finished: 91 };
  expect(compactOf({ ...ladder, round: scored })).toEqual({ head: { round: scored }, patches: [] });
  expect(compactOf({ ...ladder, rows: [...ladder.rows, sampleRow(4)] })).toEqual({ patches: [[4, sampleRow(4)]] });
});

it('treats a new row as changed; a removed row needs a snapshot', () => {
  const ladder = sampleLadder(3);
  const more = { ...ladder, rows: [...ladder.rows, sampleRow(4)] };
  expect(between(ladder, more)).toMatchObject({ kind: 'delta', data: { rows: [sampleRow(4)] } });
  expect(between(more, ladder)).toEqual({ kind: 'snap' });
});

it('of an entry contains the changed matches; another round needs a snapshot', () => {
  const entry = sampleEntry(1);
  const [first, ...others] = entry.matches;
  const playing: EntryView = { ...entry, matches: [{ ...first!, state: 'playing' }, ...others] };
  expect(between(entry, playing)).toEqual({ kind: 'delta', data: { matches: [playing.matches[0]] } });
  const round = { ...sampleRound(1), finished: 5 };
  expect(between(entry, { ...entry, round })).toMatchObject({ kind: 'delta', data: { head: { round }, matches: [] } });
  expect(between(entry, { ...entry, round: sampleRound(2) })).toEqual({ kind: 'snap' });
  expect(between(entry, { ...entry, matches: others })).toEqual({ kind: 'snap' });
});

it('of a match, or to another epoch, is a snapshot', () => {
  expect(between(sampleMatch(1), { ...sampleMatch(1), state: 'finished' })).toEqual({ kind: 'snap' });
  const ladder = sampleLadder(2);
  const change = changeBetween({ epoch: 1, rev: 9, data: ladder }, { epoch: 2, rev: 0, data: ladder });
  expect(change).toEqual({ kind: 'snap' });
});

it('to a state that is not later is nothing', () => {
  const [ladder, other] = [sampleLadder(2), sampleLadder(3)];
  for (const [epoch, rev] of [
    [2, 4],
    [2, 3],
    [1, 9],
  ] as const) {
    expect(changeBetween({ epoch: 2, rev: 4, data: ladder }, { epoch, rev, data: other })).toEqual({ kind: 'none' });
  }
  expect(isLater({ epoch: 2, rev: 0 }, { epoch: 1, rev: 9 })).toBe(true);
});
