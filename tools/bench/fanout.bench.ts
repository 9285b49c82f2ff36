import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import { endChild, spawnBound } from '../dev/bound-child.mjs';
import { median, printTable } from './measure';

/**
 * Measures the fan-out of one gateway process of the ladder to 2,000 sockets in this process: a ladder of 14 rows, three of
 * which change four times a second, and a match with 50 moves a second that all of them watch (more than any real match, to
 * show the ceiling). Latency runs from the change until the client has the message; clients and server share the machine.
 */
const GATEWAY = fileURLToPath(new URL('../../apps/ladder/test/live/run-gateway.ts', import.meta.url));
const SOCKETS = 2_000;
const AT_ONCE = 100;
const WARM_UP_MS = 3_000;
const MEASURED_MS = 10_000;
const TOPICS = {
  ladder: 'ladder:01939e7a-5c00-7000-8001-000000000001',
  match: 'match:01939e7a-5c00-7000-8005-000000000001',
};

interface Gateway {
  readonly url: string;
  /** CPU seconds used so far and resident memory in MiB. */
  used(): Promise<{ cpu: number; rss: number }>;
  stop(): Promise<void>;
}

async function startGateway(turnsPerSecond: number): Promise<Gateway> {
  let url = '';
  const child = spawnBound(process.execPath, ['--import', 'tsx', GATEWAY], {
    env: { ...process.env, HEXDUEL_HTTP_PORT: '0', TURNS_PER_SECOND: String(turnsPerSecond) },
    onLine: (line) => {
      if (line.includes('the service is up')) url = (JSON.parse(line) as { url: string }).url;
      else if (!line.startsWith('{')) console.error(line);
    },
  });
  while (url === '') {
    if (child.exitCode !== null) throw new Error('the gateway did not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    used: async () => {
      const text = await (await fetch(`${url}/metrics`)).text();
      const value = (name: string): number => Number(new RegExp(`^${name}\\{.*\\} (.*)$`, 'm').exec(text)?.[1]);
      return { cpu: value('process_cpu_seconds_total'), rss: value('process_resident_memory_bytes') / 1_048_576 };
    },
    stop: () => endChild(child, 'SIGTERM', 10_000),
  };
}

async function connect(url: string, topic: string, onMessage: (data: Buffer) => void): Promise<WebSocket> {
  const ws = new WebSocket(`${url.replace('http', 'ws')}/ws`, ['hexduel.v1'], {
    perMessageDeflate: false,
    skipUTF8Validation: true,
  });
  ws.on('message', onMessage);
  await once(ws, 'open');
  ws.send(JSON.stringify({ type: 'sub', topic }));
  await once(ws, 'message');
  return ws;
}

async function measure(kind: keyof typeof TOPICS, turnsPerSecond: number): Promise<(string | number)[]> {
  const gateway = await startGateway(turnsPerSecond);
  const idle = await gateway.used();
  let latencies: number[] = [];
  let bytes = 0;
  const onMessage = (data: Buffer): void => {
    const at = data.indexOf('t=');
    if (at < 0) return;
    bytes = data.length;
    const madeAt = Number.parseFloat(data.toString('latin1', at + 2, at + 18));
    latencies.push(performance.timeOrigin + performance.now() - madeAt);
  };
  const sockets: WebSocket[] = [];
  while (sockets.length < SOCKETS) {
    const more = Array.from({ length: AT_ONCE }, () => connect(gateway.url, TOPICS[kind], onMessage));
    sockets.push(...(await Promise.all(more)));
  }
  await new Promise((resolve) => setTimeout(resolve, WARM_UP_MS));
  const before = await gateway.used();
  const began = performance.now();
  latencies = [];
  await new Promise((resolve) => setTimeout(resolve, MEASURED_MS));
  const seconds = (performance.now() - began) / 1_000;
  const measured = latencies.sort((a, b) => a - b);
  latencies = [];
  const after = await gateway.used();
  for (const ws of sockets) ws.terminate();
  await gateway.stop();
  return [
    kind,
    bytes,
    Math.round(measured.length / seconds),
    median(measured).toFixed(1),
    (measured[Math.floor(measured.length * 0.95)] ?? NaN).toFixed(1),
    `${(((after.cpu - before.cpu) / seconds) * 100).toFixed(0)} %`,
    Math.round(after.rss),
    (((after.rss - idle.rss) * 1_024) / SOCKETS).toFixed(1),
  ];
}

printTable(
  `${SOCKETS} sockets that follow one topic of one gateway process`,
  ['topic', 'bytes', 'deliveries/s', 'p50 ms', 'p95 ms', 'server CPU', 'RSS MiB', 'KiB a socket'],
  [await measure('ladder', 0), await measure('match', 50)],
);
