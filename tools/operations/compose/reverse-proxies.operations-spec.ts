/** The Caddyfile with a real Caddy beside the reverse proxy of `npm start`: both get the same requests and pass on the same. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { WebSocket, WebSocketServer } from 'ws';
import { eventually, freePort } from '@hexduel/testing/servers';
import { StartedProcess, repository } from '@hexduel/testing/system';
import { describeWithTools } from '../describe-with-tools';
import { DOCKER } from './read-compose';
import { ServerStart } from './server-start';

const SERVICES = ['scheduling', 'matches', 'provisioning', 'ladder', 'web'] as const;
const NOWHERE = '127.0.0.1:1';

describeWithTools('the two reverse proxies', ['caddy'], () => {
  const closing: (() => Promise<unknown>)[] = [];
  let caddy: string;
  let start: string;

  beforeAll(async () => {
    const upstreams = new Map(
      await Promise.all(SERVICES.map(async (name) => [name, await openUpstream(name)] as const)),
    );
    [caddy, start] = await Promise.all([startCaddy(upstreams), startProxy(upstreams)]);
  });
  afterAll(async () => {
    for (const close of closing.reverse()) await close();
  });

  /** Answers with all that it was asked; echoes what a WebSocket sends. */
  async function openUpstream(service: string): Promise<string> {
    const server = createServer((request, response) => {
      void text(request).then(
        (body) => {
          response.setHeader('content-type', 'application/json');
          if (request.url?.endsWith('/careful')) response.setHeader('x-content-type-options', 'as it said');
          response.end(JSON.stringify({ service, ...askedOf(request), body }));
        },
        () => undefined,
      );
    });
    const sockets = new WebSocketServer({ server });
    sockets.on('connection', (socket, request) => {
      socket.on('message', (data: Buffer) =>
        socket.send(JSON.stringify({ service, ...askedOf(request), body: data.toString() })),
      );
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    closing.push(async () => {
      for (const socket of sockets.clients) socket.terminate();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    });
    return `127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  async function startCaddy(upstreams: ReadonlyMap<string, string>): Promise<string> {
    const [port, healthPort] = [await freePort(), await freePort()];
    const variables = [...upstreams].map(([name, address]) => [`HEXDUEL_${name.toUpperCase()}_UPSTREAM`, address]);
    const args = ['run', '--adapter', 'caddyfile', '--config', join(DOCKER, 'caddy/Caddyfile')];
    const own = { HEXDUEL_PROXY_PORT: `${port}`, HEXDUEL_PROXY_HEALTH_PORT: `${healthPort}` };
    const server = new ServerStart('caddy', args, { HOME: '/tmp', ...own, ...Object.fromEntries(variables) });
    closing.push(() => server.stop());
    await eventually(async () => expect((await fetch(`http://127.0.0.1:${healthPort}/`)).status).toBe(200));
    return `127.0.0.1:${port}`;
  }

  async function startProxy(upstreams: ReadonlyMap<string, string>): Promise<string> {
    const services = Object.fromEntries([...upstreams].map(([name, address]) => [name, `http://${address}`]));
    const proxy = new StartedProcess([join(repository, 'tools/dev/start/reverse-proxy.mjs')], {
      HEXDUEL_REVERSE_PROXY: JSON.stringify({ host: '127.0.0.1', port: 0, services }),
    });
    closing.push(async () => {
      proxy.signal('SIGTERM');
      await proxy.exited;
    });
    const [, port] = await proxy.printed(/^listening (\d+)$/m);
    return `127.0.0.1:${port}`;
  }

  const TARGETS = [
    ...['/', '/ru/demo?round=3', '/api/ladder/sandboxes?limit=5', '/api/ladder', '/api/ladder?x=1', '/api/ladders'],
    ...['/api/scheduling/health', '/api/provisioning/droplets', '/api/matches/practice-games', '/releases/manage'],
    ...[
      '/releases/managed',
      '/ws',
      '/ws?since=1',
      '/ws/x',
      '/wsx',
      '/?next=/api/ladder/',
      '/API/ladder',
      '/api/LADDER/x',
    ],
    ...['/api%2Fladder', '/%61pi/ladder', '/api/ladder/%2e%2e/x', '/api/ladder//x', '//api/ladder', '/x;/api/ladder'],
    ...[
      '/api/ladder/a%20b?c=%2F',
      '/health',
      '/health/live',
      '/health/ready',
      '/health/ready?x=1',
      '/metrics',
      '/metrics/x',
    ],
    ...['/healthy', '/metricsx', '/api/ladder/metrics', '/api/scheduling/careful', '/ru/health'],
  ];
  const CLAIMS = {
    'x-forwarded-for': '10.0.0.1',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'evil.example',
    forwarded: 'for=10.0.0.1',
    cookie: 'a=b',
  };

  it.each(TARGETS)('pass on or refuse alike: GET %s', async (target) => {
    expect(await answerOf(caddy, 'GET', target, CLAIMS)).toEqual(await answerOf(start, 'GET', target, CLAIMS));
  });

  it.each([
    ['POST', 'a body', 200],
    ['PUT', 'x'.repeat(102_400), 200],
    ['POST', 'x'.repeat(102_401), 413],
    ['DELETE', '', 200],
    ['HEAD', '', 200],
  ])('pass on or refuse alike: %s with a body', async (method, body, status) => {
    const [one, other] = await Promise.all(
      [caddy, start].map((to) => answerOf(to, method, '/api/scheduling/x', {}, body)),
    );
    expect(one).toEqual(other);
    expect(one).toMatchObject({ status });
  });

  it.each(['/ws', '/ws?since=1', '/ws/x', '/wsx', '/api/ladder/x', '/', '/_next/hmr', '/health/live'])(
    'open or refuse a WebSocket alike: %s',
    async (target) => {
      expect(await messageOf(caddy, target)).toEqual(await messageOf(start, target));
    },
  );

  it('answer alike for a service that is away: 502, to a program in one document, to a browser in a page', async () => {
    const nowhere = new Map(SERVICES.map((name) => [name, NOWHERE] as const));
    const away = await startCaddy(nowhere);
    const program = await fetch(`http://${away}/api/ladder/x`);
    expect([program.status, program.headers.get('content-type')]).toEqual([502, 'application/problem+json']);
    expect(await program.json()).toMatchObject({
      type: 'about:blank',
      title: 'Bad Gateway',
      status: 502,
      code: 'ERR_AWAY',
    });
    const browser = await fetch(`http://${away}/api/ladder/x`, { headers: { accept: 'text/html' } });
    expect([
      browser.status,
      browser.headers.get('content-type'),
      browser.headers.get('x-content-type-options'),
    ]).toEqual([...[502, 'text/html; charset=utf-8', 'nosniff']]);
    expect(await browser.text()).toContain('<meta http-equiv="refresh" content="2">');
  });
});

/** What a service sees of a request, but for what only says how two processes speak with each other. */
function askedOf({ method, url, headers }: IncomingMessage) {
  const {
    connection: _,
    te: __,
    'accept-encoding': ___,
    'x-forwarded-port': ____,
    'user-agent': _____,
    ...seen
  } = headers;
  const {
    host,
    'x-forwarded-host': forwarded,
    'content-length': ______,
    'transfer-encoding': _______,
    ...others
  } = seen;
  // Both name the address that was asked, each its own.
  return { method, url, headers: withoutSocketKeys(others), isSameHost: host === forwarded };
}

function withoutSocketKeys(headers: IncomingHttpHeaders) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('sec-websocket-')));
}

/** Asks with exactly this target, which `fetch` would normalise; the answer without what differs each time. */
async function answerOf(to: string, method: string, target: string, headers: Record<string, string>, body = '') {
  const [host, port] = to.split(':');
  const socket = connect(Number(port), host);
  const length = body === '' ? {} : { 'content-length': String(body.length) };
  const all = Object.entries({ host: to, connection: 'close', ...length, ...headers });
  socket.write(
    `${method} ${target} HTTP/1.1\r\n${all.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  );
  const answer = await saidOn(socket);
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  const isChunked = /transfer-encoding: chunked/i.test(head);
  const content = isChunked
    ? rest
        .join('')
        .replace(/^[0-9a-f]+\r\n/, '')
        .replace(/\r\n0.*$/s, '')
    : rest.join('');
  return {
    status: Number(/^HTTP\/1.1 (\d+)/.exec(head)?.[1]),
    type: /^content-type: (.*)$/im.exec(head)?.[1],
    nosniff: /^x-content-type-options: (.*)$/im.exec(head)?.[1],
    content: content.startsWith('{') ? (JSON.parse(content) as unknown) : content.trim(),
  };
}

/** All that is said before the end. Whoever refuses a body may cut the connection while it is still sent: what was said before counts. */
async function saidOn(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  await new Promise<void>((resolve, reject) => {
    socket.once('error', (error) => (chunks.length === 0 ? reject(error) : resolve()));
    socket.once('close', () => resolve());
  });
  return Buffer.concat(chunks).toString();
}

/** What comes back over a WebSocket, or the status with which it is refused. */
async function messageOf(to: string, target: string): Promise<unknown> {
  const socket = new WebSocket(`ws://${to}${target}`, { headers: { 'x-forwarded-for': '10.0.0.1' } });
  try {
    const refused = new Promise<number | undefined>((resolve) =>
      socket.once('unexpected-response', (_, response) => resolve(response.statusCode)),
    );
    const opened = once(socket, 'open').then(
      () => null,
      (error: unknown) => String(error),
    );
    const status = await Promise.race([refused, opened]);
    if (status !== null) return status;
    socket.send('sub ladder:demo');
    const [data] = (await once(socket, 'message')) as [Buffer];
    return JSON.parse(data.toString()) as unknown;
  } finally {
    socket.once('error', () => undefined);
    socket.terminate();
  }
}
