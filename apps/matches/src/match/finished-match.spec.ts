import { MatchFinishedV1 } from '@hexduel/contracts-events';
import { decodeReplay } from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import { wrapMessage } from '@hexduel/messaging';
import { orderMatch } from '../../test/orders';
import { fakeBot, playFake } from '../../test/played-match';
import { finishedMatch, hashResult } from './finished-match';
import { stageMatch } from './stage-match';
import type { Stage } from './stage-match';

const ADDRESS = 'http://203.0.113.7';

type MatchOrder = ReturnType<typeof orderMatch>;

function stageOf(order: MatchOrder): Stage {
  const staged = stageMatch(order);
  if (staged.kind !== 'ready') throw new Error(staged.reason);
  return staged.stage;
}

/** Seeds of both kinds: the first and the second player begins. */
const SEEDS = [1, 2, 3, 4, 5, 6];

it.each(SEEDS)('names sides, not colours (seed %i)', async (seed) => {
  const order = orderMatch([ADDRESS, ADDRESS], { seed });
  const stage = stageOf(order);
  const result = await playFake(stage, [fakeBot(), fakeBot({ nth: 3, how: 'timeout' })]);
  const finished = finishedMatch(order, stage, result, 'runner-1');
  expect(finished).toMatchObject({ match: order.match, epoch: 1, winner: 1, attempts: 1, runner: 'runner-1' });
  expect(finished.entries).toEqual([order.players[0].entry, order.players[1].entry]);
  expect(finished.legs.map(({ first }) => first)).toEqual(stage.first === 1 ? [1, 2] : [2, 1]);
  for (const leg of finished.legs) {
    const { end } = unwrap(decodeReplay(leg.replay));
    expect(leg).toMatchObject({ winner: 1, reason: 'timeout', detail: 'GET /games/:id: no answer in time' });
    expect(end).toEqual({ reason: 'timeout', loser: leg.first === 2 ? 1 : 2 });
    expect(Date.parse(leg.finishedAt)).toBe(Date.parse(leg.startedAt) + 1_000);
  }
  expect(finished.resultHash).toBe(hashResult(finished.legs.map(({ replay }) => replay)));
});

it('counts chips by side', async () => {
  for (const seed of SEEDS) {
    const order = orderMatch([ADDRESS, ADDRESS], { seed });
    const stage = stageOf(order);
    const result = await playFake(stage, [fakeBot(), fakeBot()]);
    const finished = finishedMatch(order, stage, result, 'runner-1');
    for (const [index, leg] of finished.legs.entries()) {
      const { score } = result.legs[index]!;
      expect(leg.chips[leg.first - 1]).toBe(score[1]);
      expect(leg.winner).toBe(leg.chips[0] === leg.chips[1] ? null : leg.chips[0] > leg.chips[1] ? 1 : 2);
      expect(leg).toMatchObject({ reason: 'by_score', detail: null });
    }
  }
});

it('its hash is the SHA-256 of both texts joined with a line feed', () => {
  // printf 'a\nb' | sha256sum
  expect(hashResult(['a', 'b'])).toBe('7e18f737311b2dc3b2f269dd78396b0351f14fb66efa879f768cb23181883c78');
  expect(hashResult(['ab', ''])).not.toBe(hashResult(['a', 'b']));
});

it('fits its contract on the largest board', async () => {
  const order = orderMatch([ADDRESS, null], { size: 9 });
  const stage = stageOf(order);
  const result = await playFake(stage, [fakeBot(), fakeBot()]);
  const wordy = result.legs.map((leg) => ({
    ...leg,
    reason: 'wrong_move' as const,
    loser: 1 as const,
    wrongMove: {
      from: [0, 0] as const,
      to: [1, 1] as const,
      code: 'ERR_NOT_EMPTY' as const,
      message: '\u0007ü😀'.repeat(400),
    },
  }));
  const finished = finishedMatch(order, stage, { ...result, legs: wordy }, 'runner-1');
  expect(finished.legs[0].detail!.length).toBeLessThanOrEqual(500);
  expect(() => wrapMessage(MatchFinishedV1, finished)).not.toThrow();
});
