import { isVisible, lastVisibleScores } from './visibility';
import { ADMIN, PUBLIC, teamOf } from './view';
import type { View } from './view';

const own = (team: string): View => ({ kind: 'own', team });

it('hides nothing where nothing is frozen, nor of earlier rounds', () => {
  for (const view of [PUBLIC, ADMIN, own('t1')]) {
    expect(isVisible(view, { frozenFrom: null, round: 7 })).toBe(true);
    expect(isVisible(view, { frozenFrom: 8, round: 7 })).toBe(true);
    expect(isVisible(view, { frozenFrom: 8, round: 7, teams: ['t2', 't3'] })).toBe(true);
  }
});

it.each([
  ['the scores of the frozen round', 8, undefined, { public: false, own: false, admin: true }],
  ['the scores of a later one', 900, undefined, { public: false, own: false, admin: true }],
  ['an own match', 8, ['t2', 't1'], { public: false, own: true, admin: true }],
  ['a match of others', 8, ['t2', 't3'], { public: false, own: false, admin: true }],
  ['what belongs to no team', 8, [], { public: false, own: false, admin: true }],
])('%s', (_, round, teams, expected) => {
  const seen = { frozenFrom: 8, round, ...(teams ? { teams } : {}) };
  const { public: byAnybody, ...others } = expected;
  expect(isVisible(PUBLIC, seen)).toBe(byAnybody);
  expect({ own: isVisible(own('t1'), seen), admin: isVisible(ADMIN, seen) }).toEqual(others);
});

it('names the team of a view', () => {
  expect([teamOf(PUBLIC), teamOf(ADMIN), teamOf(own('t1'))]).toEqual([null, null, 't1']);
});

it('names the round after which a view shows the scores', () => {
  const lasts = (frozenFrom: number | null) =>
    [PUBLIC, own('t1'), ADMIN].map((view) => lastVisibleScores(view, { frozenFrom, scoredRound: 7 }));
  expect([null, 1, 7, 8, 20].map(lasts)).toEqual([
    [7, 7, 7],
    [0, 0, 7],
    [6, 6, 7],
    [7, 7, 7],
    [7, 7, 7],
  ]);
});
