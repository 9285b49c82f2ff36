/**
 * Measures what a request to a bot costs a runner in CPU, without and with tracing: legs against two trivial bots over HTTP, whose processes,
 * like that of the collector, are others. The variants run in turn; compare within one run only.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createBotClient } from '@hexduel/bot-client';
import type { BotClient, ObserveRequest } from '@hexduel/bot-client';
import { generateBoard, legalMoves, play, seededRandom, startPosition } from '@hexduel/engine';
import type { Position } from '@hexduel/engine';
import { playLeg } from '@hexduel/referee';
import { unwrap } from '@hexduel/result';
import { Metrics, silentLog, startSpan, startTracing, traced } from '@hexduel/telemetry';
import { median, printTable } from './measure';
import type { ScriptMove } from './scripted-bots';

const GAMES = 16;
const SIZE = 5;
const ROUNDS = 9;

function scriptOf(seed: number): { readonly start: Position; readonly moves: ScriptMove[] } {
  const start = unwrap(startPosition(generateBoard(seed, SIZE)));
  const random = seededRandom(seed, 9);
  const moves: ScriptMove[] = [];
  for (let position = start; position.turn !== null;) {
    const all = legalMoves(position);
    const move = all[random.below(all.length)]!;
    moves.push({ color: position.turn, from: [...move.from], to: [...move.to] });
    ({ position } = unwrap(play(position, move)));
  }
  return { start, moves };
}

const scripts = Array.from({ length: GAMES }, (_, seed) => scriptOf(seed));
// Two POST and DELETE a leg, a GET and two PUT a move.
const requests = scripts.reduce((sum, { moves }) => sum + 3 * moves.length + 4, 0);
const start = (file: string) => fork(new URL(file, import.meta.url), { execArgv: ['--import', 'tsx'] });
const bots = start('./scripted-bots.ts');
bots.send(scripts.map(({ moves }) => moves));
const [ports] = (await once(bots, 'message')) as [[number, number]];
const sink = start('./otlp-sink.ts');
const [sinkPort] = (await once(sink, 'message')) as [number];

const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5];
const waits = new Metrics('bench').histogram('hexduel_bench_wait_seconds', 'As a runner has it', [], SECONDS);
/** As `bot-requests.ts` of matches does. */
const observe: ObserveRequest = ({ method, host, port }) => {
  const attributes = { 'http.request.method': method, 'server.address': host, 'server.port': port };
  const span = startSpan({ name: `${method} /games`, kind: 'client', attributes });
  return ({ result, waitedMs }) => {
    if (waitedMs !== null) waits.observe(waitedMs / 1_000);
    span?.set({
      'http.response.status_code': result.record?.status ?? undefined,
      'hexduel.bot.wait_ms': waitedMs ?? undefined,
    });
    span?.end();
  };
};
const options = { connectionsPerBot: GAMES, egress: { mode: 'off' } } as const;
const plain = createBotClient(options);
const observed = createBotClient({ ...options, observe });
let game = 0;

async function playAll(client: BotClient): Promise<void> {
  await Promise.all(
    scripts.map(({ start: position, moves }, index) =>
      traced({ name: 'play match' }, async () => {
        const id = `${index}-${(game += 1)}`;
        const [one, two] = ports.map((port) => client.bot(`http://127.0.0.1:${port}`, { deadlineMs: 5_000 }));
        const leg = await playLeg({
          ...{ start: position, bots: { 1: one!, 2: two! }, gameIds: { 1: id, 2: id } },
          ...{ training: false, clock: { now: Date.now } },
        });
        if (leg.kind !== 'finished' || leg.moves.length !== moves.length) throw new Error(`game ${index} broke off`);
      }),
    ),
  );
}

/** Microseconds of CPU for a request; with tracing its export is part of it. */
async function measure(client: BotClient, sampler: string | null): Promise<number> {
  process.env.OTEL_TRACES_SAMPLER = sampler ?? '';
  const endpoint = sampler === null ? undefined : `http://127.0.0.1:${sinkPort}`;
  const tracing = await startTracing({ service: 'bench', endpoint, log: silentLog });
  const before = process.cpuUsage();
  await playAll(client);
  await tracing?.stop();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / requests;
}

const variants = [
  { name: 'not observed', client: plain, sampler: null },
  { name: 'metric only (no endpoint)', client: observed, sampler: null },
  { name: 'tracing, not sampled', client: observed, sampler: 'parentbased_always_off' },
  { name: 'tracing, every request exported', client: observed, sampler: 'parentbased_always_on' },
];
// Larger than a round has spans, so that none is dropped instead of exported.
process.env.OTEL_BSP_MAX_QUEUE_SIZE = String(2 * requests);
const costs = variants.map((): number[] => []);
for (let round = -2; round < ROUNDS; round += 1) {
  for (const [index, { client, sampler }] of variants.entries()) {
    const cost = await measure(client, sampler);
    if (round >= 0) costs[index]!.push(cost);
  }
}
const base = median(costs[0]!);
printTable(
  `CPU of a runner for a request to a bot (${requests} requests a round, medians of ${ROUNDS} rounds)`,
  ['', 'us of CPU', 'more'],
  variants.map(({ name }, index) => {
    const cost = median(costs[index]!);
    return [name, cost.toFixed(1), `${(((cost - base) / base) * 100).toFixed(1)} %`];
  }),
);
await Promise.all([plain.close(), observed.close()]);
bots.disconnect();
sink.disconnect();
