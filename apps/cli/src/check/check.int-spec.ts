/** The real binary in its own process, over real HTTP: a good bot, and bad ones made from it. */
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { runHexduel, startHexduel } from '../../test/run-hexduel';
import type { Running } from '../../test/run-hexduel';
import { runInProcess } from '../testing/fake-io';

let served: Running;
let good: string;
const servers: Server[] = [];

beforeAll(async () => {
  served = startHexduel(['serve', 'random', '--port', '0', '--seed', '3']);
  good = /http:\/\/127\.0\.0\.1:\d+/.exec(await served.firstLine)?.[0] ?? '';
});

afterAll(async () => {
  served.signal('SIGTERM');
  await served.exited;
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

/** A bot that forwards its requests to the good one, with a changed URL or status. */
async function spoilt(spoil: (request: IncomingMessage) => string | number): Promise<string> {
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      const to = spoil(request);
      if (typeof to === 'number') {
        response.writeHead(to).end('{"status":"error"}');
        return;
      }
      const { method = '' } = request;
      const answer = await fetch(good + to, { method, ...(body === '' ? {} : { body }) });
      response.writeHead(answer.status).end(await answer.text());
    })();
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface Printed {
  readonly verdict: string;
  readonly blocking: readonly string[];
  readonly requests: number;
  readonly checks: readonly {
    readonly id: string;
    readonly outcome: string;
    readonly finding: { readonly bug: string; readonly exchange: { readonly calls: number } } | null;
  }[];
}

it('finds a good bot ready, with a line per check and its latencies', async () => {
  const { code, stdout, stderr } = await runHexduel(['check', good, '--seed', '5', '--timeout', '20000']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout.match(/^✓ /gm)).toHaveLength(30);
  expect(stdout).not.toMatch(/^[✗!-] /m);
  expect(stdout).toMatch(/^GET, size 9 +\d+ +\d/m);
  expect(stdout).toMatch(/\nReady: this bot would be let onto the ladder\n$/);
}, 60_000);

it('prints what was sent, what came back and how to fix it', async () => {
  const address = await spoilt(({ method, url = '' }) => (method === 'PUT' ? 404 : url));
  const { code, stdout } = await runHexduel(['check', address, '--timeout', '20000']);
  expect(code).toBe(1);
  expect(stdout).toMatch(
    /✗ PUT \/games\/:id is answered\n {4}where: .+\n {4}sent: {2}PUT \/games\/\S+ \{"jumps".+\n {4}got: {3}status 404 .+\n {4}fix: {3}Answer PUT/,
  );
  expect(stdout).toMatch(/\n- plays 10 games at once.+\(not run: /);
  expect(stdout).toMatch(/\nNot ready: .+ To fix: PUT \/games\/:id is answered\n$/);
}, 60_000);

it('speaks Russian with --lang ru or where the environment does', async () => {
  const address = await spoilt(({ method, url = '' }) => (method === 'PUT' ? 404 : url));
  const [chosen, json] = await Promise.all([
    runHexduel(['check', address, '--timeout', '20000', '--lang', 'ru']),
    runInProcess(['check', address, '--timeout', '20000', '--json'], {}, { LANG: 'ru_RU.UTF-8' }),
  ]);
  expect(chosen.code).toBe(1);
  expect(chosen.stdout).toMatch(
    /✗ на PUT \/games\/:id приходит ответ\n {4}где: {7}.+\n {4}запрос: {4}PUT \/games\/\S+ \{"jumps".+\n {4}ответ: {5}статус 404 через .+: статус ответа — 404, а не 2xx\n {4}исправить: Отвечайте на PUT/,
  );
  expect(chosen.stdout).toMatch(/\nНе готов: .+ Исправить: на PUT \/games\/:id приходит ответ\n$/);
  const { checks } = JSON.parse(json.stdout) as { readonly checks: readonly { readonly title: string }[] };
  expect(checks[0]?.title).toBe('на POST /games приходит ответ');
}, 60_000);

it('prints the whole result as JSON, including the likely bug and the exchange', async () => {
  const address = await spoilt(({ url = '' }) => url.replace(/color=(\d)/, (_, color) => `color=${3 - Number(color)}`));
  const { code, stdout } = await runHexduel(['check', address, '--json', '--timeout', '20000']);
  const printed = JSON.parse(stdout) as Printed;
  expect(code).toBe(1);
  expect(printed).toMatchObject({ verdict: 'not_ready', blocking: ['both-colours'], deadline_ms: 20_000 });
  const failed = printed.checks.filter(({ outcome }) => outcome === 'failed');
  expect(failed).toMatchObject([{ id: 'both-colours', finding: { bug: 'other_colour', exchange: { calls: 1 } } }]);
}, 60_000);

it('sends one request to an unreachable bot, and none for a wrong argument', async () => {
  const [unreachable, described, builtIn, timeout] = await Promise.all([
    runHexduel(['check', 'http://127.0.0.1:1', '--json']),
    runHexduel(['check', 'http://127.0.0.1:1']),
    runHexduel(['check', 'greedy']),
    runHexduel(['check', good, '--timeout', '0']),
  ]);
  expect(unreachable.code).toBe(1);
  expect(JSON.parse(unreachable.stdout)).toMatchObject({ blocking: ['start'], requests: 1 });
  // A connection that is refused takes no body, so none is printed.
  expect(described.stdout).toMatch(/\n {4}sent: {2}POST \/games\n {4}got: {3}no connection .+ was refused/);
  expect(builtIn).toMatchObject({ code: 2, stdout: '' });
  expect(builtIn.stderr).toContain('hexduel serve greedy');
  expect(timeout).toMatchObject({ code: 2, stdout: '' });
}, 60_000);

it('prints the results so far at Ctrl-C', async () => {
  let asked = 0;
  // The check waits for this answer when the signal comes.
  const address = await spoilt(({ url = '' }) => url);
  servers.at(-1)?.prependListener('request', () => {
    asked += 1;
    if (asked === 100) running.signal('SIGINT');
  });
  const running = startHexduel(['check', address, '--timeout', '20000']);
  const { code, stdout } = await running.exited;
  expect(code).toBe(130);
  expect(stdout).toMatch(/^✓ moves its own chips/m);
  expect(stdout).toMatch(/\nStopped after \d+ of 30 checks: no verdict\n$/);
  expect(stdout).not.toMatch(/^[✗-] /m);
}, 60_000);
