import { lastSeenScores } from './last-seen-scores';
import { sees } from './sees';
import { ADMIN, PUBLIC, teamOf } from './view';
import type { View } from './view';

const own = (team: string): View => ({ kind: 'own', team });

it('hides nothing where nothing is frozen, nor of the rounds before', () => {
  for (const view of [PUBLIC, ADMIN, own('t1')]) {
    expect(sees(view, { frozenFrom: null, round: 7 })).toBe(true);
    expect(sees(view, { frozenFrom: 8, round: 7 })).toBe(true);
    expect(sees(view, { frozenFrom: 8, round: 7, teams: ['t2', 't3'] })).toBe(true);
  }
});

it.each([
  ['the scores of the frozen round', 8, undefined, { public: false, own: false, admin: true }],
  ['the scores of a later one', 900, undefined, { public: false, own: false, admin: true }],
  ['an own match', 8, ['t2', 't1'], { public: false, own: true, admin: true }],
  ['a match of others', 8, ['t2', 't3'], { public: false, own: false, admin: true }],
  ['what is nobody’s', 8, [], { public: false, own: false, admin: true }],
])('%s', (_, round, teams, expected) => {
  const seen = { frozenFrom: 8, round, ...(teams ? { teams } : {}) };
  const { public: byAnybody, ...others } = expected;
  expect(sees(PUBLIC, seen)).toBe(byAnybody);
  expect({ own: sees(own('t1'), seen), admin: sees(ADMIN, seen) }).toEqual(others);
});

it('knows of whom a view is', () => {
  expect([teamOf(PUBLIC), teamOf(ADMIN), teamOf(own('t1'))]).toEqual([null, null, 't1']);
});

it('knows after which round a view sees the scores', () => {
  const lasts = (frozenFrom: number | null) =>
    [PUBLIC, own('t1'), ADMIN].map((view) => lastSeenScores(view, { frozenFrom, scoredRound: 7 }));
  expect([null, 1, 7, 8, 20].map(lasts)).toEqual([
    [7, 7, 7],
    [0, 0, 7],
    [6, 6, 7],
    [7, 7, 7],
    [7, 7, 7],
  ]);
});
