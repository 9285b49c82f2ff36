import type { LiveTurn } from '@hexduel/contracts-live';
import { matchTopic } from '@hexduel/live-client/match-topic';
import { Tournament } from '../../test/tournament';
import { shownLegs } from './shown-legs';

const { matches } = new Tournament(1);
const playing = matches.find(({ state }) => state === 'playing')!;
const finished = matches.find(({ legs }) => legs.length === 2)!;
const turn = (attempt: number, leg: 1 | 2, at: number): LiveTurn => {
  return { attempt, leg, first: 2, turn: at, replay: finished.legs[0]!.replay, latencyMs: 1 };
};
const after = (...turns: LiveTurn[]) =>
  turns.reduce((shown, each) => matchTopic.turn!(shown, each), matchTopic.show(playing, null));

it('keeps the latest turn of each leg', () => {
  expect(after(turn(1, 1, 5), turn(1, 1, 4), turn(1, 2, 1)).turns).toMatchObject({ 1: { turn: 5 }, 2: { turn: 1 } });
});

it('drops an attempt when a later one begins, and does not return to it', () => {
  expect(after(turn(1, 1, 50), turn(2, 1, 1), turn(1, 2, 9))).toMatchObject({ attempt: 2, turns: { 1: { turn: 1 } } });
  expect(after(turn(1, 2, 50), turn(2, 1, 1)).turns[2]).toBeUndefined();
});

it('shows the played legs once it is over, whatever turns came before or come late', () => {
  const over = matchTopic.show({ ...playing, state: 'finished', legs: finished.legs }, after(turn(1, 1, 5)));
  expect(matchTopic.turn!(over, turn(9, 1, 9)).turns).toEqual({});
  const legs = shownLegs(over);
  expect(legs.map(({ leg, recording, ending }) => [leg, recording?.end?.reason, ending?.chips])).toEqual([
    [1, 'by_score', finished.legs[0]!.chips],
    [2, 'by_score', finished.legs[1]!.chips],
  ]);
  const last = legs[0]!.recording!.plies.at(-1)!.position.score;
  expect(finished.legs[0]!.first === 1 ? [last[1], last[2]] : [last[2], last[1]]).toEqual(finished.legs[0]!.chips);
});

it('has no recording of a replay that is not a game', () => {
  const broken = { ...playing, state: 'finished' as const, legs: [{ ...finished.legs[0]!, replay: 'hx1.nonsense' }] };
  expect(shownLegs(matchTopic.show(broken, null))[0]?.recording).toBeNull();
});
