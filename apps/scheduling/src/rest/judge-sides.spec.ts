import type { MatchFinishedV1 } from '@hexduel/contracts-events';
import { judgeSides } from './judge-sides';

type Leg = MatchFinishedV1['legs'][number];

const NO_MOVES = 'hx1.3.hAIQw0C...1t';
const WITH_MOVES = 'hx1.3.hAIQw0C..DKCFC4ACCqBTEhA7DrDIDqBwA4BJ.s';
const [ONE, TWO, BOTH] = [1, 2, 3];

function judged(...legs: Pick<Leg, 'first' | 'winner' | 'reason' | 'replay'>[]) {
  return judgeSides({ legs });
}

const lost = (first: 1 | 2, loser: 1 | 2, reason: Leg['reason'], replay = NO_MOVES) => {
  return { first, winner: loser === 1 ? 2 : 1, reason, replay } as const;
};

it('takes a leg by score for an answer of both', () => {
  const leg = { first: 1, winner: null, reason: 'by_score', replay: WITH_MOVES } as const;
  expect(judged(leg)).toEqual({ failed: 0, answered: BOTH });
});

it.each(['no_connection', 'timeout', 'wrong_response'] as const)('takes %s for no answer', (reason) => {
  expect(judged(lost(1, 1, reason), lost(2, 1, reason))).toEqual({ failed: ONE, answered: 0 });
});

it('takes an illegal move for an answer', () => {
  expect(judged(lost(1, 1, 'wrong_move'))).toEqual({ failed: 0, answered: ONE });
});

it('learns nothing of a side whose opponent failed before it moved', () => {
  expect(judged(lost(1, 1, 'timeout'), lost(2, 2, 'timeout'))).toEqual({ failed: BOTH, answered: 0 });
});

it('sees that a side moved before the other one failed', () => {
  expect(judged(lost(1, 2, 'timeout', WITH_MOVES))).toEqual({ failed: TWO, answered: ONE });
  expect(judged(lost(2, 2, 'timeout', WITH_MOVES))).toEqual({ failed: TWO, answered: ONE });
});

it('needs the second move where the other side began', () => {
  const oneMove = 'hx1.3.hAIQw0C..DK.2t';
  expect(judged(lost(1, 2, 'timeout', oneMove))).toEqual({ failed: TWO, answered: ONE });
  expect(judged(lost(2, 2, 'timeout', oneMove))).toEqual({ failed: TWO, answered: 0 });
});
