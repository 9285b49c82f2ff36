/** `play-small-server.ts puma|gunicorn`: prints how the server fares; exit code 1 if the platform's client is unfair to it. */
import { fileURLToPath } from 'node:url';
import { measureServer, percentile } from '../bench/small-servers/measure-server';
import type { Fared, SmallServer } from '../bench/small-servers/measure-server';

/** How much longer the slowest answer may take than with a connection for each request: one of a few workers is found out first. */
const SHARE = 2;
const ADDED_MS = 25;

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
const fared = await measureServer(server);
if (!fared) throw new Error(`${process.argv[2]} does not start`);

const of = (connections: Fared['connections']): Fared => fared.find((one) => one.connections === connections) as Fared;
console.log(
  fared
    .map((one) => {
      const [p99, slowest] = [0.99, 1].map((share) => Math.round(percentile(one, share)));
      return `${one.connections}: p99 ${p99} ms, slowest ${slowest} ms, ${one.lost} lost`;
    })
    .join('; '),
);
const most = SHARE * percentile(of('one per request'), 1) + ADDED_MS;
if (of('Hexduel').lost > 0 || percentile(of('Hexduel'), 1) > most) {
  console.error(`at most ${Math.round(most)} ms and no lost leg are fair`);
  process.exitCode = 1;
}
