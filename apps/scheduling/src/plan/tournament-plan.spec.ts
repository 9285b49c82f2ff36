import { readPlan } from './tournament-plan';

const plan = {
  sandbox: { slug: 'demo', name: 'Demo' },
  roundTypes: [{ size: 3, deadlineMs: 1000, scoreMultiplier: '1.5', position: 1 }],
  teams: [{ name: 'Amber', botAddress: 'http://127.0.0.1:4001/amber' }],
};

it('adds defaults to a plan', () => {
  expect(readPlan(JSON.stringify(plan))).toEqual({
    ok: true,
    plan: {
      sandbox: { slug: 'demo', name: 'Demo', roundIntervalMs: 15_000, maxParallelGames: 10, requiresCheck: false },
      roundTypes: plan.roundTypes,
      teams: [{ name: 'Amber', botAddress: 'http://127.0.0.1:4001/amber', noContest: false }],
      start: false,
    },
  });
});

it.each([
  ['no JSON', '{', 'not JSON'],
  ['a slug with spaces', JSON.stringify({ ...plan, sandbox: { slug: 'a b', name: 'x' } }), 'sandbox.slug'],
  ['a multiplier of four places', JSON.stringify({ ...plan, roundTypes: [{ size: 3 }] }), 'roundTypes.0.deadlineMs'],
  ['an invalid address', JSON.stringify({ ...plan, teams: [{ name: 'a', botAddress: 'x' }] }), 'teams.0.botAddress'],
  ['a team twice', JSON.stringify({ ...plan, teams: [{ name: 'a' }, { name: 'a' }] }), 'teams: names a team twice'],
  ['an unknown member', JSON.stringify({ ...plan, colour: 'red' }), 'colour'],
])('%s: a sentence names it', (_what, text, named) => {
  expect(readPlan(text)).toEqual({ ok: false, problem: expect.stringContaining(named) });
});
