import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { endChild, spawnBound } from '../dev/bound-child.mjs';
import { printTable } from './measure';

/**
 * Measures one gateway process of the ladder with as many viewers as the file descriptors of a process allow, beside the bare broadcast
 * of `ws`: a ladder of 14 rows, three of which change four times a second, which goes out once a second. How long a frame takes to
 * reach all viewers is counted from its first arrival. Clients (two processes) and server share the machine.
 */
const GATEWAY = fileURLToPath(new URL('../../apps/ladder/test/live/run-gateway.ts', import.meta.url));
const BARE = fileURLToPath(new URL('bare-broadcast.ts', import.meta.url));
const CLIENTS = fileURLToPath(new URL('follow-topic.ts', import.meta.url));
const TOPIC = 'ladder:01939e7a-5c00-7000-8001-000000000001';
/** All viewers have one address here. */
const SETTINGS = {
  HEXDUEL_HTTP_PORT: '0',
  HEXDUEL_LADDER_MAX_SOCKETS: '20000',
  HEXDUEL_LADDER_MAX_SOCKETS_PER_ADDRESS: '0',
  HEXDUEL_LADDER_HANDSHAKES_PER_S: '0',
};
const MEASURED_MS = 15_000;
const WARM_UP_MS = 3_000;

interface Seen {
  readonly open: number;
  readonly bytes: number;
  readonly deliveries: number;
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
}

interface Server {
  readonly url: string;
  readonly topic: string;
  /** CPU seconds used so far and resident memory in MiB. */
  used(): Promise<{ readonly cpu: number; readonly rss: number }>;
  stop(): Promise<void>;
}

async function start(args: readonly string[], urlIn: (line: string) => string, hasChannel: boolean) {
  let url = '';
  const child = spawnBound(process.execPath, ['--import', 'tsx', ...args], {
    env: { ...process.env, ...SETTINGS },
    hasChannel,
    onLine: (line) => {
      if (url === '') url = urlIn(line);
      if (url === '' && !line.startsWith('{')) console.error(line);
    },
  });
  while (url === '') {
    if (child.exitCode !== null) throw new Error(`${args[0]} did not start`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { child, url, stop: () => endChild(child, 'SIGTERM', 10_000) };
}

async function startGateway(): Promise<Server> {
  const upLine = (line: string): string =>
    line.includes('the service is up') ? (JSON.parse(line) as { url: string }).url : '';
  const { url, stop } = await start([GATEWAY], upLine, false);
  const used = async () => {
    const text = await (await fetch(`${url}/metrics`)).text();
    const value = (name: string): number => Number(new RegExp(`^${name}\\{.*\\} (.*)$`, 'm').exec(text)?.[1]);
    return { cpu: value('process_cpu_seconds_total'), rss: value('process_resident_memory_bytes') / 1_048_576 };
  };
  return { url: `${url.replace('http', 'ws')}/ws`, topic: TOPIC, used, stop };
}

async function startBare(bytes: number): Promise<Server> {
  const urlIn = (line: string): string => (line.startsWith('url ') ? line.slice(4) : '');
  const { child, url, stop } = await start([BARE, String(bytes)], urlIn, true);
  const used = async () => {
    child.send('used');
    const [{ cpu, rss }] = (await once(child, 'message')) as [{ cpu: NodeJS.CpuUsage; rss: number }];
    return { cpu: (cpu.user + cpu.system) / 1e6, rss: rss / 1_048_576 };
  };
  return { url, topic: '', used, stop };
}

async function startClients(server: Server, count: number): Promise<ChildProcess> {
  const args = [CLIENTS, server.url, server.topic, String(count)];
  const { child } = await start(args, (line) => (line === 'open' ? line : ''), true);
  return child;
}

async function measure(
  name: string,
  server: Server,
  sockets: number,
): Promise<{ row: (string | number)[]; bytes: number }> {
  const idle = await server.used();
  const half = Math.floor(sockets / 2);
  const clients = await Promise.all([startClients(server, half), startClients(server, sockets - half)]);
  await new Promise((resolve) => setTimeout(resolve, WARM_UP_MS));
  const before = await server.used();
  const seen = await Promise.all(
    clients.map(async (client) => {
      client.send(MEASURED_MS);
      return ((await once(client, 'message')) as [Seen])[0];
    }),
  );
  const after = await server.used();
  await Promise.all(clients.map((client) => endChild(client, 'SIGKILL', 10_000)));
  await server.stop();
  const seconds = MEASURED_MS / 1_000;
  const sum = (of: (each: Seen) => number): number => seen.reduce((all, each) => all + of(each), 0);
  const worst = (of: (each: Seen) => number): string => Math.max(...seen.map(of)).toFixed(0);
  const bytes = seen[0]?.bytes ?? 0;
  const row = [
    ...[name, sum(({ open }) => open), bytes, Math.round(sum(({ deliveries }) => deliveries) / seconds)],
    ...[worst(({ p50 }) => p50), worst(({ p99 }) => p99), worst(({ most }) => most)],
    ...[`${(((after.cpu - before.cpu) / seconds) * 100).toFixed(0)} %`, Math.round(after.rss)],
    (((after.rss - idle.rss) * 1_024) / sockets).toFixed(1),
  ];
  return { row, bytes };
}

const eight = await measure('gateway', await startGateway(), 8_000);
const bare = await measure('bare ws', await startBare(eight.bytes), 8_000);
const all = await measure('gateway', await startGateway(), 19_900);
printTable(
  'Viewers of one ladder at one process; each frame from its first arrival to all',
  [
    'server',
    'sockets',
    'bytes',
    'deliveries/s',
    'p50 ms',
    'p99 ms',
    'last ms',
    'server CPU',
    'RSS MiB',
    'KiB a socket',
  ],
  [eight.row, bare.row, all.row],
);
