import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { Controller, Get, Module } from '@nestjs/common';
import { eventually, startScript } from '@hexduel/testing/servers';
import { files, health, slow, steps, testedService } from '../test/tested-service';
import { WarningWatch } from './warning-watch';
import { startService } from './start-service';
import type { StartedService } from './start-service';

const SCRIPT = join(__dirname, '../test/run-tested-service.ts');
const FORM = 'application/x-www-form-urlencoded';
const config = {
  httpHost: '127.0.0.1',
  httpPort: 0,
  logLevel: 'debug',
  stopDelayMs: 0,
  stopGraceMs: 5_000,
  greeting: 'hello',
  token: 'good',
} as const;

describe('a service in this process', () => {
  const lines: Record<string, unknown>[] = [];
  const logTo = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
      done();
    },
  });
  let service: StartedService;

  beforeAll(async () => {
    service = await startService(testedService, config, { logTo });
  });

  afterAll(() => service.stop());

  const get = async (path: string, init?: RequestInit) => {
    const response = await fetch(`${service.url}${path}`, init);
    const body: unknown = await response.json();
    return { response, status: response.status, body };
  };

  it('answers through a controller whose dependency is injected', async () => {
    expect((await get('/greeting')).body).toEqual({ greeting: 'hello' });
  });

  it('is alive whatever its checks say, and ready only when they pass', async () => {
    expect(await get('/health/ready')).toMatchObject({ status: 200, body: { checks: { database: 'ok' } } });
    health.problem = 'no connection';
    const notReady = { status: 'not ready', checks: { database: 'no connection' } };
    expect(await get('/health/ready')).toMatchObject({ status: 503, body: notReady });
    expect((await get('/health/live')).status).toBe(200);
    health.problem = null;
  });

  it('is degraded and in service while a warning applies, says so in its log and counts it', async () => {
    const figures = async () => (await (await fetch(`${service.url}/metrics`)).text()).split('\n');
    const watch = service.app.get(WarningWatch);
    health.warning = 'the fact 17 has waited for 75 s';
    expect(await get('/health/ready')).toMatchObject({
      status: 200,
      body: { status: 'degraded', warnings: ['outbox'] },
    });
    for (let look = 0; look < 3; look += 1) await watch.run();
    const logged = () => lines.filter(({ warning }) => warning === 'outbox').map(({ level, text }) => [level, text]);
    expect(logged()).toEqual([['error', 'the fact 17 has waited for 75 s']]);
    expect(await figures()).toContain('hexduel_warnings{service="tested"} 1');
    health.problem = 'no connection';
    expect(await get('/health/ready')).toMatchObject({ status: 503, body: { status: 'not ready' } });
    health.problem = null;
    health.warning = null;
    expect(await get('/health/ready')).toMatchObject({ status: 200, body: { status: 'ready', warnings: [] } });
    await watch.run();
    expect(logged()).toEqual([expect.anything(), ['info', undefined]]);
    expect(await figures()).toContain('hexduel_warnings_total{warning="outbox",service="tested"} 1');
  });

  it('keeps the correlation id of a request, in the answer and in the log', async () => {
    const { response } = await get('/bug', { headers: { 'X-Correlation-Id': 'outside-1' } });
    expect(response.headers.get('x-correlation-id')).toBe('outside-1');
    const failed = lines.find(({ msg }) => msg === 'a request failed');
    expect(failed).toMatchObject({ level: 'error', service: 'tested', correlationId: 'outside-1' });
    expect(JSON.stringify(failed)).toContain('the secret is 42');
    const { response: other } = await get('/greeting', { headers: { 'X-Correlation-Id': 'not\tgood' } });
    expect(other.headers.get('x-correlation-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each<[string, string, RequestInit | undefined, object]>([
    ['an expected one', '/gone', undefined, { status: 410, title: 'Gone', code: 'ERR_GONE' }],
    ['a bug, without its words', '/bug', undefined, { status: 500, detail: expect.not.stringContaining('secret') }],
    [
      'a database that is away',
      '/away',
      undefined,
      { status: 503, code: 'ERR_AWAY', detail: expect.not.stringContaining('5432') },
    ],
    ['no such path', '/nowhere', undefined, { status: 404, title: 'Not Found' }],
    [
      'bad input',
      '/add',
      post('{"a":1,"b":"x"}'),
      { status: 400, errors: [{ path: 'b', message: expect.any(String) }] },
    ],
    ['an unknown member', '/add', post('{"a":1,"b":2,"c":3}'), { status: 400, errors: [{ path: 'c' }] }],
    ['no body', '/add', { method: 'POST' }, { status: 400, errors: [{ path: 'a' }, { path: 'b' }] }],
    ['an unknown parameter', '/greeting?x=1', undefined, { status: 400, errors: [{ path: 'x' }] }],
    ['a body nobody asked for', '/add?c=1', post('{"a":1,"b":2}'), { status: 400, errors: [{ path: 'c' }] }],
    ['no JSON', '/add', post('{'), { status: 400, code: 'ERR_JSON', errors: [{ path: 'body' }] }],
    ['another type', '/add', post('a=1&b=2', FORM), { status: 415, code: 'ERR_CONTENT_TYPE' }],
    ['another charset', '/add', post('{}', 'application/json; charset=koi8-r'), { status: 415 }],
    ['a path that is none', '/repeat/%E0%A4%A', undefined, { status: 400 }],
    ['too much', '/add', post(JSON.stringify({ a: 'x'.repeat(200_000) })), { status: 413, code: 'ERR_TOO_LARGE' }],
  ])('tells a problem: %s', async (_what, path, init, problem) => {
    const { response, body } = await get(path, init);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(body).toMatchObject({ type: 'about:blank', correlationId: expect.any(String), ...problem });
  });

  it.each([
    ['DELETE', '/add', 'POST'],
    ['GET', '/add?a=1', 'POST'],
    ['OPTIONS', '/add', 'POST'],
    ['PUT', '/repeat/ab', 'GET, HEAD'],
    ['POST', '/health/live', 'GET, HEAD'],
  ])('tells which methods a path answers: not %s %s, but %s', async (method, path, allow) => {
    const { response, status, body } = await get(path, { method });
    expect([status, response.headers.get('allow')]).toEqual([405, allow]);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(body).toMatchObject({
      code: 'ERR_METHOD',
      detail: expect.stringContaining(method),
      errors: [{ path: 'method' }],
    });
    expect((await fetch(`${service.url}/greeting`, { method: 'HEAD' })).status).toBe(200);
  });

  it('reads path and query by the schemas of the endpoint', async () => {
    expect((await get('/repeat/ab?times=3')).body).toEqual({ text: 'ababab' });
    expect((await get('/repeat/ab')).body).toEqual({ text: 'abab' });
    expect(await get('/repeat/abcdef')).toMatchObject({ status: 400, body: { errors: [{ path: 'word' }] } });
    expect(await get('/repeat/ab?times=many')).toMatchObject({ status: 400, body: { errors: [{ path: 'times' }] } });
  });

  it('serves its endpoints as OpenAPI, each with its role', async () => {
    const parameters = [
      { name: 'word', in: 'path', required: true },
      { name: 'times', in: 'query', required: false },
    ];
    const responses = { 200: {}, 400: {}, 401: {}, 403: { 'x-codes': ['ERR_CSRF', 'ERR_ADMINS_ONLY'] }, 404: {} };
    const repeat = { operationId: 'Repeat', 'x-role': 'admin', parameters, responses };
    const security = [{ cookie: [] }, { bearer: [] }];
    expect((await get('/api/openapi.json')).body).toMatchObject({
      paths: { '/repeat/{word}': { get: { ...repeat, security } }, '/api/openapi.json': { get: {} } },
    });
  });

  it('describes what is sent along, with an example, and the problems of its own', async () => {
    const sent = { 'application/json': { schema: { required: ['a', 'b'] }, example: { a: 1, b: 2 } } };
    const answered = { 'application/json': { example: { sum: 3 } } };
    const codes = { 409: { 'x-codes': ['ERR_TIRED'] }, 429: { headers: { 'Retry-After': {} } }, 415: {}, 413: {} };
    const add = { requestBody: { content: sent }, responses: { 201: { content: answered }, ...codes } };
    expect((await get('/api/openapi.json')).body).toMatchObject({ paths: { '/add': { post: add } } });
    expect(await get('/add', post('{"a":1,"b":2}'))).toMatchObject({ status: 201, body: { sum: 3 } });
  });

  it('sends a file under its name, and says so in its description', async () => {
    const response = await fetch(`${service.url}/lines?lines=300`);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="the__lines_.csv"');
    const lines = (await response.text()).split('\r\n');
    expect(lines.map((line) => Number.parseInt(line, 10)).slice(0, -1)).toEqual(
      Array.from({ length: 300 }, (_, n) => n),
    );
    const content = { 'text/csv': { schema: { type: 'string' } }, 'application/json': { schema: { type: 'array' } } };
    const described = { 200: { content, headers: { 'Content-Disposition': {} } }, 429: { 'x-codes': ['ERR_BUSY'] } };
    expect((await get('/api/openapi.json')).body).toMatchObject({
      paths: { '/lines': { get: { responses: described } } },
    });
  });

  it('answers a problem for a file that cannot be begun, and cuts one that fails later', async () => {
    const busy = await get('/lines?lines=3&fails=0');
    expect(busy).toMatchObject({ status: 429, body: { code: 'ERR_BUSY' } });
    expect(busy.response.headers.get('retry-after')).toBe('7');
    const cut = await fetch(`${service.url}/lines?lines=500&fails=400`);
    expect(cut.status).toBe(200);
    await expect(cut.text()).rejects.toThrow();
    expect((await fetch(`${service.url}/lines?lines=0`)).status).toBe(200);
  });

  it('ends what makes a file when its reader is gone, or wants no more than the headers', async () => {
    const abort = new AbortController();
    const response = await fetch(`${service.url}/lines?lines=1000000000`, { signal: abort.signal });
    await response.body!.getReader().read();
    expect(files.begun).toBe(files.ended + 1);
    abort.abort();
    const headers = await fetch(`${service.url}/lines?lines=1000000000`, { method: 'HEAD' });
    expect(headers.headers.get('content-disposition')).toContain('lines');
    await eventually(() => expect(files.ended).toBe(files.begun));
  });

  it('cuts a file whose reader takes nothing any more', async () => {
    const { hostname, port } = new URL(service.url);
    const socket = connect(Number(port), hostname);
    const closed = new Promise((resolve) => socket.once('error', resolve).once('close', resolve));
    socket.write(`GET /lines?lines=1000000000&width=100000 HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
    await eventually(() => expect(files.begun).toBe(files.ended + 1));
    await eventually(() => expect(files.ended).toBe(files.begun));
    socket.resume();
    await closed;
  });

  it('does not start with a route that no endpoint declares', async () => {
    @Controller()
    class Careless {
      @Get('open')
      open(): string {
        return 'to anybody?';
      }
    }
    @Module({ controllers: [Careless] })
    class Careful {}
    const careless = { ...testedService, module: Careful };
    await expect(startService(careless, config, { logTo })).rejects.toThrow('Careless.open answers a route without');
  });

  it('counts requests by their pattern', async () => {
    await get('/nowhere');
    const text = await (await fetch(`${service.url}/metrics`)).text();
    expect(text).toMatch(
      /hexduel_http_request_seconds_count\{service="tested",method="GET",route="\/greeting",status="200"\} \d/,
    );
    expect(text).not.toContain('nowhere');
    expect(text).toContain('process_cpu_seconds_total');
  });

  it('drains, answers what is under way and then closes', async () => {
    const other = await startService(testedService, config, { logTo });
    steps.length = 0;
    const { begun } = slow;
    const answer = fetch(`${other.url}/slow`);
    await eventually(() => expect(slow.begun).toBe(begun + 1));
    const stopped = other.stop();
    expect((await answer).status).toBe(200);
    await stopped;
    expect(steps).toEqual(['drained', 'closed']);
    await expect(fetch(`${other.url}/greeting`)).rejects.toThrow('fetch failed');
  });
});

function post(body: string, type = 'application/json'): RequestInit {
  return { method: 'POST', body, headers: { 'Content-Type': type } };
}

describe('a service as a process', () => {
  it('ends with code 1 and a sentence for each setting that is missing or wrong', async () => {
    const script = startScript(SCRIPT, { HEXDUEL_HTTP_PORT: 'many', TESTED_TOKEN: 'not-four' });
    await script.printed('tested: TESTED_GREETING is missing: set it, for example TESTED_GREETING=hello');
    await script.printed('tested: TESTED_TOKEN is not what it should be');
    await script.printed('tested: HEXDUEL_HTTP_PORT is "many"');
    expect(await script.ended()).toBe(1);
    expect(script.lines).toHaveLength(3);
  });

  it('ends with code 1 and a sentence when its port is taken', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as AddressInfo;
    const script = startScript(SCRIPT, { HEXDUEL_HTTP_PORT: String(port), TESTED_GREETING: 'hello' });
    await script.printed(`tested: port ${port} is in use: stop what listens there or set HEXDUEL_HTTP_PORT`);
    expect(await script.ended()).toBe(1);
    taken.close();
  });

  it('on SIGTERM says it is not ready, answers what is under way, drains and ends with code 0', async () => {
    const env = { HEXDUEL_HTTP_PORT: '0', TESTED_GREETING: 'hello', HEXDUEL_STOP_DELAY_MS: '3000' };
    const script = startScript(SCRIPT, env);
    const up = JSON.parse(await script.printed('the service is up')) as { url: string };
    const answer = fetch(`${up.url}/slow`);
    const stopped = script.stop();
    await script.printed('stopping');
    const ready = await fetch(`${up.url}/health/ready`);
    expect([ready.status, await ready.json()]).toMatchObject([503, { status: 'stopping' }]);
    expect((await answer).status).toBe(200);
    expect(await stopped).toBe(0);
    expect(script.lines.some((line) => line.includes('drained'))).toBe(true);
  });
});
