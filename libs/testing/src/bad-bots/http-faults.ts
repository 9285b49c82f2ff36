import { gzipSync } from 'node:zlib';
import { answerBytes, answerHead, chunked } from '../scripted-bot/http-answer';
import { badBot, badBots, sending, sendingAndClosing } from './bad-bot';
import type { BadBot } from './bad-bot';

const withStatus = (statusLine: string) =>
  sending((good) => answerBytes(good, { statusLine: `HTTP/1.1 ${statusLine}` }));
const withHeaders = (headers: Record<string, string | null>) => sending((good) => answerBytes(good, { headers }));
const inChunks = (coded: (good: string) => string | Buffer) =>
  sending((good) =>
    Buffer.concat([Buffer.from(answerHead({ headers: { 'Transfer-Encoding': 'chunked' } })), Buffer.from(coded(good))]),
  );
const redirect = (statusLine: string) =>
  sending((good) => answerBytes(good, { statusLine: `HTTP/1.1 ${statusLine}`, headers: { Location: '/elsewhere' } }));
const lengthOff = (by: number) => (good: string) =>
  answerBytes(good, { headers: { 'Content-Length': String(Buffer.byteLength(good) + by) } });

const STATUSES: readonly BadBot[] = [
  ...badBots('redirects (301)', ['GET'], 'wrong_response', redirect('301 Moved Permanently')),
  ...badBots('redirects (302)', ['POST', 'GET', 'PUT'], 'wrong_response', redirect('302 Found')),
  ...badBots('redirects (307)', ['POST', 'GET'], 'wrong_response', redirect('307 Temporary Redirect')),
  ...badBots('status 404', ['POST', 'GET', 'PUT'], 'wrong_response', withStatus('404 Not Found')),
  ...badBots('status 500', ['POST', 'GET', 'PUT'], 'wrong_response', withStatus('500 Internal Server Error')),
  badBot('status 304 with a body', 'GET', 'wrong_response', withStatus('304 Not Modified')),
  badBot(
    'status 101',
    'GET',
    'wrong_response',
    sending(() => 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
  ),
  badBot('status 300', 'GET', 'wrong_response', withStatus('300 Multiple Choices')),
  ...badBots('status 201', ['POST', 'GET'], 'none', withStatus('201 Created')),
  badBot('status 299 without a phrase', 'PUT', 'none', withStatus('299')),
  ...badBots(
    'status 204 without a body',
    ['POST', 'GET', 'PUT'],
    'wrong_response',
    sending(() => answerHead({ statusLine: 'HTTP/1.1 204 No Content' })),
  ),
  ...badBots(
    'status 200 with an empty body',
    ['POST', 'GET', 'PUT'],
    'wrong_response',
    sending(() => answerBytes('')),
  ),
  badBot(
    'an early hint (103) first',
    'GET',
    'none',
    sending((good) => `HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n${answerBytes(good).toString()}`),
  ),
  // We never send Expect: undici treats an unsolicited 100 as an invalid answer, although a client may ignore it.
  badBot(
    '100 Continue first, unasked',
    'GET',
    'wrong_response',
    sending((good) => `HTTP/1.1 100 Continue\r\n\r\n${answerBytes(good).toString()}`),
  ),
  badBot('fails its DELETE', 'DELETE', 'none', withStatus('500 Internal Server Error'), { recorded: 'wrong_response' }),
];

const HEADERS: readonly BadBot[] = [
  ...badBots('text/html with good JSON', ['POST', 'GET'], 'none', withHeaders({ 'Content-Type': 'text/html' })),
  badBot('no Content-Type', 'GET', 'none', withHeaders({ 'Content-Type': null })),
  badBot(
    'a body in gzip',
    'GET',
    'wrong_response',
    sending((good) => answerBytes(gzipSync(good), { headers: { 'Content-Encoding': 'gzip' } })),
  ),
  badBot(
    'a header without a colon',
    'GET',
    'wrong_response',
    sending((good) => answerBytes(good, { statusLine: 'HTTP/1.1 200 OK\r\nthis is no header' })),
  ),
  badBot('a Content-Length that is no number', 'GET', 'wrong_response', withHeaders({ 'Content-Length': 'many' })),
  badBot('a negative Content-Length', 'GET', 'wrong_response', withHeaders({ 'Content-Length': '-5' })),
  badBot('two different Content-Lengths', 'GET', 'wrong_response', withHeaders({ 'content-length': '5' })),
  badBot(
    'Content-Length and chunks',
    'GET',
    'wrong_response',
    sending((good) =>
      Buffer.concat([
        Buffer.from(answerHead({ headers: { 'Content-Length': '5', 'Transfer-Encoding': 'chunked' } })),
        chunked(good),
      ]),
    ),
  ),
  badBot(
    'garbage instead of HTTP',
    'GET',
    'wrong_response',
    sending(() => 'what do you want?\r\n\r\n'),
  ),
  badBot(
    'garbage instead of HTTP',
    'POST',
    'wrong_response',
    sending(() => Buffer.from([0x15, 0x03, 0x01, 0x00, 0x02, 0x02, 0x28])),
  ),
  badBot(
    'HTTP/1.0 and closes',
    'GET',
    'none',
    sendingAndClosing((good) => answerBytes(good, { statusLine: 'HTTP/1.0 200 OK' })),
    { nth: 'every' },
  ),
  badBot(
    'no length, ended by closing',
    'GET',
    'none',
    sendingAndClosing((good) => answerHead() + good),
    { nth: 'every' },
  ),
];

const LENGTHS: readonly BadBot[] = [
  ...badBots(
    'Content-Length too long, then closes',
    ['POST', 'GET', 'PUT'],
    'wrong_response',
    sendingAndClosing(lengthOff(7)),
  ),
  ...badBots('Content-Length too long, and stays open', ['GET', 'PUT'], 'timeout', sending(lengthOff(7))),
  ...badBots('Content-Length too short', ['POST', 'GET'], 'wrong_response', sending(lengthOff(-7))),
  badBot(
    'a Content-Length of 1 GB, and no body',
    'GET',
    'wrong_response',
    sending(() => answerHead({ headers: { 'Content-Length': String(2 ** 30) } })),
  ),
  badBot('a Content-Length of 400 digits', 'GET', 'wrong_response', withHeaders({ 'Content-Length': '9'.repeat(400) })),
  ...badBots(
    'an answer in chunks',
    ['POST', 'GET', 'PUT'],
    'none',
    inChunks((good) => chunked(good.slice(0, 3), good.slice(3))),
  ),
  badBot(
    'chunks with an extension and a trailer',
    'GET',
    'none',
    inChunks((good) => `${good.length.toString(16)};a=b\r\n${good}\r\n0\r\nX-Sum: 1\r\n\r\n`),
  ),
  badBot(
    'a broken chunk size',
    'GET',
    'wrong_response',
    inChunks((good) => `zz\r\n${good}\r\n0\r\n\r\n`),
  ),
  badBot(
    'a chunk longer than its size',
    'GET',
    'wrong_response',
    inChunks((good) => `5\r\n${good}\r\n0\r\n\r\n`),
  ),
  badBot('closes before the last chunk', 'GET', 'wrong_response', async ({ takeIn, wire }) => {
    await wire.send(answerHead({ headers: { 'Transfer-Encoding': 'chunked' } }));
    await wire.send(chunked(takeIn()).subarray(0, -5));
    wire.close();
  }),
  ...badBots(
    'more bytes behind its answer',
    ['POST', 'GET', 'PUT'],
    'none',
    sending((good) => `${answerBytes(good).toString()}and more`),
  ),
  badBot(
    'a second answer behind its answer',
    'GET',
    'none',
    sending((good) => Buffer.concat([answerBytes(good), answerBytes(good)])),
  ),
];

/** Bots whose answers are invalid or unusual HTTP. */
export const HTTP_FAULTS: readonly BadBot[] = [...STATUSES, ...HEADERS, ...LENGTHS];
