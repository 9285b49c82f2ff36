import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { englishWords } from '../testing/english-words';
import { fakeIo, runInProcess } from '../testing/fake-io';
import { runProgram } from '../program';

const PASSWORD = 'several words of the specs';
const ENV = { HEXDUEL_ADMIN_NAME: 'root', HEXDUEL_ADMIN_PASSWORD: PASSWORD };
const BEARER = 'hx1.a.b';

const card = (number: number) => ({
  number,
  consumer: number % 2 === 0 ? 'ladder-keep-log' : 'ladder-record-result',
  reason: `broken\u001b[31m by ${number}`,
  deliveries: 10,
  diedAt: '2026-11-20T14:30:17.020Z',
  subject: 'evt.matches.match.finished.v1',
  stream: 'EVT_MATCHES',
  streamSequence: number,
});

/** A system with the dead letters 1 to 120, of which 7 cannot be handled. */
let server: Server;
let url: string;
let asked: string[];
let credentials: Set<string>;

async function answer(request: IncomingMessage): Promise<[number, unknown]> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
  const path = pathname.replace('/api/scheduling/', '');
  asked.push(`${request.method} ${path}`);
  if (path === 'session/admin') {
    const { password } = JSON.parse(await text(request)) as { password: string };
    const expiresAt = '2026-11-20T15:30:17.020Z';
    const session = { who: { role: 'admin', name: 'root' }, expiresAt, renewableFrom: expiresAt, bearer: BEARER };
    if (password === PASSWORD) return [200, session];
    return [401, { code: 'ERR_SIGN_IN', detail: 'The name or the password is wrong: check both.' }];
  }
  credentials.add(request.headers.authorization ?? 'none');
  if (path === 'session') return [200, { session: null }];
  const [, number, verb] = /^dead-letters\/(\d+)(\/replay)?$/.exec(path) ?? [];
  if (number === undefined) {
    const after = Number(searchParams.get('after') ?? 0);
    const all = Array.from({ length: 120 }, (_, n) => card(n + 1)).filter(
      (each) => each.consumer === (searchParams.get('consumer') ?? each.consumer),
    );
    const rest = all.filter((each) => each.number > after);
    const letters = rest.slice(0, Number(searchParams.get('limit')));
    const next = rest.length > letters.length ? letters.at(-1)!.number : null;
    return [200, { letters, next, waiting: 120 }];
  }
  if (Number(number) > 120) return [404, { code: 'ERR_NO_DEAD_LETTER', detail: `There is no dead letter ${number}.` }];
  if (request.method === 'DELETE') return [200, { dropped: Number(number) }];
  if (verb !== undefined && number === '7')
    return [
      409,
      { code: 'ERR_REPLAY_FAILED', detail: 'Dead letter 7 stays, because it could not be handled: broken.' },
    ];
  if (verb !== undefined) return [200, { number: Number(number), outcome: 'done' }];
  return [200, { ...card(Number(number)), headers: {}, message: { text: '{"n":1}', bytes: 7, isWhole: true } }];
}

beforeAll(async () => {
  server = createServer((request, response) => {
    void answer(request).then(([status, body]) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked = [];
  credentials = new Set();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const DROPPED = ['drop', '5', '500', '--json'];

const run = (args: readonly string[], env: Readonly<Record<string, string>> = ENV) =>
  runInProcess(['dead-letters', ...args, '--url', url], {}, env);

it('lists all pages, safe for a terminal, between signing in and out', async () => {
  const { code, stdout } = await run(['list']);
  const lines = stdout.trimEnd().split('\n');
  expect([code, lines.length, lines.at(-1)]).toEqual([0, 122, '120 of 120 dead letters']);
  expect(lines[1]).toContain('broken\\u001b[31m by 1');
  expect(asked).toEqual(['POST session/admin', 'GET dead-letters', 'GET dead-letters', 'DELETE session']);
  expect([...credentials]).toEqual([`Bearer ${BEARER}`]);
});

it('lists as JSON, of one consumer, at most so many', async () => {
  const { stdout } = await run(['list', '--consumer', 'ladder-keep-log', '--limit', '3', '--json']);
  const { letters, waiting } = JSON.parse(stdout) as { letters: { number: number }[]; waiting: number };
  expect([letters.map(({ number }) => number), waiting]).toEqual([[2, 4, 6], 120]);
});

it('shows one with its message', async () => {
  const { code, stdout } = await run(['show', '3']);
  expect([code, stdout]).toEqual([0, expect.stringContaining('message  7 bytes\n{\n  "n": 1\n}\n')]);
  expect(JSON.parse((await run(['show', '3', '--json'])).stdout)).toMatchObject({ number: 3, message: { bytes: 7 } });
});

it('replays and drops several; one that fails is named and does not hold up the others', async () => {
  const replayed = await run(['replay', '5', '7', '9']);
  expect(replayed).toMatchObject({
    code: 1,
    stdout:
      '5: handled, and gone\n7: Dead letter 7 stays, because it could not be handled: broken.\n9: handled, and gone\n',
  });
  const { code, stdout } = await run(DROPPED);
  expect([code, JSON.parse(stdout)]).toEqual([
    1,
    {
      results: [
        { number: 5, outcome: 'dropped' },
        { number: 500, problem: { code: 'ERR_NO_DEAD_LETTER', message: 'There is no dead letter 500.' } },
      ],
    },
  ]);
  expect((await run(['drop', '5'])).code).toBe(0);
});

it('says the same in Russian, and to scripts in English', async () => {
  const inRussian = (args: readonly string[]) => run([...args, '--lang', 'ru']);
  const [list, few, show, replay, drop, gone] = await Promise.all(
    [
      ['list', '--limit', '1'],
      ['list', '--consumer', 'nobody'],
      ['show', '3'],
      ['replay', '5', '7'],
      ['drop', '5'],
      ['show', '500'],
    ].map(inRussian),
  );
  expect(list!.stdout).toMatch(
    /^номер +снято +получатель +попыток +причина\n[^]*\nнедоставленных сообщений: 1 из 120\n$/,
  );
  expect(few!.stdout).toBe('Таких нет; всего их 120.\n');
  expect(show!.stdout).toMatch(
    /^недоставленное сообщение 3 для \S+, снято с доставки \S+ после 10 попыток\nпричина[^]*сообщение 7 байт/,
  );
  expect(replay).toMatchObject({
    code: 1,
    stdout: '5: обработано, и его здесь больше нет\n7: Сообщение осталось: обработать снова не удалось: broken.\n',
  });
  expect(drop!.stdout).toBe('5: удалено\n');
  expect(gone).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^hexduel: Такого недоставленного сообщения нет/),
  });
  for (const { stdout, stderr } of [list!, few!, show!, replay!, drop!, gone!]) {
    expect(englishWords(stdout + stderr, ['broken', 'by'])).toEqual([]);
  }
  const [english, russian] = await Promise.all([run(DROPPED), inRussian(DROPPED)]);
  expect(russian).toEqual(english);
});

it('uses an open session without signing in or out', async () => {
  expect((await run(['show', '3'], { HEXDUEL_SESSION: 'hx1.open' })).code).toBe(0);
  expect([asked, [...credentials]]).toEqual([['GET dead-letters/3'], ['Bearer hx1.open']]);
});

it('asks in a terminal for what is not in the environment, without showing the password', async () => {
  const keys = ['root', '\r', `${PASSWORD}x`, '\u007f', '\r'];
  const { io, stdout, stderr } = fakeIo();
  const openKeys = () => ({ next: () => Promise.resolve(keys.shift() ?? null), close: () => {} });
  const code = await runProgram(['dead-letters', 'drop', '5', '--url', url], { ...io, openKeys });
  expect([code, stdout()]).toEqual([0, '5: dropped\n']);
  expect(stderr()).toBe('Name of the admin: root\nPassword: \n');
});

it.each<[string, readonly string[], Readonly<Record<string, string>>, number, string]>([
  ['no admin', ['list'], {}, 2, 'set HEXDUEL_ADMIN_NAME and HEXDUEL_ADMIN_PASSWORD'],
  ['a wrong password', ['list'], { ...ENV, HEXDUEL_ADMIN_PASSWORD: 'x' }, 1, 'The name or the password is wrong'],
  ['no such letter', ['show', '121'], ENV, 1, 'There is no dead letter 121.'],
  ['no number', ['drop', 'x'], ENV, 2, 'Give a whole number'],
  ['no consumer', ['list', '--consumer', 'X Y'], ENV, 2, 'Give the name of a consumer'],
])('explains %s', async (_what, args, env, code, message) => {
  const ran = await run(args, env);
  expect(ran).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(message) });
});

it('explains a system that is away', async () => {
  const { code, stderr } = await runInProcess(['dead-letters', 'list', '--url', 'http://127.0.0.1:1'], {}, ENV);
  expect([code, stderr]).toEqual([1, expect.stringContaining('does not answer (')]);
});
