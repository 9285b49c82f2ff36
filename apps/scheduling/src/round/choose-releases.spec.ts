import { seededRandom } from '@hexduel/engine';
import { pairEntries } from '../round/pair-entries';
import { chooseReleases } from './choose-releases';
import type { WaitingMatch } from './choose-releases';

const waiting = (name: string, games: readonly [number, number] = [0, 0]): WaitingMatch => ({
  match: name,
  entries: [name.charAt(0), name.charAt(1)],
  games,
});

it('releases matches in their order and skips those of a busy entry', () => {
  const inOrder = ['ab', 'ac', 'cd', 'bd', 'ad'].map((name) => waiting(name));
  expect(chooseReleases(inOrder, 1)).toEqual(['ab', 'cd']);
  expect(chooseReleases(inOrder, 2)).toEqual(['ab', 'ac', 'cd', 'bd']);
});

it('counts the games that are being played', () => {
  expect(chooseReleases([waiting('ab', [2, 0]), waiting('cd', [0, 2]), waiting('ef', [1, 1])], 2)).toEqual(['ef']);
});

it.each([2, 9, 30])('%i entries: never above the limit, and no match waits without need', (count) => {
  const limit = 3;
  const entries = Array.from({ length: count }, (_, at) => String(at));
  const games = new Map<string, number>();
  const load = (entry: string): number => games.get(entry) ?? 0;
  const add = (pair: readonly string[], by: number): void => pair.forEach((one) => games.set(one, load(one) + by));
  let left = pairEntries(entries, seededRandom(count)).map((pair) => ({ match: pair.join(), pair }));
  const playing: (readonly string[])[] = [];
  while (left.length + playing.length > 0) {
    const chosen = chooseReleases(
      left.map(({ match, pair }) => ({ match, entries: pair, games: [load(pair[0]), load(pair[1])] })),
      limit,
    );
    for (const { pair } of left.filter(({ match }) => chosen.includes(match))) {
      playing.push(pair);
      add(pair, 1);
    }
    left = left.filter(({ match }) => !chosen.includes(match));
    expect(Math.max(...games.values())).toBeLessThanOrEqual(limit);
    for (const { pair } of left) expect(pair.some((one) => load(one) === limit)).toBe(true);
    add(playing.shift() ?? [], -1);
  }
});
