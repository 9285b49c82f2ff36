import { MatchTurnV1 } from '@hexduel/contracts-events';
import { generateBoard, startPosition } from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import { newId } from '@hexduel/telemetry';
import { orderMatch } from '../../test/orders';
import { fakeBot, playFake } from '../../test/played-match';
import { finishedLegText, runningLegText } from '../leg/leg-text';
import { stampOf } from '../match/finished-match';
import { attemptOf, LiveMatch } from './live-match';
import { MatchFollowers } from './match-followers';

const stage = { start: unwrap(startPosition(generateBoard(1, 3))), first: 2 } as const;
const stamp = stampOf(orderMatch([null, null]));

function liveMatch(elapsed: () => number) {
  const sent: MatchTurnV1[] = [];
  const timers: (() => void)[] = [];
  const after = (_ms: number, run: () => void) => {
    timers.push(run);
    return () => undefined;
  };
  const send = (turn: MatchTurnV1): void => void sent.push(MatchTurnV1.data.parse(turn));
  const followers = new MatchFollowers(() => 0);
  const clock = { elapsed, after };
  /** What the clients of one process of the ladder follow. */
  const follow = (matches: string[], newlyFollowed = matches): void =>
    followers.take({ version: 1, process: 'ladder', matches, newlyFollowed });
  return {
    sent,
    timers,
    follow,
    live: new LiveMatch({ stamp, start: stage.start, delivery: 2, clock, followers, send }),
  };
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

it('publishes nothing and waits for nothing while nobody follows the match', async () => {
  const { sent, timers, live, follow } = liveMatch(() => 0);
  follow([]);
  const { legs } = await playFake(stage, [fakeBot(), fakeBot()]);
  for (const [index, leg] of legs.entries()) {
    live.onLegStart(index, 1, leg.first);
    for (const move of leg.moves) live.onMove(move);
    live.onLegEnd(leg);
  }
  follow([newId()]);
  expect([sent, timers]).toEqual([[], []]);
});

it('publishes where the match stands, and the end of the leg before, as soon as somebody follows it', async () => {
  let now = 0;
  const { sent, timers, live, follow } = liveMatch(() => now);
  const { match } = stamp;
  follow([]);
  const { legs } = await playFake(stage, [fakeBot(), fakeBot()]);
  const [one, two] = legs;
  live.onLegStart(0, 1, one!.first);
  for (const move of one!.moves.slice(0, 3)) live.onMove(move);
  follow([match]);
  const first = { leg: 1, turn: 3, replay: runningLegText(stage.start, one!.moves.slice(0, 3)) };
  expect(sent).toMatchObject([first]);
  follow([]);
  for (const move of one!.moves.slice(3)) live.onMove(move);
  live.onLegEnd(one!);
  live.onLegStart(1, 1, two!.first);
  for (const move of two!.moves.slice(0, 2)) live.onMove(move);
  expect(sent).toHaveLength(1);
  now += 1_000;
  follow([match]);
  const ended = { leg: 1, turn: one!.moves.length, replay: finishedLegText(stage.start, one!) };
  const second = { leg: 2, turn: 2, replay: runningLegText(stage.start, two!.moves.slice(0, 2)) };
  expect(sent).toMatchObject([first, ended, second]);

  // Somebody else, while states are as frequent as they may be, and the bots play on.
  follow([match]);
  live.onMove(two!.moves[2]!);
  expect([sent.length, timers.length]).toEqual([3, 1]);
  timers[0]!();
  expect(sent.slice(3)).toMatchObject([ended, { leg: 2, turn: 3 }]);
  live.stop();
  now += 1_000;
  follow([match]);
  expect(sent).toHaveLength(5);
});

it('publishes the end of a leg to who comes just after it, before the next leg has a move', async () => {
  let now = 0;
  const { sent, timers, live, follow } = liveMatch(() => now);
  follow([stamp.match]);
  const { legs } = await playFake(stage, [fakeBot(), fakeBot()]);
  const [one, two] = legs;
  live.onLegStart(0, 1, one!.first);
  for (const move of one!.moves) live.onMove(move);
  live.onLegEnd(one!);
  const before = sent.length;
  follow([stamp.match]);
  live.onLegStart(1, 1, two!.first);
  now += 1_000;
  timers.at(-1)!();
  expect(sent.slice(before)).toMatchObject([{ leg: 1, replay: finishedLegText(stage.start, one!) }]);
});

it('publishes nothing of an attempt that is void', async () => {
  const { sent, live, follow } = liveMatch(() => 0);
  follow([]);
  const { legs } = await playFake(stage, [fakeBot(), fakeBot()]);
  live.onLegStart(0, 1, legs[0]!.first);
  for (const move of legs[0]!.moves) live.onMove(move);
  live.onLegEnd(legs[0]!);
  live.onLegStart(1, 1, legs[1]!.first);
  live.onMove(legs[1]!.moves[0]!);
  live.onLegStart(0, 2, legs[0]!.first);
  live.onMove(legs[0]!.moves[0]!);
  follow([stamp.match]);
  expect(sent).toMatchObject([{ attempt: 6, leg: 1, turn: 1 }]);
});

it('numbers attempts across deliveries', () => {
  expect([attemptOf(1, 1), attemptOf(1, 4), attemptOf(2, 1), attemptOf(3, 2)]).toEqual([1, 4, 5, 10]);
});
