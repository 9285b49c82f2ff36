import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { WebSocket, WebSocketServer } from 'ws';
import { StartedProcess, repository } from '@hexduel/testing/system';

const SCRIPT = join(repository, 'tools/dev/start/front-door.mjs');

interface Upstream {
  readonly url: string;
  readonly port: number;
  readonly requests: IncomingMessage[];
  close(): Promise<void>;
}

const closing: (() => Promise<unknown>)[] = [];

/** A service that answers with its name and the path, and echoes over WebSockets. */
async function upstream(name: string, port = 0): Promise<Upstream> {
  const requests: IncomingMessage[] = [];
  const server: Server = createServer((request, response) => {
    requests.push(request);
    if (request.url === '/api/ladder/broken') return void response.destroy();
    response.setHeader('x-service', name);
    request.pipe(response.writeHead(request.method === 'POST' ? 201 : 200));
    if (request.method === 'GET') response.end(`${name} ${request.url}`);
  });
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket, request) => {
    requests.push(request);
    socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary }));
  });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const bound = (server.address() as AddressInfo).port;
  const close = (): Promise<void> => {
    for (const socket of sockets.clients) socket.terminate();
    server.closeAllConnections();
    return new Promise((done) => server.close(() => done()));
  };
  closing.push(close);
  return { url: `http://127.0.0.1:${bound}`, port: bound, requests, close };
}

interface Services {
  readonly ladder?: string;
  readonly scheduling?: string;
  readonly web?: string | null;
}

const NOWHERE = 'http://127.0.0.1:1';

async function openDoor(services: Services): Promise<string> {
  const all = { ladder: NOWHERE, scheduling: NOWHERE, web: NOWHERE, ...services };
  const door = new StartedProcess([SCRIPT], {
    HEXDUEL_FRONT_DOOR: JSON.stringify({ host: '127.0.0.1', port: 0, services: all }),
  });
  closing.push(async () => {
    door.signal('SIGTERM');
    await door.exited;
  });
  const [, port] = await door.printed(/^listening (\d+)$/m);
  return `127.0.0.1:${port}`;
}

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

function opened(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url);
  closing.push(async () => socket.terminate());
  return new Promise((done, fail) => socket.once('open', () => done(socket)).once('error', fail));
}

it('passes each path on to its service, with who calls', async () => {
  const [ladder, scheduling, web] = await Promise.all([upstream('ladder'), upstream('scheduling'), upstream('web')]);
  const door = await openDoor({ ladder: ladder.url, scheduling: scheduling.url, web: web.url });
  const paths = ['/api/ladder/sandboxes?limit=2', '/api/scheduling/x', '/ru/demo'];
  const texts = await Promise.all(paths.map(async (path) => (await fetch(`http://${door}${path}`)).text()));
  expect(texts).toEqual(['ladder /api/ladder/sandboxes?limit=2', 'scheduling /api/scheduling/x', 'web /ru/demo']);
  expect(ladder.requests[0]?.headers).toMatchObject({
    host: door,
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': door,
    'x-forwarded-proto': 'http',
  });
  const body = 'x'.repeat(300_000);
  const posted = await fetch(`http://${door}/api/scheduling/y`, { method: 'POST', body });
  expect([posted.status, posted.headers.get('x-service'), await posted.text()]).toEqual([201, 'scheduling', body]);
});

it('shows that it is starting until the web has answered once, then that it is away', async () => {
  const web = await upstream('web');
  await web.close();
  const door = await openDoor({ web: web.url });
  const starting = await fetch(`http://${door}/`);
  expect([starting.status, await starting.text()]).toEqual([503, expect.stringContaining('Hexduel is starting')]);
  const back = await upstream('web', web.port);
  expect(await (await fetch(`http://${door}/`)).text()).toBe('web /');
  await back.close();
  const away = await fetch(`http://${door}/`, { headers: { accept: 'text/html' } });
  expect([away.status, await away.text()]).toEqual([502, expect.stringContaining('Back in a moment')]);
});

it('answers 502 in a sentence where a service is away or breaks off, and goes on', async () => {
  const ladder = await upstream('ladder');
  const door = await openDoor({ ladder: ladder.url });
  const away = await fetch(`http://${door}/api/scheduling/z`);
  expect([away.status, away.headers.get('content-type')]).toEqual([502, 'application/problem+json']);
  expect(await away.json()).toMatchObject({ detail: expect.stringMatching(/^scheduling does not answer \(ECONN/) });
  expect((await fetch(`http://${door}/api/ladder/broken`)).status).toBe(502);
  expect((await fetch(`http://${door}/api/ladder/whole`)).status).toBe(200);
  await expect(opened(`ws://${await openDoor({})}/ws`)).rejects.toThrow('502');
});

it('passes WebSockets on both ways, and ends the one side with the other', async () => {
  const ladder = await upstream('ladder');
  const door = await openDoor({ ladder: ladder.url });
  const socket = await opened(`ws://${door}/ws?tab=1`);
  const answer = new Promise((done) => socket.once('message', (data: Buffer) => done(data.toString())));
  socket.send('sub ladder:demo');
  expect(await answer).toBe('sub ladder:demo');
  expect(ladder.requests[0]?.headers['x-forwarded-host']).toBe(door);
  const closed = new Promise((done) => socket.once('close', done));
  await ladder.close();
  await closed;
  await expect(opened(`ws://${door}/elsewhere`)).rejects.toThrow('404');
});

it('lets a slow reader slow the sender down instead of keeping what it does not read', async () => {
  const chunk = Buffer.alloc(256 * 1024);
  let sent = 0;
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await new Promise((ready) => server.once('listening', ready));
  closing.push(() => new Promise((done) => server.close(done)));
  server.on('connection', (socket) => {
    const push = (): void => {
      if (socket.readyState !== socket.OPEN || sent > 400) return;
      socket.send(chunk, () => {
        sent += 1;
        push();
      });
    };
    push();
  });
  const door = await openDoor({ ladder: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  const [host = '', port] = door.split(':');
  const reader = connect(Number(port), host);
  reader.pause();
  reader.write(
    `GET /ws HTTP/1.1\r\nHost: ${door}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}\r\n\r\n`,
  );
  const halted = async (): Promise<number> => {
    for (let before = -1; ; before = sent) {
      await new Promise((done) => setTimeout(done, 500));
      if (sent > 0 && sent === before) return sent;
    }
  };
  expect(await halted()).toBeLessThan(200);
  reader.destroy();
});
