import { connect } from 'node:net';
import { eventually } from '@hexduel/testing/servers';
import { testedService } from '../test/tested-service';
import { startService } from './start-service';
import type { StartedService } from './start-service';

const config = {
  httpHost: '127.0.0.1',
  httpPort: 0,
  logLevel: 'error',
  stopDelayMs: 0,
  stopGraceMs: 5_000,
  greeting: 'hello',
  token: 'good',
} as const;

let service: StartedService;

beforeAll(async () => {
  service = await startService({ ...testedService, proxies: () => 1 }, config);
});

afterAll(() => service.stop());

async function headersOf(path: string, init: RequestInit = {}): Promise<[number, string | null, string | null]> {
  const response = await fetch(service.url + path, init);
  await response.arrayBuffer();
  const { headers } = response;
  return [response.status, headers.get('x-content-type-options'), headers.get('strict-transport-security')];
}

it.each([
  ['an answer', '/greeting', {}, 200],
  ['the same answer again', '/health/live', {}, 200],
  ['the head of one', '/greeting', { method: 'HEAD' }, 200],
  ['a file', '/lines?lines=3', {}, 200],
  ['figures', '/metrics', {}, 200],
  ['readiness', '/health/ready', {}, 200],
  ['no such path', '/nowhere', {}, 404],
  ['a method that is none', '/health/live', { method: 'PUT' }, 405],
  ['a bug', '/bug', {}, 500],
  ['a dependency that is away', '/away', {}, 503],
  ['a path that cannot be decoded', '/repeat/%E0%A4%A', {}, 400],
  [
    'a body that is not JSON',
    '/add',
    { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } },
    400,
  ],
])('is not guessed at, and over TLS comes with HSTS: %s', async (_what, path, init, status) => {
  expect(await headersOf(path, init)).toEqual([status, 'nosniff', null]);
  const headers = { ...('headers' in init ? init.headers : {}), 'X-Forwarded-Proto': 'https' };
  expect(await headersOf(path, { ...init, headers })).toEqual([status, 'nosniff', 'max-age=31536000']);
});

it('is not guessed at where it is 304', async () => {
  const etag = (await fetch(`${service.url}/greeting`)).headers.get('etag')!;
  const headers = { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' };
  expect(await headersOf('/greeting', { headers })).toEqual([304, 'nosniff', null]);
});

it('is an answer, too, to what is not HTTP', async () => {
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  let received = '';
  socket.on('data', (data: Buffer) => (received += data.toString()));
  socket.write('nonsense\r\n\r\n');
  await eventually(() => expect(received).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nX-Content-Type-Options: nosniff/));
  socket.destroy();
});
