import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createBotClient } from '@hexduel/bot-client';
import { generateBoard, legalMoves, play, seededRandom, startPosition } from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import type { Position } from '@hexduel/engine';
import { playLeg } from '@hexduel/referee';
import { Pool } from 'undici';
import { median, printTable } from './measure';
import type { ScriptMove } from './scripted-bots';

/**
 * Compares turns per second of the referee with the bot client, playing 64 legs at once with two trivial bots, to the bare
 * undici client: `Pool.request` with its own timer and a capped read, the same requests with the same overlap, but no rules,
 * checks or records. Both run alternately; the ratio is that of their times.
 */
const GAMES = 64;
const SIZE = 5;
const ROUNDS = 9;
const DEADLINE_MS = 1000;
const CAP = 64 * 1024;

interface Script {
  readonly start: Position;
  readonly moves: ScriptMove[];
  /** The bodies of the PUT requests, one per move. */
  readonly updates: string[];
  readonly startBody: (id: string, first: boolean) => string;
}

function script(seed: number): Script {
  const board = generateBoard(seed, SIZE);
  const start = unwrap(startPosition(board));
  const random = seededRandom(seed, 9);
  const moves: ScriptMove[] = [];
  const updates: string[] = [];
  for (let position = start; position.turn !== null;) {
    const all = legalMoves(position);
    const move = all[random.below(all.length)]!;
    moves.push({ color: position.turn, from: [...move.from], to: [...move.to] });
    const played = unwrap(play(position, move));
    position = played.position;
    updates.push(JSON.stringify({ jumps: position.jumps, changes: played.changes }));
  }
  const startBody = (id: string, first: boolean): string =>
    JSON.stringify({ id, first_turn: first, training: false, jumps: start.jumps, board });
  return { start, moves, updates, startBody };
}

const scripts = Array.from({ length: GAMES }, (_, seed) => script(seed));
const turns = scripts.reduce((sum, { moves }) => sum + moves.length, 0);
const bots = fork(new URL('./scripted-bots.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
bots.send(scripts.map(({ moves }) => moves));
const [ports] = (await once(bots, 'message')) as [[number, number]];
const addresses = ports.map((port) => `http://127.0.0.1:${port}`) as [string, string];

let game = 0;
const newId = (index: number): string => `${index}-${(game += 1)}`;

const client = createBotClient({ connectionsPerBot: GAMES, egress: { mode: 'off' } });

async function playWithReferee(): Promise<void> {
  await Promise.all(
    scripts.map(async ({ start, moves }, index) => {
      const id = newId(index);
      const bot = (side: 0 | 1): ReturnType<typeof client.bot> =>
        client.bot(addresses[side], { deadlineMs: DEADLINE_MS });
      const leg = await playLeg({
        start,
        bots: { 1: bot(0), 2: bot(1) },
        gameIds: { 1: id, 2: id },
        training: false,
        clock: { now: () => Date.now() },
      });
      if (leg.kind !== 'finished' || leg.reason !== 'by_score' || leg.moves.length !== moves.length) {
        throw new Error(`game ${index} did not end by score: ${JSON.stringify(leg).slice(0, 300)}`);
      }
    }),
  );
}

const HEADERS = ['content-type', 'application/json', 'accept', 'application/json', 'x-hexduel-deadline-ms', '1000'];
const pools = addresses.map((address) => new Pool(address, { connections: GAMES, pipelining: 1 })) as [Pool, Pool];

async function request(
  side: 0 | 1,
  method: 'POST' | 'GET' | 'PUT' | 'DELETE',
  path: string,
  body?: string,
): Promise<unknown> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), DEADLINE_MS);
  try {
    const response = await pools[side].request({
      method,
      path,
      headers: HEADERS,
      body: body ?? null,
      signal: abort.signal,
    });
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response.body as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > CAP) throw new Error('too large');
      chunks.push(chunk);
    }
    return JSON.parse(Buffer.concat(chunks).toString());
  } finally {
    clearTimeout(timer);
  }
}

async function playBare(): Promise<void> {
  await Promise.all(
    scripts.map(async ({ moves, updates, startBody }, index) => {
      const id = newId(index);
      const path = `/games/${id}`;
      await request(0, 'POST', '/games', startBody(id, true));
      await request(1, 'POST', '/games', startBody(id, false));
      const last: [Promise<unknown>, Promise<unknown>] = [Promise.resolve(), Promise.resolve()];
      for (const [turn, { color }] of moves.entries()) {
        const mover = (color - 1) as 0 | 1;
        const other = (2 - color) as 0 | 1;
        await last[mover];
        await request(mover, 'GET', `${path}?color=${color}`);
        for (const side of [mover, other])
          last[side] = last[side].then(() => request(side, 'PUT', path, updates[turn]));
      }
      await Promise.all(last);
      await Promise.all([request(0, 'DELETE', path), request(1, 'DELETE', path)]);
    }),
  );
}

async function timed(run: () => Promise<void>): Promise<{ wall: number; cpu: number }> {
  const began = performance.now();
  const cpu = process.cpuUsage();
  await run();
  const used = process.cpuUsage(cpu);
  return { wall: performance.now() - began, cpu: (used.user + used.system) / 1000 };
}

const own: { wall: number; cpu: number }[] = [];
const bare: { wall: number; cpu: number }[] = [];
for (let round = -2; round < ROUNDS; round += 1) {
  const mine = await timed(playWithReferee);
  const theirs = await timed(playBare);
  if (round < 0) continue;
  own.push(mine);
  bare.push(theirs);
}
const rate = (runs: readonly { wall: number }[]): number =>
  Math.round((turns / median(runs.map(({ wall }) => wall))) * 1000);
const ratio = (key: 'wall' | 'cpu'): string => median(own.map((run, k) => run[key] / bare[k]![key])).toFixed(2);
printTable(
  `${GAMES} games at once, size ${SIZE}, one process (medians of ${ROUNDS} rounds)`,
  ['', 'turns/s', 'wall ms', 'cpu ms'],
  [
    [
      'referee + bot client',
      rate(own),
      Math.round(median(own.map((run) => run.wall))),
      Math.round(median(own.map((run) => run.cpu))),
    ],
    [
      'bare undici',
      rate(bare),
      Math.round(median(bare.map((run) => run.wall))),
      Math.round(median(bare.map((run) => run.cpu))),
    ],
    ['time against bare', '', ratio('wall'), ratio('cpu')],
  ],
);

await client.close();
await Promise.all(pools.map((pool) => pool.close()));
bots.disconnect();
