/** `hexduel watch` against a server that speaks HTTP and the live protocol as the contracts say. */
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ListMatches, ReadLadder, ReadMatch } from '@hexduel/contracts-http';
import type { LadderView } from '@hexduel/contracts-http';
import { SUBPROTOCOL } from '@hexduel/contracts-live/limits';
import { generateBoard, encodeReplay, legalMoves, startPosition } from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import { eventually } from '@hexduel/testing/servers';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import { runProgram } from '../program';
import { fakeIo } from '../testing/fake-io';

const sample = ReadLadder.answer.parse(ReadLadder.example?.answer);
const [row] = sample.data.rows;
const rows = ['Amber Falcons', 'Silver Lynx'].map((name, at) => ({
  ...row!,
  ...{
    entry: `00000000-0000-4000-8000-00000000000${at}`,
    entryNumber: 11 + at,
    name,
    noContest: false,
    hasLeft: false,
  },
  ...{
    place: at + 1,
    placeBefore: at + 1,
    score: `${9 - at}.000`,
    gained: '1.000',
    playing: 0,
    finished: 0,
    matches: 0,
  },
}));
const ladder = {
  ...sample,
  data: { ...sample.data, tournament: 'running', scoredRound: 1, round: null, rows },
} as const;
const ladderTopic = `ladder:${sample.data.sandbox.sandbox}`;

const game = ReadMatch.answer.parse(ReadMatch.example?.answer);
const start = unwrap(startPosition(generateBoard(7, 3)));
const replay = encodeReplay({ start, moves: [...legalMoves(start)].slice(0, 1), end: null });
const match = { ...game, data: { ...game.data, state: 'playing', winner: null, legs: [] } } as const;
const matchTopic = `match:${game.data.match}`;

// eslint-disable-next-line no-control-regex -- what moves the cursor
const CURSOR = /\x1b\[\d*[A-Z]/g;

let server: Server;
let sockets: WebSocketServer;
let url: string;
/** What was sent over all sockets, but for pings. */
let sent: string[];
let open: WebSocket[];
/** The round of the ladder over HTTP. */
let round: LadderView['round'];

beforeEach(async () => {
  [sent, open, round] = [[], [], null];
  server = createServer((request, response) => {
    const path = request.url ?? '';
    const body = path.includes('/sandboxes/nothing')
      ? { code: 'ERR_NO_SANDBOX', detail: 'There is no sandbox "nothing".' }
      : path.startsWith('/api/ladder/matches/')
        ? match
        : path.includes('/matches?')
          ? ListMatches.example?.answer
          : path.endsWith('/ladder')
            ? { ...ladder, data: { ...ladder.data, round } }
            : { sandboxes: [], next: null };
    response.writeHead('code' in (body as object) ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  sockets = new WebSocketServer({ server, path: '/ws', handleProtocols: () => SUBPROTOCOL });
  sockets.on('connection', (socket) => {
    open.push(socket);
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text.includes('"ping"')) socket.send(JSON.stringify({ type: 'pong', now: Date.now() }));
      else sent.push(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  sockets.close();
  for (const socket of open) socket.terminate();
  server.closeAllConnections();
  server.close();
});

function watch(args: readonly string[], terminal: Parameters<typeof fakeIo>[0] = {}) {
  const faked = fakeIo(terminal);
  return { ...faked, ran: runProgram(['watch', ...args, '--url', url], faked.io) };
}

const followed = (times = 1): Promise<void> => eventually(() => expect(sent).toHaveLength(times));
const send = (message: object): void => open.at(-1)?.send(JSON.stringify(message));
const change = (base: number, data: object): void =>
  send({ type: 'delta', topic: ladderTopic, epoch: ladder.epoch, rev: base + 1, base, data });

it('prints a ladder anew when a round was scored, through a lost connection, until the tournament is over', async () => {
  const { ran, stdout } = watch(['demo']);
  await followed();
  expect(JSON.parse(sent[0]!)).toMatchObject({
    type: 'sub',
    topic: ladderTopic,
    since: { rev: ladder.rev },
    compact: true,
  });
  const head = `${sample.data.sandbox.name}, running, before the first round`;
  const before = `#    team           points  last round  matches
1    Amber Falcons   9.000      +1.000
2    Silver Lynx     8.000      +1.000
`;
  expect(stdout()).toBe(`${head}\n${before}`);
  change(ladder.rev, { patches: [[11, { playing: 1, matches: 3 }]] });
  open[0]?.terminate();
  await followed(2);
  const patches = [
    [12, { place: 1, placeBefore: 2, score: '11.000', gained: '3.000' }],
    [11, { place: 2, placeBefore: 1 }],
  ];
  change(ladder.rev + 1, { head: { scoredRound: 2 }, patches });
  await eventually(() => expect(stdout()).toContain('1  ▲1  Silver Lynx    11.000      +3.000\n'));
  expect(stdout()).toContain('2  ▼1  Amber Falcons   9.000      +1.000  0/3 playing\n');
  change(ladder.rev + 2, { head: { tournament: 'finished' }, patches: [] });
  expect(await ran).toBe(0);
});

it('draws a ladder in place with the matches that are being played, and ends with q', async () => {
  round = { ...sample.data.round!, state: 'open' };
  let press: (keys: string) => void = () => undefined;
  const keys = { next: () => new Promise<string>((resolve) => (press = resolve)), close: () => undefined };
  const faked = fakeIo({ isTerminal: true, size: () => ({ columns: 60, rows: 14 }) });
  const ran = runProgram(['watch', 'demo', '--url', url], { ...faked.io, openKeys: () => keys });
  await eventually(() => expect(faked.stdout()).toContain('Live now'));
  await eventually(() => expect(faked.stdout()).toContain('live; q: quit'));
  // In place: up over what was drawn before, and nothing wider than the window.
  expect(faked.stdout()).toContain('\x1b[');
  const lines = faked.stdout().replaceAll(CURSOR, '').split('\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(60);
  press('q');
  expect(await ran).toBe(0);
});

it('shows a match by the address of its page, move by move on a terminal', async () => {
  const { ran, stdout } = watch([`${url}/m/${game.data.publicId}`], { isTerminal: true });
  await followed();
  send({
    ...{ type: 'turn', topic: matchTopic },
    data: { attempt: 1, leg: 1, first: 2, turn: 1, replay, latencyMs: 12.3 },
  });
  await eventually(() => expect(stdout()).toContain('Leg 1, move 1: '));
  expect(stdout()).toMatch(/\[\d, \d\] -> \[\d, \d\].*12\.3 ms/);
  send({ type: 'snap', topic: matchTopic, epoch: match.epoch, rev: match.rev + 1, data: game.data });
  const over = { ...game.data, state: 'finished' };
  send({ type: 'snap', topic: matchTopic, epoch: match.epoch, rev: match.rev + 2, data: over });
  expect(await ran).toBe(0);
  expect(stdout()).toContain('Leg 1: ');
});

it('prints lines of JSON', async () => {
  const { ran, stdout, signal } = watch(['demo', '--json']);
  await followed();
  expect(JSON.parse(stdout())).toEqual(ladder.data);
  signal();
  expect(await ran).toBe(130);
});

it('ends when nobody reads what it prints', async () => {
  const { ran, stopReading } = watch(['demo']);
  await followed();
  stopReading();
  expect(await ran).toBe(0);
});

it('says that the sandbox is gone, is not there, or what to give', async () => {
  const hidden = watch(['demo']);
  await followed();
  send({ type: 'err', code: 'ERR_UNKNOWN_TOPIC', message: 'There is none.', topic: ladderTopic });
  expect([await hidden.ran, hidden.stderr()]).toEqual([
    1,
    'hexduel: it is hidden from the public now, or was deleted\n',
  ]);
  const nothing = watch(['nothing']);
  expect([await nothing.ran, nothing.stderr()]).toEqual([1, 'hexduel: There is no sandbox "nothing".\n']);
  const none = watch([]);
  expect([await none.ran, none.stderr()]).toEqual([1, 'hexduel: the system shows no sandbox yet\n']);
  const wrong = watch(['Not a slug']);
  expect([await wrong.ran, wrong.stderr()]).toEqual([2, expect.stringContaining('Give the slug of a sandbox')]);
});
