import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { join } from 'node:path';
import { eventually } from '@hexduel/testing/servers';
import { StartedProcess, repository } from '@hexduel/testing/system';

const SCRIPT = join(repository, 'tools/dev/start/reverse-proxy.mjs');

const closing: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

interface Bounds {
  readonly headersMs?: number;
  readonly requestMs?: number;
  readonly connectionsPerAddress?: number;
  readonly bodiesPerAddress?: number;
}

/** The proxy in front of a service that answers with the length of the body; `connections` are those that the service has seen. */
async function openProxy(bounds: Bounds = {}, proxies = 0): Promise<{ port: number; connections: Set<Socket> }> {
  const connections = new Set<Socket>();
  const server = createServer((request, response) => {
    let length = 0;
    request.on('data', (chunk: Buffer) => (length += chunk.length));
    request.on('end', () => response.end(JSON.stringify({ length, headers: request.headers })));
  });
  server.on('connection', (socket) => connections.add(socket));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const proxy = new StartedProcess([SCRIPT], {
    HEXDUEL_REVERSE_PROXY: JSON.stringify({
      ...{ host: '127.0.0.1', port: 0, services: { scheduling: url }, bounds, proxies },
    }),
  });
  closing.push(async () => {
    proxy.signal('SIGTERM');
    await proxy.exited;
  });
  const [, port] = await proxy.printed(/^listening (\d+)$/m);
  return { port: Number(port), connections };
}

/** A connection that has sent `text`; `received` collects what comes back. */
async function sendRaw(port: number, text: string): Promise<{ socket: Socket; received: () => string }> {
  const socket = connect(port, '127.0.0.1');
  closing.push(() => socket.destroy());
  let received = '';
  socket.on('error', () => undefined).on('data', (data: Buffer) => (received += data.toString()));
  await new Promise((done) => socket.once('connect', done));
  await new Promise((done) => socket.write(text, done));
  return { socket, received: () => received };
}

const POST = 'POST /api/scheduling/x HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
const HALF = `${POST}Content-Length: 1000\r\n\r\n{"half":`;

it('answers others while 260 bodies are half sent, and shows the service none of them', async () => {
  const { port, connections } = await openProxy();
  const halves = await Promise.all(Array.from({ length: 260 }, () => sendRaw(port, HALF)));
  const began = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/api/scheduling/y`, { signal: AbortSignal.timeout(10_000) });
  expect(answer.status).toBe(200);
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(connections.size).toBe(1);
  // The four that were too many.
  await eventually(() => expect(halves.filter(({ received }) => received().includes(' 408 '))).toHaveLength(4));
});

it('cuts off the oldest half-sent body of an address, so that new ones get through', async () => {
  const { port } = await openProxy({ bodiesPerAddress: 2 });
  const oldest = await sendRaw(port, HALF);
  const others = [await sendRaw(port, HALF), await sendRaw(port, HALF)];
  await eventually(() => expect(oldest.socket.closed).toBe(true));
  expect(oldest.received()).toMatch(/^HTTP\/1\.1 408 [^]*nosniff[^]*"code":"ERR_SLOW"/i);
  const url = `http://127.0.0.1:${port}/api/scheduling/x`;
  for (const body of ['a', 'b', 'c']) expect((await fetch(url, { method: 'POST', body })).status).toBe(200);
  // Each of those was the newest while it lasted.
  expect(others.map(({ socket }) => socket.destroyed)).toContain(false);
});

it('reads at most 100 kB, whatever the length that a client states', async () => {
  const { port, connections } = await openProxy();
  const url = `http://127.0.0.1:${port}/api/scheduling/x`;
  const whole = await fetch(url, { method: 'POST', body: 'x'.repeat(102_400) });
  expect(await whole.json()).toMatchObject({ length: 102_400, headers: { 'content-length': '102400' } });
  const chunked = await sendRaw(
    port,
    `${POST}Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n3\r\nabc\r\n0\r\n\r\n`,
  );
  await eventually(() => expect(chunked.received()).toMatch(/^HTTP\/1\.1 200 [^]*"length":3/));
  const seen = connections.size;
  const long = await fetch(url, { method: 'POST', body: 'x'.repeat(102_401) });
  expect([long.status, await long.json()]).toEqual([413, expect.objectContaining({ code: 'ERR_TOO_LARGE' })]);
  const piece = `19000\r\n${'x'.repeat(0x19000)}\r\n`;
  const endless = await sendRaw(port, `${POST}Transfer-Encoding: chunked\r\n\r\n${piece}${piece}`);
  await eventually(() => expect(endless.received()).toMatch(/^HTTP\/1\.1 413 /));
  expect(connections.size).toBe(seen);
});

it('waits for headers and bodies for so long, and says so', async () => {
  const { port } = await openProxy({ headersMs: 300, requestMs: 600 });
  const slow = [await sendRaw(port, 'GET /api/scheduling/x HTTP/1.1\r\nHost: a\r\n'), await sendRaw(port, HALF)];
  for (const { socket, received } of slow) {
    await eventually(() => expect(socket.closed).toBe(true));
    expect(received()).toMatch(/^HTTP\/1\.1 408 [^]*nosniff/);
  }
});

it('closes the connection that has waited longest where an address has too many', async () => {
  // On a busy machine the usual bounds would end a half-sent body before the last connection.
  const { port } = await openProxy({ connectionsPerAddress: 2, headersMs: 300_000, requestMs: 300_000 });
  const idle = [await sendRaw(port, ''), await sendRaw(port, '')];
  expect((await fetch(`http://127.0.0.1:${port}/api/scheduling/x`)).status).toBe(200);
  await eventually(() => expect(idle.map(({ socket }) => socket.closed)).toEqual([true, false]));
  // Its answer to this header says that the proxy has read a request: until then the connection waits as well.
  const asking = `${POST}Expect: 100-continue\r\nContent-Length: 1000\r\n\r\n`;
  const busy = [await sendRaw(port, asking), await sendRaw(port, asking)];
  for (const { received } of busy) await eventually(() => expect(received()).toMatch(/^HTTP\/1\.1 100 /));
  await eventually(() => expect(idle[1]!.socket.closed).toBe(true));
  const refused = await sendRaw(port, '');
  await eventually(() => expect(refused.received()).toMatch(/^HTTP\/1\.1 429 [^]*Retry-After: 2/i));
  expect(busy.map(({ socket }) => socket.closed)).toEqual([false, false]);
});

it('sends nosniff with every answer, and HSTS where a trusted proxy says that TLS was used', async () => {
  const { port } = await openProxy({}, 1);
  const ask = (path: string, headers: Record<string, string>) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers }).then((answer) => answer.headers);
  const overTls = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '10.0.0.9, 192.0.2.7' };
  for (const path of ['/', '/api/ladder/x', '/releases/manage', '/api/scheduling/x']) {
    const [plain, secure] = [await ask(path, {}), await ask(path, overTls)];
    expect([plain.get('x-content-type-options'), plain.get('strict-transport-security')]).toEqual(['nosniff', null]);
    expect(secure.get('strict-transport-security')).toBe('max-age=31536000');
  }
  const passed = await fetch(`http://127.0.0.1:${port}/api/scheduling/x`, { headers: overTls });
  expect(await passed.json()).toMatchObject({
    headers: { 'x-forwarded-for': '192.0.2.7', 'x-forwarded-proto': 'https', 'x-forwarded-port': String(port) },
  });
  const broken = await sendRaw(port, 'nonsense\r\n\r\n');
  await eventually(() => expect(broken.received()).toMatch(/^HTTP\/1\.1 400 [^]*nosniff/));
  const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\n';
  const refused = await sendRaw(
    port,
    `GET /elsewhere HTTP/1.1\r\nHost: a\r\nX-Forwarded-Proto: https\r\n${upgrade}\r\n`,
  );
  await eventually(() => expect(refused.received()).toMatch(/^HTTP\/1\.1 404 [^]*nosniff[^]*max-age/));
});
