import { connect } from 'node:net';
import type { BotHandler, BotServer } from '.';
import { HeldGames, startBotServer } from '.';

const BOARD = {
  size: 3,
  cells: [
    [-1, 1, 0, 2, -1],
    [0, 0, 0, 0, -1],
    [2, 0, 0, 0, 1],
    [0, 0, 0, 0, -1],
    [-1, 1, 0, 2, -1],
  ],
};
const start = (id: string) => ({ id, first_turn: true, training: false, jumps: { 1: 1, 2: 1 }, board: BOARD });
const UPDATE = { jumps: { 1: 1, 2: 1 }, changes: [[1, 1, 0, 1]] };

const ok = { kind: 'ok', value: undefined } as const;

/** Counts the updates of each game and answers that number as its move. */
function countingBot(): BotHandler {
  const games = new HeldGames<number>({ now: () => 0, limit: 1_000 });
  return {
    startGame({ id, training }) {
      if (training) return { kind: 'refused', message: 'this bot does not train' };
      games.set(id, 0);
      return ok;
    },
    async askMove(id, color) {
      if (id === 'broken') throw new Error('a bug');
      await Promise.resolve();
      const count = games.get(id);
      return count === null ? { kind: 'not_found' } : { kind: 'ok', value: { from: [count, color], to: [0, 0] } };
    },
    updateGame(id) {
      const count = games.get(id);
      if (count === null) return { kind: 'not_found' };
      games.set(id, count + 1);
      return ok;
    },
    endGame(id) {
      games.delete(id);
      return ok;
    },
  };
}

interface AnswerBody {
  status: string;
  message?: string;
  move_from?: number[];
}

let server: BotServer;
let bugs: unknown[];

beforeEach(async () => {
  bugs = [];
  const started = await startBotServer(countingBot(), { host: '127.0.0.1', port: 0, onBug: (bug) => bugs.push(bug) });
  if (!started.ok) throw new Error(started.message);
  ({ server } = started);
});

afterEach(() => server.close());

async function call(
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; json: AnswerBody; headers: Headers }> {
  const text =
    body === undefined
      ? undefined
      : typeof body === 'string' || body instanceof Uint8Array
        ? body
        : JSON.stringify(body);
  const answer = await fetch(server.url + path, { method, ...(text === undefined ? {} : { body: text as string }) });
  expect(answer.headers.get('content-type')).toBe('application/json');
  return { status: answer.status, json: (await answer.json()) as AnswerBody, headers: answer.headers };
}

/** Sends raw bytes and returns everything received until the connection is closed. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let came = '';
    const socket = connect(server.port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => (came += chunk.toString()));
    socket.on('close', () => resolve(came));
    socket.on('error', reject);
  });
}

it('serves a whole game', async () => {
  expect((await call('POST', '/games', start('g1'))).json).toEqual({ status: 'ok' });
  expect((await call('GET', '/games/g1?color=2')).json).toEqual({ status: 'ok', move_from: [0, 2], move_to: [0, 0] });
  expect((await call('PUT', '/games/g1', UPDATE)).json).toEqual({ status: 'ok' });
  expect((await call('GET', '/games/g1?color=1')).json).toEqual({ status: 'ok', move_from: [1, 1], move_to: [0, 0] });
  expect(await call('DELETE', '/games/g1')).toMatchObject({ status: 200, json: { status: 'ok' } });
  expect(await call('DELETE', '/games/g1')).toMatchObject({ status: 200, json: { status: 'ok' } });
  expect((await call('GET', '/games/g1?color=1')).status).toBe(404);
});

it('restarts a game started twice, and accepts booleans as text as in 2017', async () => {
  await call('POST', '/games', start('g1'));
  await call('PUT', '/games/g1', UPDATE);
  await call('POST', '/games', { ...start('g1'), first_turn: 'true', training: 'false' });
  expect((await call('GET', '/games/g1?color=1')).json.move_from).toEqual([0, 1]);
});

it.each([
  ['an unknown route', 'GET', '/', undefined, 404, /POST \/games, GET/],
  ['a slash too many', 'POST', '/games/', start('g1'), 404, /this bot answers/],
  ['an id that is none', 'DELETE', '/games/a%20b', undefined, 404, /this bot answers/],
  ['an unknown game, GET', 'GET', '/games/nope?color=1', undefined, 404, /this bot does not know game nope: start it/],
  ['an unknown game, PUT', 'PUT', '/games/nope', UPDATE, 404, /start it with POST/],
  ['a wrong method on /games', 'GET', '/games', undefined, 405, /does not take GET: use POST/],
  ['a wrong method on a game', 'POST', '/games/g1', {}, 405, /use GET, PUT, DELETE/],
  ['no body', 'POST', '/games', undefined, 400, /the body is empty; send \{"id"/],
  ['no JSON', 'PUT', '/games/g1', '{"jumps":', 400, /not JSON.*; send \{"jumps"/],
  ['no UTF-8', 'PUT', '/games/g1', new Uint8Array([0x22, 0xff, 0x22]), 400, /not JSON in UTF-8/],
  ['null', 'POST', '/games', 'null', 400, /the body is wrong/],
  ['a wrong member', 'POST', '/games', { ...start('g1'), board: { ...BOARD, size: 30 } }, 400, /"board.size" is wrong/],
  ['a wrong id', 'POST', '/games', start('a b'), 400, /"id" is wrong/],
  ['no changes', 'PUT', '/games/g1', { ...UPDATE, changes: [] }, 400, /"changes" is wrong/],
  ['no colour', 'GET', '/games/g1', undefined, 400, /add \?color=1 or \?color=2/],
  ['a third colour', 'GET', '/games/g1?color=3', undefined, 400, /names no colour/],
  ['what the bot refuses', 'POST', '/games', { ...start('g1'), training: true }, 422, /this bot does not train/],
  ['a body too large', 'POST', '/games', ' '.repeat(2 * 1024 * 1024), 413, /larger than 1048576 bytes/],
])('answers %s and names the remedy', async (_name, method, path, body, status, message) => {
  const answer = await call(method, path, body);
  expect(answer).toMatchObject({ status, json: { status: 'error', message: expect.stringMatching(message) } });
  if (status === 405) expect(answer.headers.get('allow')).toBe(path === '/games' ? 'POST' : 'GET, PUT, DELETE');
});

it('answers a bug of the bot with 500, reports it, and goes on', async () => {
  expect(await call('GET', '/games/broken?color=1')).toMatchObject({ status: 500, json: { status: 'error' } });
  expect(bugs).toEqual([new Error('a bug')]);
  expect((await call('DELETE', '/games/g1')).status).toBe(200);
});

it('keeps simultaneous games apart', async () => {
  const ids = Array.from({ length: 60 }, (_, n) => `game-${n}`);
  const asked = await Promise.all(
    ids.map(async (id, n) => {
      await call('POST', '/games', start(id));
      for (let update = 0; update < n % 4; update += 1) await call('PUT', `/games/${id}`, UPDATE);
      return (await call('GET', `/games/${id}?color=1`)).json.move_from?.[0];
    }),
  );
  expect(asked).toEqual(ids.map((_, n) => n % 4));
});

it('keeps the connection open between requests', async () => {
  const one = 'DELETE /games/g1 HTTP/1.1\r\nHost: bot\r\n\r\n';
  const last = 'DELETE /games/g1 HTTP/1.1\r\nHost: bot\r\nConnection: close\r\n\r\n';
  expect((await raw(one + one + last)).match(/HTTP\/1\.1 200 OK/g)).toHaveLength(3);
});

it('answers invalid HTTP with JSON', async () => {
  expect(await raw('HELLO\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [^]*\{"status":"error","message":/);
});

it('survives an aborted request', async () => {
  await new Promise<void>((resolve) => {
    const socket = connect(server.port, '127.0.0.1', () => {
      socket.write('POST /games HTTP/1.1\r\nHost: bot\r\nContent-Length: 100\r\n\r\n{', () => socket.destroy());
    });
    socket.on('close', () => resolve());
  });
  expect((await call('DELETE', '/games/g1')).status).toBe(200);
  expect(bugs).toEqual([]);
});

it('explains in one sentence why it cannot listen', async () => {
  const second = await startBotServer(countingBot(), { host: '127.0.0.1', port: server.port, onBug: () => {} });
  expect(second).toMatchObject({
    ok: false,
    code: 'EADDRINUSE',
    message: expect.stringMatching(/used.*another port/),
  });
});

it('closes at once without running requests, and cuts a request that never ends', async () => {
  const socket = connect(server.port, '127.0.0.1');
  const cut = new Promise((resolve) => socket.on('error', () => {}).on('close', resolve));
  await new Promise<void>((resolve) => {
    socket.write('POST /games HTTP/1.1\r\nHost: bot\r\nContent-Length: 100\r\n\r\n{', () => resolve());
  });
  await call('DELETE', '/games/g1');
  await server.close(50);
  await cut;
});
