/** `play-small-server.ts puma|gunicorn`: prints how the server fares; exit code 1 if the platform's client is unfair to it. */
import { fileURLToPath } from 'node:url';
import { measureServer, percentile } from '../bench/small-servers/measure-server';
import type { Fared, SmallServer } from '../bench/small-servers/measure-server';

/** How much longer the slowest answer may take than with a connection for each request, and by how much two equal runs differ. */
const SHARE = 1.2;
const ADDED_MS = 3;
/** A busy machine only ever adds to the slowest of thousands: the run that it disturbed least counts, of three or, until it is fair, of more. */
const LEAST_TIMES = 3;
const MOST_TIMES = 9;

const folder = fileURLToPath(new URL('../bench/small-servers/', import.meta.url));

const SERVERS: Readonly<Record<string, SmallServer>> = {
  puma: {
    command: (port) => ['puma', '-q', '-e', 'none', '-t', '5:5', '-b', `tcp://127.0.0.1:${port}`, `${folder}config.ru`],
  },
  gunicorn: {
    command: (port) => [
      'gunicorn',
      '--workers',
      '4',
      '--bind',
      `127.0.0.1:${port}`,
      '--chdir',
      folder,
      'application:answer',
    ],
  },
};

const server = SERVERS[process.argv[2] ?? ''];
if (!server) throw new Error(`name one of ${Object.keys(SERVERS).join(', ')}`);
const times: Fared[][] = [];
let most = 0;
let isFair = false;
while (times.length < LEAST_TIMES || (!isFair && times.length < MOST_TIMES)) {
  const fared = await measureServer(server);
  if (!fared) throw new Error(`${process.argv[2]} does not start`);
  times.push(fared);
  const [, onePerRequest, hexduel] = summaries();
  most = Math.round(SHARE * onePerRequest.slowest + ADDED_MS);
  isFair = hexduel.lost === 0 && hexduel.slowest <= most;
}
console.log(
  summaries()
    .map(({ connections, p99, slowest, lost }) => `${connections}: p99 ${p99} ms, slowest ${slowest} ms, ${lost} lost`)
    .join('; '),
);
if (!isFair) {
  console.error(`at most ${most} ms and no lost leg are fair`);
  process.exitCode = 1;
}

/** Of each client, the best of all runs so far. */
function summaries(): [Summary, Summary, Summary] {
  return (['kept', 'one per request', 'Hexduel'] as const).map((connections) => {
    const each = times.flatMap((fared) => fared.filter((one) => one.connections === connections));
    const [p99, slowest] = [0.99, 1].map((share) => Math.round(Math.min(...each.map((one) => percentile(one, share)))));
    return { connections, p99, slowest: slowest as number, lost: each.reduce((sum, { lost }) => sum + lost, 0) };
  }) as [Summary, Summary, Summary];
}

interface Summary {
  readonly connections: Fared['connections'];
  readonly p99: number;
  readonly slowest: number;
  readonly lost: number;
}
