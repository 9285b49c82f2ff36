import { legsSeenFrom, matchLegs, resultFor } from './stored-leg';
import type { StoredLeg } from './stored-leg';

const CAUSE = { code: 'answer_late', parameters: { request: 'GET', limitMs: 1_000 } };

const leg: StoredLeg = {
  first: 2,
  winner: 1,
  reason: 'timeout',
  detail: 'GET /games/:id: no answer within the deadline of 1000 ms',
  chips: [11, 6],
  replay: 'hx1.3.hAIQw0C..AJ.2t',
  startedAt: '2026-11-20T14:30:15.010Z',
  finishedAt: '2026-11-20T14:30:16.250Z',
};
const legs = [leg, { ...leg, first: 1 as const, winner: null }];

it('both entries of a match see the same legs, each with its own chips first', () => {
  const [reason, detail, cause] = [leg.reason, null, CAUSE];
  expect(legsSeenFrom(1, legs)).toEqual([
    { leg: 1, result: 'won', reason, detail, cause, chips: [11, 6] },
    { leg: 2, result: 'drawn', reason, detail, cause, chips: [11, 6] },
  ]);
  expect(legsSeenFrom(2, legs)).toEqual([
    { leg: 1, result: 'lost', reason, detail, cause, chips: [6, 11] },
    { leg: 2, result: 'drawn', reason, detail, cause, chips: [6, 11] },
  ]);
});

it('a match has its legs by number', () => {
  expect(matchLegs(legs)).toEqual([
    { leg: 1, ...leg, detail: null, cause: CAUSE },
    { leg: 2, ...legs[1], detail: null, cause: CAUSE },
  ]);
});

it('a winner is a result for each side', () => {
  expect([resultFor(1, 1), resultFor(2, 1), resultFor(1, null)]).toEqual(['won', 'lost', 'drawn']);
});
