import { sampleMatch } from '../../test/live/sample-views';
import { frameMessage } from './frames';
import { LatestTurns } from './latest-turns';

const TURN = { attempt: 1, leg: 1, first: 2, turn: 3, replay: 'hx1.abc', latencyMs: 20 } as const;

/** What is kept after moves, each as [epoch, attempt, leg, turn]. */
function keptOf(turns: LatestTurns, moves: readonly (readonly [number, number, 1 | 2, number])[]): object[] {
  const names = new Map<object, object>();
  for (const [epoch, attempt, leg, turn] of moves) {
    const frame = frameMessage({ type: 'pong', now: 0 });
    names.set(frame, [epoch, attempt, leg, turn]);
    turns.keep(epoch, { ...TURN, attempt, leg, turn }, frame);
  }
  return turns.frames.map((frame) => names.get(frame) ?? frame);
}

it('keeps the latest of each leg, of the latest attempt of the latest epoch', () => {
  const moves = [
    [1, 1, 2, 1],
    [1, 1, 1, 5],
    [1, 1, 1, 4],
  ] as const;
  expect(keptOf(new LatestTurns(), moves)).toEqual([
    [1, 1, 1, 5],
    [1, 1, 2, 1],
  ]);
  expect(keptOf(new LatestTurns(), [...moves, [1, 2, 1, 1], [1, 1, 1, 9]])).toEqual([[1, 2, 1, 1]]);
  expect(keptOf(new LatestTurns(), [...moves, [2, 1, 1, 1], [1, 3, 1, 9]])).toEqual([[2, 1, 1, 1]]);
});

it.each([
  ['goes on', 1, 'playing', 1],
  ['is over', 1, 'finished', 0],
  ['is void', 1, 'void', 0],
  ['is of a later epoch', 2, 'waiting', 0],
] as const)('of a match that %s', (_, epoch, state, kept) => {
  const turns = new LatestTurns();
  keptOf(turns, [[1, 1, 1, 5]]);
  turns.update({ epoch, rev: 1, data: { ...sampleMatch(1), state } });
  expect(turns.frames).toHaveLength(kept);
});
