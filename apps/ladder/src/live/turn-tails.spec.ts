import { turnOf } from '@hexduel/contracts-live';
import type { LiveTurn, TurnTail } from '@hexduel/contracts-live';
import { TAIL_INTERVAL_MS, TurnTails } from './turn-tails';

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

it('drops moves that come late, and sends the next one whole after it was cleared', () => {
  tails.add(turn(3));
  tails.add(turn(2));
  jest.advanceTimersByTime(TAIL_INTERVAL_MS);
  tails.add(turn(4));
  tails.clear();
  tails.add(turn(5));
  expect(sent).toEqual([turn(3), expect.objectContaining({ turn: 4 }), turn(5)]);
});
