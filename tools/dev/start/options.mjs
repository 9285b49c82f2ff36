/** What `npm start` was asked to do, from its arguments and the environment. */
import { isAbsolute, join, resolve } from 'node:path';

/** The parts that can be left out by HEXDUEL_START_WITHOUT. */
const PARTS = ['web', 'demo'];

export const HELP = `npm start [-- --fresh]: the whole of Hexduel on this machine, with a demo.

  --fresh   removes the data of the last start first (teams, rounds, results; not the packages or the logs)
  --help    this text

  HEXDUEL_PORT            port of the one address, 3000; 0 takes a free one
  HEXDUEL_HOST            address to listen on, 127.0.0.1; 0.0.0.0 lets other machines in
  HEXDUEL_HOME            folder of everything it writes, .hexduel
  HEXDUEL_START_WITHOUT   parts to leave out: ${PARTS.join(', ')}

The rest is in tools/dev/start/README.md.`;

/** `{ ok: true, options }`, or `{ ok: false, problem }` with one sentence. `root` is the folder of the clone. */
export function readOptions(args, env, root) {
  const unknown = args.find((arg) => arg !== '--fresh' && arg !== '--help');
  if (unknown !== undefined) return refuse(`${unknown} means nothing here: "npm start -- --help" tells what does.`);
  const port = Number(env.HEXDUEL_PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    return refuse(`HEXDUEL_PORT is "${env.HEXDUEL_PORT}": set it to a number from 1 to 65535, for example 3001.`);
  }
  const without = (env.HEXDUEL_START_WITHOUT ?? '').split(',').filter((part) => part !== '');
  const strange = without.find((part) => !PARTS.includes(part));
  if (strange !== undefined) {
    return refuse(`HEXDUEL_START_WITHOUT names "${strange}", which cannot be left out: use ${PARTS.join(' or ')}.`);
  }
  const named = env.HEXDUEL_HOME || '.hexduel';
  return {
    ok: true,
    options: {
      isHelp: args.includes('--help'),
      isFresh: args.includes('--fresh'),
      host: env.HEXDUEL_HOST || '127.0.0.1',
      port,
      home: isAbsolute(named) ? resolve(named) : join(root, named),
      hasWeb: !without.includes('web'),
      hasDemo: !without.includes('demo'),
    },
  };
}

function refuse(problem) {
  return { ok: false, problem };
}

/** How a browser on this machine writes the address. */
export function addressOf(host, port) {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
