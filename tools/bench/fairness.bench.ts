/**
 * How small servers fare: ten games at once with each of several real servers, by connections that are kept, by one for each request, and
 * by the platform's client. A server that this machine lacks is left out, and said so.
 */
import { fileURLToPath } from 'node:url';
import { printTable } from './measure';
import { AT_ONCE, LEGS, measureServer, percentile } from './small-servers/measure-server';
import type { SmallServer } from './small-servers/measure-server';

const file = (name: string): string => fileURLToPath(new URL(`./small-servers/${name}`, import.meta.url));

const SERVERS: Readonly<Record<string, SmallServer>> = {
  "Python's ThreadingHTTPServer, backlog 5": {
    command: (port) => ['python3', file('threading-server.py'), String(port)],
  },
  'Five workers that stay with connections': {
    command: (port) => [process.execPath, file('five-workers.mjs'), String(port)],
  },
  "PHP's server, 5 workers": {
    command: (port) => ['php', '-q', '-S', `127.0.0.1:${port}`, file('every-request.php')],
    env: { PHP_CLI_SERVER_WORKERS: '5' },
  },
  Node: { command: (port) => [process.execPath, file('node-server.mjs'), String(port)] },
};

for (const [name, server] of Object.entries(SERVERS)) {
  const fared = await measureServer(server);
  if (fared === null) {
    console.log(`\n${name}: not run here, ${server.command(0)[0]} does not start`);
    continue;
  }
  printTable(
    `${name}: ${LEGS} legs, ${AT_ONCE} at once, 8 ms an answer`,
    ['connections', 'answers', 'p50 ms', 'p95 ms', 'p99 ms', 'slowest ms', 'legs lost'],
    fared.map((one) => {
      const times = [0.5, 0.95, 0.99, 1].map((share) => percentile(one, share).toFixed(1));
      return [one.connections, one.took.length, ...times, one.lost];
    }),
  );
}
