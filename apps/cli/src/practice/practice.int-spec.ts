/** `hexduel practice` against a server that answers as the examples of the contracts do. */
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ListOpponents, ReadSeries, SignInTeam } from '@hexduel/contracts-http';
import { eventually } from '@hexduel/testing/servers';
import { fakeIo, runInProcess } from '../testing/fake-io';
import { runProgram } from '../program';

const TOKEN = { HEXDUEL_TEAM_TOKEN: 'AAAA-BBBB-CCCC-DDDD-EEEE-FFFF' };
const running = ReadSeries.answer.parse(ReadSeries.example?.answer);
const lostGame = {
  ...{ colour: 2, result: 'lost', reason: 'timeout', chips: [5, 9], replay: running.games[0]!.replay },
  cause: { code: 'answer_late', parameters: { request: 'GET', limitMs: 1_000 } },
} as const;
const done = {
  ...running,
  ...{ state: 'done', done: 2, of: 2, won: 1, lost: 1, games: [...running.games, lostGame] },
  ...{ score: { share: 0.5, low: 0.0945, high: 0.9055 }, finishedAt: running.startedAt },
} as const;

let server: Server;
let url: string;
let asked: string[];
/** What the series answers in turn; nothing more is answered after the last. */
let answers: object[];
let refusal: object | null;

function answerTo(method: string, path: string): { readonly status: number; readonly body: unknown } | null {
  if (path.includes('/session')) {
    return { status: 200, body: method === 'DELETE' ? { session: null } : SignInTeam.example?.answer };
  }
  if (refusal) return { status: 409, body: refusal };
  if (path.endsWith('/opponents')) return { status: 200, body: ListOpponents.example?.answer };
  if (method === 'POST') return { status: 201, body: { series: running.series } };
  const next = answers.shift();
  return next ? { status: 200, body: next } : null;
}

beforeEach(async () => {
  asked = [];
  answers = [running, done];
  refusal = null;
  server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      asked.push(`${request.method} ${request.url} ${Buffer.concat(chunks).toString()}`.trim());
      const answer = answerTo(request.method ?? '', request.url ?? '');
      if (answer) response.writeHead(answer.status).end(JSON.stringify(answer.body));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const practice = (...args: string[]) => runInProcess(['practice', ...args, '--url', url], {}, TOKEN);

it('plays a series, waits for each game, and says the result with its confidence', async () => {
  const { code, stdout, stderr } = await practice('greedy', '--games', '2', '--seed', '42');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toBe(`2 games against greedy, size 5: 1 won, 0 drawn, 1 lost
Points per game, a draw counting half: 50.0 % (95 % interval: 9.5 to 90.6 %)

   colour  result    chips  reason
1       1  won     33 : 22  by score
2       2  lost      5 : 9  answer late
`);
  const body = '{"opponent":{"kind":"training","level":"greedy"},"games":2,"size":5,"seed":42}';
  const path = `/api/matches/series/${running.series}`;
  expect(asked.slice(1, -1)).toEqual([`POST /api/matches/series ${body}`, `GET ${path}`, `GET ${path}?after=1`]);
});

it('plays the bot against itself, shows a series again, and prints JSON', async () => {
  expect(JSON.parse((await practice('own', '--json')).stdout)).toEqual(done);
  expect(asked[1]).toContain('{"opponent":{"kind":"own"},"games":20,"size":5}');
  answers = [{ ...done, state: 'interrupted' }];
  const again = await practice('--series', running.series);
  expect([again.code, again.stdout.split('\n')[0]]).toEqual([1, 'The platform gave the series up after 2 of 2 games.']);
});

it('lists whom the bot can play', async () => {
  expect((await practice()).stdout).toBe(`random  strength 1 of 2
greedy  strength 2 of 2
own     your bot against itself

hexduel practice OPPONENT plays 20 games.
`);
});

it('says why there is no series, and what a wrong opponent is', async () => {
  refusal = { type: 'about:blank', code: 'ERR_SERIES_RUNS', detail: 'A series of your team runs: wait for its end.' };
  expect(await practice('greedy')).toMatchObject({
    code: 1,
    stderr: 'hexduel: A series of your team runs: wait for its end.\n',
  });
  expect(await practice('strong')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Give one of random, greedy,'),
  });
  expect(await practice('greedy', '--games', '51')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('from 1 to 50'),
  });
});

it('leaves a series at Ctrl-C, and says how to come back', async () => {
  answers = [running];
  const { io, stderr, signal } = fakeIo({}, TOKEN);
  const ran = runProgram(['practice', 'greedy', '--url', url], io);
  await eventually(() => expect(asked.some((request) => request.includes('?after='))).toBe(true));
  signal();
  expect(await ran).toBe(130);
  expect(stderr()).toBe(`The platform plays on: hexduel practice --series ${running.series}\n`);
});
