import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { WebSocket, WebSocketServer } from 'ws';
import { eventually } from '@hexduel/testing/servers';
import { StartedProcess, repository } from '@hexduel/testing/system';

const SCRIPT = join(repository, 'tools/dev/start/reverse-proxy.mjs');

interface Upstream {
  readonly url: string;
  readonly port: number;
  readonly requests: IncomingMessage[];
  close(): Promise<void>;
}

const closing: (() => Promise<unknown>)[] = [];

/** A service that answers with its name and the path, and echoes messages of WebSockets. */
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

async function openProxy(services: Services): Promise<string> {
  const all = { ladder: NOWHERE, scheduling: NOWHERE, web: NOWHERE, ...services };
  const proxy = new StartedProcess([SCRIPT], {
    HEXDUEL_REVERSE_PROXY: JSON.stringify({ host: '127.0.0.1', port: 0, services: all }),
  });
  closing.push(async () => {
    proxy.signal('SIGTERM');
    await proxy.exited;
  });
  const [, port] = await proxy.printed(/^listening (\d+)$/m);
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

it('passes each path on to its service and names the caller', async () => {
  const [ladder, scheduling, web] = await Promise.all([upstream('ladder'), upstream('scheduling'), upstream('web')]);
  const proxy = await openProxy({ ladder: ladder.url, scheduling: scheduling.url, web: web.url });
  const paths = ['/api/ladder/sandboxes?limit=2', '/api/scheduling/x', '/ru/demo'];
  const texts = await Promise.all(paths.map(async (path) => (await fetch(`http://${proxy}${path}`)).text()));
  expect(texts).toEqual(['ladder /api/ladder/sandboxes?limit=2', 'scheduling /api/scheduling/x', 'web /ru/demo']);
  expect(ladder.requests[0]?.headers).toMatchObject({
    host: proxy,
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': proxy,
    'x-forwarded-proto': 'http',
  });
  const body = 'x'.repeat(100_000);
  const posted = await fetch(`http://${proxy}/api/scheduling/y`, { method: 'POST', body });
  expect([posted.status, posted.headers.get('x-service'), await posted.text()]).toEqual([201, 'scheduling', body]);
});

it('shows that Hexduel is starting until the web has answered once, afterwards that it is away', async () => {
  const web = await upstream('web');
  await web.close();
  const proxy = await openProxy({ web: web.url });
  const starting = await fetch(`http://${proxy}/`);
  expect([starting.status, await starting.text()]).toEqual([503, expect.stringContaining('Hexduel is starting')]);
  const back = await upstream('web', web.port);
  expect(await (await fetch(`http://${proxy}/`)).text()).toBe('web /');
  await back.close();
  const away = await fetch(`http://${proxy}/`, { headers: { accept: 'text/html' } });
  expect([away.status, await away.text()]).toEqual([502, expect.stringContaining('Back in a moment')]);
});

it('answers 503 with Retry-After until a service is there, to WebSockets too', async () => {
  const scheduling = await upstream('scheduling');
  await scheduling.close();
  const proxy = await openProxy({ scheduling: scheduling.url });
  const early = await fetch(`http://${proxy}/api/scheduling/z`);
  expect([early.status, early.headers.get('content-type'), early.headers.get('retry-after')]).toEqual([
    503,
    'application/problem+json',
    '2',
  ]);
  expect(await early.json()).toMatchObject({
    status: 503,
    detail: 'scheduling is starting: try again in a few seconds.',
  });
  await expect(opened(`ws://${proxy}/ws`)).rejects.toThrow('503');
  await upstream('scheduling', scheduling.port);
  expect((await fetch(`http://${proxy}/api/scheduling/z`)).status).toBe(200);
});

it('answers 502 in one sentence when a service is away or breaks off, and goes on', async () => {
  const [ladder, scheduling] = await Promise.all([upstream('ladder'), upstream('scheduling')]);
  const proxy = await openProxy({ ladder: ladder.url, scheduling: scheduling.url });
  expect((await fetch(`http://${proxy}/api/scheduling/z`)).status).toBe(200);
  await scheduling.close();
  const away = await fetch(`http://${proxy}/api/scheduling/z`);
  expect([away.status, away.headers.get('content-type')]).toEqual([502, 'application/problem+json']);
  expect(await away.json()).toMatchObject({ detail: expect.stringMatching(/^scheduling does not answer \(ECONN/) });
  expect((await fetch(`http://${proxy}/api/ladder/broken`)).status).toBe(502);
  expect((await fetch(`http://${proxy}/api/ladder/whole`)).status).toBe(200);
  await ladder.close();
  await expect(opened(`ws://${proxy}/ws`)).rejects.toThrow('502');
});

/** The proxy as `npm start` runs it: while npm has only made empty folders, with a channel on which its stage is changed. */
async function openInEmptyFolder(services: Services) {
  const folder = mkdtempSync(join(tmpdir(), 'hexduel-proxy-'));
  closing.push(async () => rmSync(folder, { recursive: true, force: true }));
  const parts = readdirSync(dirname(SCRIPT)).filter((name) => /^reverse-proxy.*\.mjs$/.test(name));
  for (const name of parts) copyFileSync(join(dirname(SCRIPT), name), join(folder, name));
  mkdirSync(join(folder, 'node_modules/httpxy'), { recursive: true });
  const settings = { host: '127.0.0.1', port: 0, services: { web: NOWHERE, ...services }, stage: 'installing' };
  const proxy: ChildProcess = fork(join(folder, 'reverse-proxy.mjs'), {
    env: { ...process.env, HEXDUEL_REVERSE_PROXY: JSON.stringify(settings) },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  closing.push(() => new Promise((done) => proxy.once('exit', done).kill()));
  const port = await new Promise<string>((done) =>
    proxy.stdout!.once('data', (text: Buffer) => done(/\d+/.exec(text.toString())![0])),
  );
  return {
    address: `127.0.0.1:${port}`,
    install() {
      rmSync(join(folder, 'node_modules/httpxy'), { recursive: true });
      symlinkSync(join(repository, 'node_modules/httpxy'), join(folder, 'node_modules/httpxy'));
    },
    enter: (stage: string) => proxy.send({ stage }),
  };
}

it('answers before the packages are installed, and passes on after that, pages last', async () => {
  const [ladder, web] = await Promise.all([upstream('ladder'), upstream('web')]);
  const proxy = await openInEmptyFolder({ ladder: ladder.url, web: web.url });
  const status = async (path: string) => (await fetch(`http://${proxy.address}${path}`)).status;
  const statuses = () => Promise.all(['/api/ladder/x', '/releases/manage', '/'].map(status));
  expect(await statuses()).toEqual([503, 404, 503]);
  await expect(opened(`ws://${proxy.address}/ws`)).rejects.toThrow('503');
  expect([...ladder.requests, ...web.requests]).toEqual([]);
  proxy.install();
  proxy.enter('starting');
  await eventually(async () => expect(await statuses()).toEqual([200, 404, 503]));
  await opened(`ws://${proxy.address}/ws`);
  proxy.enter('up');
  await eventually(async () => expect(await statuses()).toEqual([200, 404, 200]));
});

it('passes messages of WebSockets on in both directions, and closes both sides together', async () => {
  const ladder = await upstream('ladder');
  const proxy = await openProxy({ ladder: ladder.url });
  const socket = await opened(`ws://${proxy}/ws?tab=1`);
  const answer = new Promise((done) => socket.once('message', (data: Buffer) => done(data.toString())));
  socket.send('sub ladder:demo');
  expect(await answer).toBe('sub ladder:demo');
  expect(ladder.requests[0]?.headers['x-forwarded-host']).toBe(proxy);
  const closed = new Promise((done) => socket.once('close', done));
  await ladder.close();
  await closed;
  await expect(opened(`ws://${proxy}/elsewhere`)).rejects.toThrow('404');
});

it('lets a slow reader slow the sender down instead of buffering without limit', async () => {
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
  const proxy = await openProxy({ ladder: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  const [host = '', port] = proxy.split(':');
  const reader = connect(Number(port), host);
  reader.pause();
  reader.write(
    `GET /ws HTTP/1.1\r\nHost: ${proxy}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}\r\n\r\n`,
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
