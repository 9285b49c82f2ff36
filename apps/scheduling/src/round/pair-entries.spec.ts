import { seededRandom } from '@hexduel/engine';
import { pairEntries } from './pair-entries';

const entries = (count: number): string[] => Array.from({ length: count }, (_, at) => `entry ${at}`);
const key = (pair: readonly [string, string]): string => [...pair].sort().join(' - ');

it.each([2, 3, 7, 100])('%i entries: every pair once', (count) => {
  const pairs = pairEntries(entries(count), seededRandom(1)).map(key);
  expect(pairs).toHaveLength((count * (count - 1)) / 2);
  expect(new Set(pairs).size).toBe(pairs.length);
});

it('of an even number each plays once before any plays twice', () => {
  const first = pairEntries(entries(14), seededRandom(2)).slice(0, 7);
  expect(new Set(first.flat()).size).toBe(14);
});

it('another seed gives another order', () => {
  const [one, other] = [1, 2].map((seed) => pairEntries(entries(10), seededRandom(seed)).map(key));
  expect(one).not.toEqual(other);
  expect([...one!].sort()).toEqual([...other!].sort());
});
