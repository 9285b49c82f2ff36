import type { LiveTurn } from '@hexduel/contracts-live';
import { decodeReplay, encodeReplay } from '@hexduel/engine';
import type { GameEnd } from '@hexduel/engine';
import { matchTopic } from '@hexduel/live-client/match-topic';
import { unwrap } from '@hexduel/result';
import { Tournament } from '../../test/tournament';
import { shownLegs } from './shown-legs';

const { matches } = new Tournament(1);
const playing = matches.find(({ state }) => state === 'playing')!;
const finished = matches.find(({ legs }) => legs.length === 2)!;
const game = unwrap(decodeReplay(finished.legs[0]!.replay));
const turn = (attempt: number, leg: 1 | 2, at: number, end: GameEnd | null = null): LiveTurn => {
  const replay = encodeReplay({ ...game, moves: game.moves.slice(0, at), end });
  return { attempt, leg, first: 2, turn: at, replay, latencyMs: 1 };
};
const after = (...turns: LiveTurn[]) =>
  turns.reduce((shown, each) => matchTopic.turn!(shown, each), matchTopic.show(playing, null));

it('keeps the latest turn of each leg', () => {
  expect(after(turn(1, 1, 5), turn(1, 1, 4), turn(1, 2, 1)).turns).toMatchObject({ 1: { turn: 5 }, 2: { turn: 1 } });
});

it.each([
  ['no_connection', 1],
  ['timeout', 2],
  ['wrong_response', 1],
  ['wrong_move', 2],
] as const)('shows how a leg ended by %s as soon as that is known, whatever comes late', (reason, loser) => {
  const end = turn(1, 1, 5, { reason, loser });
  for (const late of [[], [turn(1, 1, 5)], [end, turn(1, 1, 6)], [turn(1, 2, 1)]]) {
    const [leg] = shownLegs(after(turn(1, 1, 4), turn(1, 1, 5), end, ...late));
    const { score } = leg!.recording!.plies[4]!.position;
    // Side 2 has colour 1.
    const winner = loser === 1 ? 1 : 2;
    expect(leg!.ending).toEqual({ winner, reason, cause: null, chips: [score[2], score[1]] });
  }
  expect(shownLegs(after(turn(1, 1, 5)))[0]!.ending).toBeNull();
  expect(shownLegs(after(end, turn(2, 1, 1)))[0]!.ending).toBeNull();
});

it('shows how a leg ended by score as soon as that is known', () => {
  const { length } = game.moves;
  const legs = [1, 2].map((side) => {
    const last = { ...turn(1, 1, length, game.end), first: side as 1 | 2 };
    return shownLegs(after(turn(1, 1, length), last))[0]!;
  });
  const { chips, winner } = finished.legs[0]!;
  const [asPlayed, swapped] = finished.legs[0]!.first === 1 ? legs : [...legs].reverse();
  expect(asPlayed!.ending).toEqual({ winner, reason: 'by_score', cause: null, chips });
  expect(swapped!.ending).toEqual({
    ...{ winner: winner && (winner === 1 ? 2 : 1), reason: 'by_score', cause: null },
    chips: [chips[1], chips[0]],
  });
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
