import type { DivertedRequest } from '../scripted-bot/deviation';
import { answerBytes, answerHead, chunked } from '../scripted-bot/http-answer';
import { badBot, sending } from './bad-bot';
import type { BadBot } from './bad-bot';

const MAX_BODY = 64 * 1024;
const GIGABYTE = 2 ** 30;
const PIECE = Buffer.alloc(64 * 1024, 'a');

/** Sends the same piece until a gigabyte is sent or the connection is cut. */
async function flood({ wire }: DivertedRequest, head: string, piece: Buffer): Promise<void> {
  await wire.send(head);
  for (let sent = 0; sent < GIGABYTE; sent += piece.length) await wire.send(piece);
}

const chunkedHead = answerHead({ headers: { 'Transfer-Encoding': 'chunked' } });
const padded = (length: number) => (good: string) => good.padEnd(length);

/** Floods outside of body and header fields: description, beginning and the text that repeats. */
const OUTSIDE_BODY: readonly (readonly [what: string, head: string, piece: string])[] = [
  ['early hints (103)', '', 'HTTP/1.1 103 Early Hints\r\n\r\n'],
  ['a status phrase', 'HTTP/1.1 200 ', 'a'],
  ['line breaks before its answer', '', '\r\n'],
  ['blanks before a header value', 'HTTP/1.1 200 OK\r\nX:', ' '],
  ['a chunk extension', `${chunkedHead}5;a=`, 'a'],
  ['a chunk size of zeros', chunkedHead, '0'],
];

/** Bots that send a gigabyte outside of a body; the connection is cut as for a large body. */
const FLOODS_OUTSIDE_BODY: readonly BadBot[] = [
  ...OUTSIDE_BODY.map(([what, head, piece]) =>
    badBot(
      `sends 1 GB of ${what}`,
      'GET',
      'wrong_response',
      (diverted) => flood(diverted, head, Buffer.from(piece.repeat(64 * 1024))),
      { isFlood: true },
    ),
  ),
  badBot(
    'sends 1 GB of line breaks behind a good answer',
    'DELETE',
    'none',
    async (diverted) => {
      await diverted.answerWell();
      await flood(diverted, '', Buffer.from('\r\n'.repeat(32 * 1024)));
    },
    { isFlood: true },
  ),
];

/** Bots that send more than the protocol allows, up to a gigabyte. */
export const FLOODS: readonly BadBot[] = [
  ...FLOODS_OUTSIDE_BODY,
  badBot(
    'sends 1 GB, and says so',
    'GET',
    'wrong_response',
    (diverted) => flood(diverted, answerHead({ headers: { 'Content-Length': String(GIGABYTE) } }), PIECE),
    { isFlood: true },
  ),
  badBot(
    'sends 1 GB in chunks',
    'GET',
    'wrong_response',
    (d) => flood(d, chunkedHead, chunked(PIECE).subarray(0, -5)),
    {
      isFlood: true,
    },
  ),
  badBot(
    'sends 1 GB in chunks',
    'POST',
    'wrong_response',
    (d) => flood(d, chunkedHead, chunked(PIECE).subarray(0, -5)),
    {
      isFlood: true,
    },
  ),
  badBot('sends 1 GB of unsaid length', 'PUT', 'wrong_response', (diverted) => flood(diverted, answerHead(), PIECE), {
    isFlood: true,
  }),
  badBot(
    'sends 1 GB of one header',
    'GET',
    'wrong_response',
    (diverted) => flood(diverted, 'HTTP/1.1 200 OK\r\nX: ', PIECE),
    {
      isFlood: true,
    },
  ),
  badBot(
    'sends 1 GB with the status 500',
    'GET',
    'wrong_response',
    (diverted) => flood(diverted, answerHead({ statusLine: 'HTTP/1.1 500 Oops' }), PIECE),
    { isFlood: true },
  ),
  badBot(
    'answers its DELETE with 1 GB',
    'DELETE',
    'none',
    (diverted) => flood(diverted, chunkedHead, chunked(PIECE).subarray(0, -5)),
    { isFlood: true, recorded: 'wrong_response' },
  ),
  badBot(
    'a body of 64 KiB',
    'GET',
    'none',
    sending((good) => answerBytes(padded(MAX_BODY)(good))),
  ),
  badBot(
    'a chunked body of 64 KiB',
    'GET',
    'none',
    sending((good) => Buffer.concat([Buffer.from(chunkedHead), chunked(padded(MAX_BODY)(good))])),
  ),
  badBot(
    'a body of 64 KiB and a byte',
    'GET',
    'wrong_response',
    sending((good) => answerBytes(padded(MAX_BODY + 1)(good))),
  ),
  badBot(
    'a body of 64 KiB and a byte',
    'POST',
    'wrong_response',
    sending((good) => answerBytes(padded(MAX_BODY + 1)(good))),
  ),
  badBot(
    'a chunked body of 64 KiB and a byte',
    'GET',
    'wrong_response',
    sending((good) => Buffer.concat([Buffer.from(chunkedHead), chunked(padded(MAX_BODY)(good), ' ')])),
  ),
  badBot(
    'headers of 20 KiB',
    'GET',
    'wrong_response',
    sending((good) => answerBytes(good, { headers: { 'X-Long': 'a'.repeat(20 * 1024) } })),
  ),
  badBot(
    'a thousand headers, 20 KiB in all',
    'GET',
    'wrong_response',
    sending((good) =>
      answerBytes(good, {
        headers: Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`X-Number-${n}`, '12345'])),
      }),
    ),
  ),
  badBot(
    'headers of 12 KiB',
    'GET',
    'none',
    sending((good) => answerBytes(good, { headers: { 'X-Long': 'a'.repeat(12 * 1024) } })),
  ),
];
