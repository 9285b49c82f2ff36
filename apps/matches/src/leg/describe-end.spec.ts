import { DefeatCause } from '@hexduel/contracts-bot';
import type { Exchange } from '@hexduel/contracts-bot';
import { generateBoard, startPosition } from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import type { BotPort, MatchLeg } from '@hexduel/referee';
import { exchange, fakeBot, playFake } from '../../test/played-match';
import type { Failure } from '../../test/played-match';
import { describeEnd } from './describe-end';

const stage = { start: unwrap(startPosition(generateBoard(1, 3))), first: 1 } as const;

async function legWith(failure: Failure | null): Promise<MatchLeg<Exchange>> {
  const { legs } = await playFake(stage, [fakeBot(failure), fakeBot()]);
  return legs[0]!;
}

it('is null for a leg that ended by score', async () => {
  expect(describeEnd(await legWith(null), null)).toEqual({ detail: null, cause: null });
});

it('names the wrong move and the rule', async () => {
  expect(describeEnd(await legWith({ nth: 2, how: 'wrong_move' }), null)).toEqual({
    detail: expect.stringMatching(/^\[99, 99\] to \[0, 0\]: .{5}/),
    cause: { code: 'move_off_board', parameters: { from: [99, 99], to: [0, 0] } },
  });
});

it.each([
  [[1e20, 0], null],
  [[Infinity, -Infinity], null],
  [
    [-99, 99],
    [-99, 99],
  ],
])('shows everybody of %j only what is near a board', async (from, shown) => {
  const leg = await legWith({ nth: 2, how: 'wrong_move' });
  const wrongMove = { ...leg.wrongMove!, from: from as [number, number] };
  const { cause } = describeEnd({ ...leg, wrongMove }, null);
  expect(DefeatCause.parse(cause).parameters).toEqual({ from: shown, to: [0, 0] });
});

it('describes the failed request without the id of the game', async () => {
  expect(describeEnd(await legWith({ nth: 2, how: 'timeout' }), null)).toEqual({
    detail: 'GET /games/:id: no answer in time',
    // The record of this bot has no cause.
    cause: { code: 'timeout', parameters: {} },
  });
});

it('names a missing address', async () => {
  const nobody: BotPort<Exchange> | null = null;
  const { legs } = await playFake(stage, [nobody, fakeBot()]);
  expect(describeEnd(legs[0]!, 'no_address')).toEqual({
    detail: 'the team has given no address of its bot',
    cause: { code: 'no_address', parameters: {} },
  });
});

it('shortens long text between characters', async () => {
  const leg = await legWith({ nth: 1, how: 'timeout' });
  const record = exchange('GET', { failure: { reason: 'timeout', detail: 'a' + '😀'.repeat(400) } });
  const requests = leg.requests.map((each) => (each.record?.failure ? { ...each, record } : each));
  const text = describeEnd({ ...leg, requests }, null).detail!;
  expect(text.length).toBeLessThanOrEqual(500);
  expect(text).toMatch(/😀…$/u);
});
