import { MoveAnswer, OkAnswer } from './answers';

const move = (from: unknown, to: unknown): unknown => ({ status: 'ok', move_from: from, move_to: to });

it.each<[string, unknown, [number, number]]>([
  ['integers', [1, 2], [1, 2]],
  ['numeric strings', ['1', '2'], [1, 2]],
  ['leading zeros', ['007', '2'], [7, 2]],
  ['a negative string', ['-3', 2], [-3, 2]],
  ['nine digits', ['123456789', 2], [123456789, 2]],
  ['integers far off the board', [1e15, -1e308], [1e15, -1e308]],
  ['an integer too large for a double', JSON.parse('[1e400, -1e400]'), [Infinity, -Infinity]],
  ['an integer of 400 digits', JSON.parse(`[${'9'.repeat(400)}, 0]`), [Infinity, 0]],
  ['an integer with a fraction of nothing', [1.0, 2], [1, 2]],
])('takes coordinates: %s', (_, from, read) => {
  const parsed = MoveAnswer.parse(move(from, [0, 1]));
  expect(parsed.move_from).toEqual(read);
});

it.each<[string, unknown]>([
  ['a fraction', [0.5, 1]],
  ['text', ['a', 1]],
  ['nothing', ['', 1]],
  ['a space', [' 1', 1]],
  ['an exponent', ['1e0', 1]],
  ['a plus', ['+1', 1]],
  ['a point', ['1.0', 1]],
  ['ten digits', ['1234567890', 1]],
  ['hexadecimal', ['0x1', 1]],
  ['null', [null, 1]],
  ['a boolean', [true, 1]],
  ['one', [1]],
  ['three', [1, 2, 3]],
  ['none', []],
  ['nested', [[1, 2]]],
  ['an object', { 0: 1, 1: 2 }],
  ['no array', '1,2'],
  ['nothing at all', undefined],
])('refuses coordinates: %s', (_, from) => {
  expect(MoveAnswer.safeParse(move(from, [0, 1])).success).toBe(false);
  expect(MoveAnswer.safeParse(move([0, 1], from)).success).toBe(false);
});

it.each<[string, unknown]>([
  ['null', null],
  ['an array', []],
  ['text', 'ok'],
  ['a number', 1],
  ['nothing', {}],
  ['upper case', { status: 'OK' }],
  ['an error', { status: 'error' }],
  ['true', { status: true }],
])('is no good answer: %s', (_, answer) => {
  expect(OkAnswer.safeParse(answer).success).toBe(false);
  expect(MoveAnswer.safeParse(answer).success).toBe(false);
});

it('ignores whatever else an answer holds', () => {
  expect(OkAnswer.safeParse({ status: 'ok', version: '1.2', move_from: 'nonsense' }).success).toBe(true);
});
