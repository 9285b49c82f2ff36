import { answerBytes, answerHead } from '../scripted-bot/http-answer';
import { badBot, badBots, sendingAndClosing } from './bad-bot';
import type { BadBot } from './bad-bot';

/** Milliseconds before an idle connection is closed, so that the client can read the answer first. */
const IDLE_MS = 10;
const WITH_CONNECTION_CLOSE = { headers: { Connection: 'close' } };

/** Bots that fail before there is a request. */
const WITHOUT_REQUEST: readonly BadBot[] = [
  // Nothing uses port 1. Another test may already use a port that was free a moment ago.
  { name: 'a port nobody listens on', on: 'POST', expected: 'no_connection', address: 'http://127.0.0.1:1' },
  {
    name: 'resets every connection at once',
    on: 'POST',
    expected: 'no_connection',
    onConnection: (wire) => {
      wire.reset();
    },
  },
  {
    name: 'closes every connection at once',
    on: 'POST',
    expected: 'no_connection',
    onConnection: (wire) => {
      wire.close();
    },
  },
  {
    name: 'accepts connections and reads nothing',
    on: 'POST',
    expected: 'timeout',
    onConnection: () => undefined,
  },
  {
    name: 'speaks first, and not HTTP',
    on: 'POST',
    expected: 'wrong_response',
    onConnection: (wire) => wire.send('220 mail.example.org ESMTP\r\n'),
  },
];

/** Bots that cut an idle connection, or a kept-alive one while a request arrives: no defeat yet. */
const KEPT_ALIVE: readonly BadBot[] = [
  ...badBots('closes the idle connection after answering', ['POST', 'GET', 'PUT'], 'none', async (diverted) => {
    await diverted.answerWell();
    await diverted.wire.pause(IDLE_MS);
    diverted.wire.close();
  }),
  badBot(
    'resets the idle connection after every answer',
    'PUT',
    'none',
    async (diverted) => {
      await diverted.answerWell();
      await diverted.wire.pause(IDLE_MS);
      diverted.wire.reset();
    },
    { nth: 'every' },
  ),
  ...badBots(
    'closes a kept-alive connection as the request arrives',
    ['GET', 'PUT', 'DELETE'],
    'none',
    ({ wire }) => {
      wire.close();
    },
    { calls: 2 },
  ),
  ...badBots(
    'resets a kept-alive connection as the request arrives',
    ['GET', 'PUT'],
    'none',
    ({ wire }) => {
      wire.reset();
    },
    { calls: 2 },
  ),
  ...badBots(
    'closes a kept-alive connection as the request arrives, and the fresh one too',
    ['GET', 'PUT'],
    'no_connection',
    ({ wire }) => {
      wire.close();
    },
    { nth: [1, 2], calls: 2 },
  ),
  badBot(
    'closes a kept-alive connection as the request arrives, and lets no fresh one in',
    'GET',
    'no_connection',
    ({ wire, stopListening }) => {
      stopListening();
      wire.close();
    },
    { isReachable: false },
  ),
  badBot(
    'closes a kept-alive connection as the request arrives, and never answers on the fresh one',
    'GET',
    'timeout',
    ({ request, wire }) => {
      if (request.nth === 1) wire.close();
    },
    { nth: [1, 2], calls: 2 },
  ),
];

/** Bots that close a connection before answering, or announce that they will. */
const CLOSING: readonly BadBot[] = [
  badBot(
    'reads the first request on a fresh connection and closes',
    'POST',
    'no_connection',
    ({ wire }) => {
      wire.close();
    },
    { calls: 1 },
  ),
  badBot(
    'reads the first request on a fresh connection and resets',
    'POST',
    'no_connection',
    ({ wire }) => {
      wire.reset();
    },
    { calls: 1 },
  ),
  ...badBots(
    'closes within the status line',
    ['POST', 'GET'],
    'wrong_response',
    sendingAndClosing(() => 'HTTP/1.1 20'),
    { calls: 1 },
  ),
  badBot(
    'closes within the headers',
    'GET',
    'wrong_response',
    sendingAndClosing(() => answerHead().slice(0, -2)),
    { calls: 1 },
  ),
  ...badBots(
    'closes within the body',
    ['POST', 'GET', 'PUT'],
    'wrong_response',
    sendingAndClosing((good) => answerBytes(good).subarray(0, -5)),
    { calls: 1 },
  ),
  badBot('resets within the body', 'GET', 'wrong_response', async ({ takeIn, wire }) => {
    await wire.send(answerBytes(takeIn()).subarray(0, -5));
    await wire.pause(IDLE_MS);
    wire.reset();
  }),
  ...(['POST', 'GET', 'PUT'] as const).map((on) =>
    badBot(
      'Connection: close on every answer',
      on,
      'none',
      sendingAndClosing((good) => answerBytes(good, WITH_CONNECTION_CLOSE)),
      { nth: 'every', calls: 1 },
    ),
  ),
];

/** Bots that refuse, reset or close connections. */
export const CONNECTION_FAULTS: readonly BadBot[] = [...WITHOUT_REQUEST, ...KEPT_ALIVE, ...CLOSING];
