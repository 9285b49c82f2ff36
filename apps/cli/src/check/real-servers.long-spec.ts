/** `check` against servers that are slow in ways of their own: real sockets, the real kernel, a good bot behind them. */
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { runHexduel, startHexduel } from '../../test/run-hexduel';
import type { Running } from '../../test/run-hexduel';

const SLOW_ACCEPTING = join(__dirname, '../../test/slow-accepting-server.mjs');

const started: Running[] = [];
let good: string;
let server: Server | undefined;

beforeAll(async () => {
  const served = startHexduel(['serve', 'random', '--port', '0', '--seed', '3']);
  started.push(served);
  good = /http:\/\/127\.0\.0\.1:\d+/.exec(await served.firstLine)?.[0] ?? '';
});

afterAll(async () => {
  server?.closeAllConnections();
  server?.close();
  for (const each of started) each.signal('SIGTERM');
  await Promise.all(started.map(({ exited }) => exited));
});

it('a server that answers in two writes is ready, and is told of them and what to do', async () => {
  server = createServer({ noDelay: false }, (request, response) => {
    void (async () => {
      const { method = '', url = '' } = request;
      const body = await text(request);
      const answer = await fetch(good + url, { method, ...(body === '' ? {} : { body }) });
      const answered = await answer.text();
      response.writeHead(answer.status, { 'Content-Length': Buffer.byteLength(answered) }).flushHeaders();
      response.end(answered);
    })();
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { code, stdout } = await runHexduel(['check', address, '--seed', '1', '--timeout', '20000']);
  expect(stdout.match(/^✗ .*/gm)).toBeNull();
  expect(stdout).toMatch(
    /^! answers every request well within the deadline\n.+\n.+\n {4}got: {3}of \d+ answers, \d+ had their header first and their body 40 ms later\n {4}fix: {3}It writes header and body separately.+ or set TCP_NODELAY\.$/m,
  );
  expect(stdout).toMatch(/\nReady: .+ with 1 warning\n$/);
  expect(code).toBe(0);
}, 120_000);

it('a server with a backlog of five that accepts slowly passes, and is told to raise it', async () => {
  const slow = startHexduel([good], process.cwd(), SLOW_ACCEPTING);
  started.push(slow);
  const address = await slow.firstLine;
  const printed: string[] = [];
  for (const seed of [1, 2, 3, 4, 5]) {
    const { code, stdout } = await runHexduel(['check', address, '--seed', String(seed)]);
    expect({ seed, code, failed: stdout.match(/^[✗-] .*/gm) }).toEqual({ seed, code: 0, failed: null });
    printed.push(stdout);
  }
  // It was full, and what found it so was dialled again.
  expect(printed.join('')).toMatch(
    /got: {3}\d+ connections were not accepted at once, .+\n {4}fix: .+ Raise the backlog/,
  );
}, 240_000);
