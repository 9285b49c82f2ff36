import { answerBytes } from '../scripted-bot/http-answer';
import { badBot, sending } from './bad-bot';
import type { BadBot, Expected } from './bad-bot';

interface GoodMove {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

/** name, the JSON text instead of the correct `move_to` (null omits it), the expected result. */
type Row = readonly [name: string, to: (good: GoodMove) => string | null, expected: Expected];

const SHAPES: readonly Row[] = [
  ['missing', () => null, 'wrong_response'],
  ['null', () => 'null', 'wrong_response'],
  ['of two nulls', () => '[null,null]', 'wrong_response'],
  ['nested', ({ to }) => `[[${to.join()}]]`, 'wrong_response'],
  ['of nested coordinates', ({ to: [i, j] }) => `[[${i}],[${j}]]`, 'wrong_response'],
  ['of three coordinates', ({ to }) => `[${to.join()},0]`, 'wrong_response'],
  ['of one coordinate', ({ to: [i] }) => `[${i}]`, 'wrong_response'],
  ['of no coordinate', () => '[]', 'wrong_response'],
  ['an object', ({ to: [i, j] }) => `{"i":${i},"j":${j}}`, 'wrong_response'],
  ['an object like an array', ({ to: [i, j] }) => `{"0":${i},"1":${j},"length":2}`, 'wrong_response'],
  ['a string', ({ to }) => `"${to.join()}"`, 'wrong_response'],
  ['a number', ({ to: [i] }) => `${i}`, 'wrong_response'],
  ['of fractions', ({ to: [i, j] }) => `[${i}.5,${j}]`, 'wrong_response'],
  ['of tiny fractions', ({ to: [, j] }) => `[1e-300,${j}]`, 'wrong_response'],
  ['of booleans', () => '[true,false]', 'wrong_response'],
];

const NUMBERS: readonly Row[] = [
  ['of integers written as 1.0', ({ to: [i, j] }) => `[${i}.0,${j}e0]`, 'none'],
  ['of 1e308', () => '[1e308,1e308]', 'wrong_move'],
  ['of 1e400', ({ to: [i] }) => `[${i},1e400]`, 'wrong_move'],
  ['of -1e400', ({ to: [i] }) => `[${i},-1e400]`, 'wrong_move'],
  ['of 400 digits', ({ to: [i] }) => `[${i},${'7'.repeat(400)}]`, 'wrong_move'],
  ['of 2^53', ({ to: [, j] }) => `[9007199254740993,${j}]`, 'wrong_move'],
  ['of 2^32 more than good', ({ to: [i, j] }) => `[${i + 2 ** 32},${j}]`, 'wrong_move'],
  ['of negative integers', () => '[-1,-1]', 'wrong_move'],
];

const STRINGS: readonly Row[] = [
  ['of numeric strings', ({ to: [i, j] }) => `["${i}","${j}"]`, 'none'],
  ['of a numeric string and a number', ({ to: [i, j] }) => `["${i}",${j}]`, 'none'],
  [
    'of strings of 9 digits, zeros first',
    ({ to }) => JSON.stringify(to.map((n) => String(n).padStart(9, '0'))),
    'none',
  ],
  ['of strings of 9 digits', () => '["999999999","-999999999"]', 'wrong_move'],
  ['of strings of 10 digits', ({ to }) => JSON.stringify(to.map((n) => String(n).padStart(10, '0'))), 'wrong_response'],
  ['of negative numeric strings', () => '["-1","-1"]', 'wrong_move'],
  ['of strings with blanks', ({ to: [i, j] }) => `[" ${i}","${j} "]`, 'wrong_response'],
  ['of a string with a line break', ({ to: [i, j] }) => `["${i}\\n",${j}]`, 'wrong_response'],
  ['of empty strings', () => '["",""]', 'wrong_response'],
  ['of "1e0"', ({ to: [i, j] }) => `["${i}e0","${j}"]`, 'wrong_response'],
  ['of "0x1"', ({ to: [i, j] }) => `["0x${i}","${j}"]`, 'wrong_response'],
  ['of "+1"', ({ to: [i, j] }) => `["+${i}","${j}"]`, 'wrong_response'],
  ['of "1.0"', ({ to: [i, j] }) => `["${i}.0","${j}"]`, 'wrong_response'],
  ['of Arabic digits', () => '["\u0661","\u0662"]', 'wrong_response'],
];

function readMove(body: string): GoodMove {
  const { move_from, move_to } = JSON.parse(body) as { move_from: [number, number]; move_to: [number, number] };
  return { from: move_from, to: move_to };
}

function answerOf(from: string | null, to: string | null): Buffer {
  const members = Object.entries({ status: '"ok"', move_from: from, move_to: to });
  return answerBytes(`{${members.flatMap(([name, text]) => (text === null ? [] : [`"${name}":${text}`])).join()}}`);
}

/** Bots that write `move_to` or `move_from` of a correct move in an unusual or invalid way. */
export const MALFORMED_MOVES: readonly BadBot[] = [...SHAPES, ...NUMBERS, ...STRINGS].flatMap(
  ([name, text, expected]) => [
    badBot(
      `a move_to ${name}`,
      'GET',
      expected,
      sending((good) => {
        const move = readMove(good);
        return answerOf(JSON.stringify(move.from), text(move));
      }),
    ),
    badBot(
      `a move_from ${name}`,
      'GET',
      expected,
      sending((good) => {
        const { from, to } = readMove(good);
        return answerOf(text({ from: to, to: from }), JSON.stringify(to));
      }),
    ),
  ],
);
