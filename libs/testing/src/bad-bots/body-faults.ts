import { answerBytes } from '../scripted-bot/http-answer';
import type { Method } from '../scripted-bot/request-log';
import { badBots, sending } from './bad-bot';
import type { BadBot, Expected } from './bad-bot';

const WITH_BODY: readonly Method[] = ['POST', 'GET', 'PUT'];
const bytes = (...values: readonly number[]): Buffer => Buffer.from(values);
const saying = (good: string, status: unknown): string => JSON.stringify({ ...(JSON.parse(good) as object), status });

/** name, the body instead of the correct one, the expected result, and the requests (default: GET). */
type Row = readonly [name: string, body: (good: string) => string | Buffer, expected: Expected, on?: readonly Method[]];

const ROWS: readonly Row[] = [
  ['HTML', () => '<!doctype html><title>Hello</title>', 'wrong_response', WITH_BODY],
  ['broken JSON', (good) => good.slice(0, -1), 'wrong_response', WITH_BODY],
  ['JSON with a comma too many', (good) => `${good.slice(0, -1)},}`, 'wrong_response'],
  ['JSON in single quotes', (good) => good.replaceAll('"', "'"), 'wrong_response'],
  ['JSON with text behind it', (good) => `${good} ok`, 'wrong_response'],
  ['JSON twice', (good) => good + good, 'wrong_response'],
  ['blanks only', () => ' \n ', 'wrong_response'],
  ['null', () => 'null', 'wrong_response', WITH_BODY],
  ['an array', (good) => `[${good}]`, 'wrong_response', WITH_BODY],
  ['a string', () => '"ok"', 'wrong_response', WITH_BODY],
  ['JSON inside a string', (good) => JSON.stringify(good), 'wrong_response'],
  ['a number', () => '200', 'wrong_response'],
  ['an empty object', () => '{}', 'wrong_response', WITH_BODY],
  ['status "OK"', (good) => saying(good, 'OK'), 'wrong_response', WITH_BODY],
  ['status "ok "', (good) => saying(good, 'ok '), 'wrong_response'],
  ['status "error"', (good) => saying(good, 'error'), 'wrong_response', WITH_BODY],
  ['status true', (good) => saying(good, true), 'wrong_response'],
  ['status null', (good) => saying(good, null), 'wrong_response'],
  ['status ["ok"]', (good) => saying(good, ['ok']), 'wrong_response'],
  ['no status', (good) => saying(good, undefined), 'wrong_response', WITH_BODY],
  ['"Status" for "status"', (good) => good.replace('status', 'Status'), 'wrong_response'],
  ['a status inside __proto__', (good) => `{"__proto__":${good}}`, 'wrong_response', WITH_BODY],
  ['a second status, not ok', (good) => good.replace(/}$/, ',"status":"error"}'), 'wrong_response'],
  [
    'invalid UTF-8',
    (good) => Buffer.concat([Buffer.from(good.slice(0, -1)), bytes(0x2c, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d)]),
    'wrong_response',
    WITH_BODY,
  ],
  [
    'a UTF-8 sequence cut short',
    (good) => Buffer.concat([Buffer.from(good.slice(0, -1)), bytes(0x2c, 0x22, 0xe2, 0x82, 0x22, 0x3a, 0x31, 0x7d)]),
    'wrong_response',
  ],
  ['UTF-16', (good) => Buffer.from(good, 'utf16le'), 'wrong_response'],
  ['a zero byte at the end', (good) => `${good}\0`, 'wrong_response'],
  // RFC 8259, 8.1: a parser may ignore it. Ours does, because bots on Windows often send it unintentionally.
  ['a UTF-8 byte order mark', (good) => `\uFEFF${good}`, 'none'],
  [
    'members nobody asked for',
    (good) => good.replace(/}$/, ',"note":"\u00e9\u{1f600}","__proto__":{"a":1},"constructor":1}'),
    'none',
    WITH_BODY,
  ],
  [
    'nested 30,000 deep in a member nobody asked for',
    (good) => good.replace(/}$/, `,"deep":${'['.repeat(30_000)}${']'.repeat(30_000)}}`),
    'none',
  ],
  ['blanks and line breaks around it', (good) => `\r\n\t ${good.replaceAll(',', ' ,\n')}\n`, 'none', WITH_BODY],
];

/** Bots whose answers are valid HTTP with a body that violates the protocol. */
export const BODY_FAULTS: readonly BadBot[] = ROWS.flatMap(([name, body, expected, on = ['GET']]) =>
  badBots(
    `a body of ${name}`,
    on,
    expected,
    sending((good) => answerBytes(body(good))),
  ),
);
