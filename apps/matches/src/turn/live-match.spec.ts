import { MatchTurnV1 } from '@hexduel/contracts-events';
import { generateBoard, startPosition } from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import { orderMatch } from '../../test/orders';
import { fakeBot, playFake } from '../../test/played-match';
import { finishedLegText, runningLegText } from '../leg/leg-text';
import { stampOf } from '../match/finished-match';
import { attemptOf, LiveMatch } from './live-match';

const stage = { start: unwrap(startPosition(generateBoard(1, 3))), first: 2 } as const;
const stamp = stampOf(orderMatch([null, null]));

function liveMatch(elapsed: () => number) {
  const sent: MatchTurnV1[] = [];
  const after = () => () => undefined;
  const send = (turn: MatchTurnV1): void => void sent.push(MatchTurnV1.data.parse(turn));
  return { sent, live: new LiveMatch({ stamp, start: stage.start, delivery: 2, clock: { elapsed, after }, send }) };
}

it('publishes each move with the leg so far, and its end', async () => {
  let now = 0;
  const { sent, live } = liveMatch(() => (now += 1_000));
  const { legs } = await playFake(stage, [fakeBot(), fakeBot()]);
  const [leg] = legs;
  live.onLegStart(0, 1, leg!.first);
  for (const move of leg!.moves) live.onMove(move);
  live.onLegEnd(leg!);
  const { moves } = leg!;
  expect(sent).toHaveLength(moves.length + 1);
  expect(sent[2]).toEqual({
    ...{ version: 1, ...stamp, attempt: 5, leg: 1, first: 2, turn: 3, latencyMs: 12.5 },
    replay: runningLegText(stage.start, moves.slice(0, 3)),
  });
  expect(sent.at(-1)).toMatchObject({ turn: moves.length, replay: finishedLegText(stage.start, leg!) });
});

it('publishes the first move and the end of a quick leg', async () => {
  const { sent, live } = liveMatch(() => 0);
  const { legs } = await playFake(stage, [fakeBot(), fakeBot()]);
  for (const [index, leg] of legs.entries()) {
    live.onLegStart(index, 1, leg.first);
    for (const move of leg.moves) live.onMove(move);
    live.onLegEnd(leg);
  }
  expect(sent.map(({ leg, turn }) => [leg, turn])).toEqual([
    [1, 1],
    [1, legs[0]!.moves.length],
    [2, legs[1]!.moves.length],
  ]);
});

it('publishes nothing of a leg without moves', async () => {
  const { sent, live } = liveMatch(() => 0);
  const { legs } = await playFake(stage, [null, fakeBot()]);
  live.onLegStart(0, 1, legs[0]!.first);
  live.onLegEnd(legs[0]!);
  expect(sent).toEqual([]);
});

it('numbers attempts across deliveries', () => {
  expect([attemptOf(1, 1), attemptOf(1, 4), attemptOf(2, 1), attemptOf(3, 2)]).toEqual([1, 4, 5, 10]);
});
