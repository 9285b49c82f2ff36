import { turnOf } from '@hexduel/contracts-live';
import type { LiveTurn, TurnTail } from '@hexduel/contracts-live';
import { sampleMatch } from '../../test/live/sample-views';
import { frameMessage } from './live-messages';
import { LatestTurns, TAIL_INTERVAL_MS, TurnTails } from './live-turns';

describe('the latest moves', () => {
  const MOVE = { attempt: 1, leg: 1, first: 2, turn: 3, replay: 'hx1.abc', latencyMs: 20 } as const;

  /** What is kept after moves, each as [epoch, attempt, leg, turn]. */
  function keptOf(turns: LatestTurns, moves: readonly (readonly [number, number, 1 | 2, number])[]): object[] {
    const names = new Map<object, object>();
    for (const [epoch, attempt, leg, turn] of moves) {
      const frame = frameMessage({ type: 'pong', now: 0 });
      names.set(frame, [epoch, attempt, leg, turn]);
      turns.keep(epoch, { ...MOVE, attempt, leg, turn }, frame);
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

  it('keeps the end of a leg, which has the number of its last move, whatever comes after it', () => {
    const turns = new LatestTurns();
    const [move, end] = [MOVE, { ...MOVE, replay: 'hx1.abc.2t' }];
    const frames = [move, end, move, { ...MOVE, turn: 4 }, end].map((turn) => {
      const frame = frameMessage({ type: 'pong', now: 0 });
      turns.keep(1, turn, frame);
      return frame;
    });
    expect(turns.frames.map((frame) => frames.indexOf(frame))).toEqual([1]);
    const again = frameMessage({ type: 'pong', now: 1 });
    turns.keep(1, { ...MOVE, attempt: 2, turn: 1 }, again);
    expect(turns.frames).toEqual([again]);
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
});

describe('the tails of moves', () => {
  const turn = (n: number, leg: 1 | 2 = 1, attempt = 1): LiveTurn => {
    return { attempt, leg, first: 1, turn: n, replay: `h1.3.abcdef..${'xy'.repeat(n)}.`, latencyMs: n };
  };

  let sent: (LiveTurn | TurnTail)[] = [];
  let tails: TurnTails;

  beforeEach(() => {
    jest.useFakeTimers();
    sent = [];
    tails = new TurnTails((data) => sent.push(data));
  });
  afterEach(() => {
    tails.clear();
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });

  /** What a client makes of all that was sent. */
  function shown(): (LiveTurn | null)[] {
    const known = new Map<number, LiveTurn>();
    return sent.map((data) => {
      const whole = 'replay' in data ? data : turnOf(known.get(data.leg), data);
      if (whole) known.set(whole.leg, whole);
      return whole;
    });
  }

  it('sends the first move whole and at once, those that follow soon together as what they add', () => {
    for (let n = 1; n <= 5; n += 1) tails.add(turn(n));
    expect(sent).toEqual([turn(1)]);
    jest.advanceTimersByTime(TAIL_INTERVAL_MS);
    expect(sent[1]).toMatchObject({ turn: 5, add: 'xyxyxyxy.' });
    expect(shown()).toEqual([turn(1), turn(5)]);
    jest.advanceTimersByTime(10 * TAIL_INTERVAL_MS);
    tails.add(turn(6));
    expect(shown().at(-1)).toEqual(turn(6));
  });

  it('sends another leg or attempt whole, after what waited', () => {
    tails.add(turn(1));
    tails.add(turn(2));
    tails.add(turn(1, 2));
    jest.advanceTimersByTime(TAIL_INTERVAL_MS);
    tails.add(turn(1, 2, 2));
    jest.advanceTimersByTime(TAIL_INTERVAL_MS);
    expect(shown()).toEqual([turn(1), turn(2), turn(1, 2), turn(1, 2, 2)]);
  });

  it('sends the end of a leg that has the number of its last move, once, and nothing of that leg after it', () => {
    const end = (n: number, leg: 1 | 2 = 1): LiveTurn => ({ ...turn(n, leg), replay: `${turn(n, leg).replay}2t` });
    tails.add(turn(1));
    tails.add(turn(2));
    jest.advanceTimersByTime(TAIL_INTERVAL_MS);
    tails.add(end(2));
    jest.advanceTimersByTime(TAIL_INTERVAL_MS);
    expect(sent.at(-1)).toMatchObject({ turn: 2, add: '2t' });
    for (const late of [turn(2), turn(1), end(2), turn(3)]) tails.add(late);
    jest.advanceTimersByTime(TAIL_INTERVAL_MS);
    // The end of a leg replaces a move that waits.
    for (const next of [turn(1, 2), turn(2, 2), end(2, 2), turn(2, 2)]) tails.add(next);
    jest.advanceTimersByTime(TAIL_INTERVAL_MS);
    expect(shown()).toEqual([turn(1), turn(2), end(2), turn(1, 2), end(2, 2)]);
  });

  it('drops moves that come late, and sends the next one whole after it was cleared', () => {
    tails.add(turn(3));
    tails.add(turn(2));
    jest.advanceTimersByTime(TAIL_INTERVAL_MS);
    tails.add(turn(4));
    tails.clear();
    tails.add(turn(5));
    expect(sent).toEqual([turn(3), expect.objectContaining({ turn: 4 }), turn(5)]);
  });
});
