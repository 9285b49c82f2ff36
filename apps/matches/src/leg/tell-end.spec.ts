import type { Exchange } from '@hexduel/contracts-bot';
import { generateBoard, startPosition, unwrap } from '@hexduel/engine';
import type { BotPort, MatchLeg } from '@hexduel/referee';
import { exchange, fakeBot, playFake } from '../../test/played-match';
import type { Failure } from '../../test/played-match';
import { tellEnd } from './tell-end';

const stage = { start: unwrap(startPosition(generateBoard(1, 3))), first: 1 } as const;

async function legWith(failure: Failure | null): Promise<MatchLeg<Exchange>> {
  const { legs } = await playFake(stage, [fakeBot(failure), fakeBot()]);
  return legs[0]!;
}

it('says nothing of a leg that ended by score', async () => {
  expect(tellEnd(await legWith(null), true)).toBeNull();
});

it('names the move that was wrong and the rule', async () => {
  expect(tellEnd(await legWith({ nth: 2, how: 'wrong_move' }), true)).toMatch(/^\[99, 99\] to \[0, 0\]: .{5}/);
});

it('tells what the failed request came to, without the id of a game', async () => {
  expect(tellEnd(await legWith({ nth: 2, how: 'timeout' }), true)).toBe('GET /games/:id: no answer in time');
});

it('says it where there is no address', async () => {
  const nobody: BotPort<Exchange> | null = null;
  const { legs } = await playFake(stage, [nobody, fakeBot()]);
  expect(tellEnd(legs[0]!, false)).toBe('the team has given no address of its bot');
});

it('cuts what is too long between characters', async () => {
  const leg = await legWith({ nth: 1, how: 'timeout' });
  const record = exchange('GET', { failure: { reason: 'timeout', detail: 'a' + '😀'.repeat(400) } });
  const requests = leg.requests.map((each) => (each.record?.failure ? { ...each, record } : each));
  const told = tellEnd({ ...leg, requests }, true)!;
  expect(told.length).toBeLessThanOrEqual(500);
  expect(told).toMatch(/😀…$/u);
});
