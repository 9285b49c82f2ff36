import { failingSince, firstRoundOf, stepsOf } from './my-team';
import type { MyTeam, OwnMatch } from './my-team';

const none = {
  ...{ droplet: null, keys: [], releases: [], failed: [], matches: [], entries: [], rounds: [] },
  team: { botAddress: null, release: null },
} as unknown as MyTeam;
const match = (finishedAt: string, failures = 0) => ({ finishedAt, failures }) as OwnMatch;
const next = (of: Partial<MyTeam>, isReady: boolean | null = null) =>
  stepsOf({ ...none, ...of }, isReady).find(({ state }) => state === 'next')?.name;

it('leads a newcomer from the key to the first match', () => {
  const keys = [{}] as never;
  const releases = [{}] as never;
  const team = { ...none.team, botAddress: 'http://bot.example' };
  expect(next({})).toBe('key');
  expect(next({ keys })).toBe('push');
  expect(next({ keys, releases })).toBe('address');
  expect(next({ keys, releases, team })).toBe('check');
  expect(next({ keys, releases, team }, true)).toBe('play');
  expect(next({ keys, releases, team, matches: [match('2026')] })).toBeUndefined();
  expect(next({ keys, releases, team, matches: [match('2026')] }, false)).toBe('check');
});

it('asks a bot that runs elsewhere for no key and no push', () => {
  expect(stepsOf({ ...none, team: { ...none.team, botAddress: 'http://bot.example' } }, null)).toEqual([
    { name: 'address', state: 'done' },
    { name: 'check', state: 'next' },
    { name: 'play', state: 'later' },
  ]);
});

it('marks a release with the first round that opened after it', () => {
  const rounds = [
    { number: 9, openedAt: '2026-11-21T12:03:00.000Z' },
    { number: 8, openedAt: '2026-11-21T12:02:00.000Z' },
    { number: 7, openedAt: '2026-11-21T12:01:00.000Z' },
  ];
  expect(firstRoundOf({ deployedAt: '2026-11-21T12:01:30.000Z' }, rounds)).toBe(8);
  expect(firstRoundOf({ deployedAt: '2026-11-21T12:04:00.000Z' }, rounds)).toBeNull();
});

it('says since when a bot has failed without a match that went well', () => {
  const failed = [match('2026-03', 1), match('2026-02', 1)];
  expect(failingSince(failed, [match('2026-01')])).toBe('2026-02');
  expect(failingSince(failed, [match('2026-04')])).toBeNull();
  expect(failingSince(failed, [match('2026-02-15')])).toBe('2026-03');
  expect(failingSince([], [])).toBeNull();
});
