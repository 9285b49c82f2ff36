import { applyDelta, applySnapshot } from './topic-kind';
import type { TopicKind } from './topic-kind';

const sentence: TopicKind<{ words: string[] }, string> = {
  show: ({ words }) => words.join(' '),
  change: (shown, delta) => ('word' in delta ? `${shown} ${String(delta.word)}` : null),
  isData: (data): data is { words: string[] } => 'words' in data,
};
const state = { epoch: 2, rev: 5, shown: 'one' };

it.each([
  ['an older revision', 2, 4, 'one'],
  ['the same', 2, 5, 'one'],
  ['a later one', 2, 6, 'new'],
  ['a later one of an older epoch', 1, 9, 'one'],
  ['the first one of a later epoch', 3, 0, 'new'],
])('after a snapshot of %s shows the later state', (_, epoch, rev, shown) => {
  expect(applySnapshot(sentence, state, { epoch, rev, data: { words: ['new'] } }).shown).toBe(shown);
});

const delta = (epoch: number, base: number, rev: number, data: object = { word: 'two' }) =>
  applyDelta(sentence, state, { epoch, base, rev, data });

it('applies a change to the revision it builds on, even if it skips some', () => {
  expect(delta(2, 5, 6)).toEqual({ epoch: 2, rev: 6, shown: 'one two' });
  expect(delta(2, 5, 9)).toEqual({ epoch: 2, rev: 9, shown: 'one two' });
});

it('ignores a change it already has', () => {
  expect(delta(2, 4, 5)).toBe(state);
  expect(delta(1, 7, 8)).toBe(state);
});

it('detects a gap', () => {
  expect(delta(2, 6, 7)).toBe('gap');
  expect(delta(3, 5, 6)).toBe('gap');
  expect(delta(2, 5, 6, { other: 1 })).toBe('gap');
});
