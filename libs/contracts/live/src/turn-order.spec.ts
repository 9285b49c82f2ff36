import type { LiveTurn } from './messages';
import { isLaterTurn } from './turn-order';

const turnOf = (attempt: number, turn: number, end = ''): LiveTurn => {
  return { attempt, leg: 1, first: 1, turn, replay: `hx1.3.abc..xyzw.${end}`, latencyMs: 3 };
};
const move = turnOf(2, 5);

it.each([
  ['a move', turnOf(2, 6), true],
  ['the same move', move, false],
  ['an earlier move', turnOf(2, 4), false],
  ['the end after that move', turnOf(2, 5, '2t'), true],
  ['the end by score after one more', turnOf(2, 6, 's'), true],
  ['the end of an earlier attempt', turnOf(1, 9, 's'), false],
  ['the first move of a later attempt', turnOf(3, 1), true],
])('whether a move is replaced by %s', (_, next, expected) => {
  expect(isLaterTurn(next, move)).toBe(expected);
});

it.each([
  ['the move that it came with', move, false],
  ['a move with a higher number', turnOf(2, 6), false],
  ['the same end', turnOf(2, 5, '1r'), false],
  ['another end', turnOf(2, 6, 's'), false],
  ['the first move of a later attempt', turnOf(3, 1), true],
])('whether an end is replaced by %s', (_, next, expected) => {
  expect(isLaterTurn(next, turnOf(2, 5, '1r'))).toBe(expected);
});
