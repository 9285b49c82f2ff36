/** The options of `npm start`, from its arguments and the environment. */
import { isAbsolute, join, resolve } from 'node:path';

/** The parts that HEXDUEL_START_WITHOUT can leave out. */
const PARTS = ['web', 'demo'];
/** What `npm run dev` can watch. */
const WATCHABLE = ['scheduling', 'matches', 'ladder', 'provisioning', 'streams', 'training-bot', 'web'];

export const HELP = `npm start [-- --fresh]: the whole of Hexduel on this machine, with a demo.

  --fresh   first removes the data of earlier starts (teams, rounds, results; not packages or logs)
  --watch   follows the sources (npm run dev): all of them, or what is named: ${WATCHABLE.join(', ')}
  --help    prints this text

  HEXDUEL_PORT            port of the address, 3000 by default; 0 for a free one
  HEXDUEL_HOST            where it listens, 127.0.0.1 by default; 0.0.0.0 admits other machines
  HEXDUEL_HOME            folder for everything it writes, .hexduel by default
  HEXDUEL_START_WITHOUT   parts to leave out: ${PARTS.join(', ')}

More in tools/dev/start/README.md.`;

/** `{ ok: true, options }`, or `{ ok: false, problem }` with one sentence. `root` is the folder of the clone. */
export function readOptions(args, env, root) {
  const isWatching = args.includes('--watch');
  const named = isWatching ? args.filter((arg) => WATCHABLE.includes(arg)) : [];
  const unknown = args.find((arg) => !['--fresh', '--help', '--watch', ...named].includes(arg));
  if (unknown !== undefined) return refuse(`${unknown} is not an option: "npm start -- --help" lists them.`);
  const port = Number(env.HEXDUEL_PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    return refuse(`HEXDUEL_PORT is "${env.HEXDUEL_PORT}": set it to a number from 1 to 65535, for example 3001.`);
  }
  const without = (env.HEXDUEL_START_WITHOUT ?? '').split(',').filter((part) => part !== '');
  const strange = without.find((part) => !PARTS.includes(part));
  if (strange !== undefined) {
    return refuse(`HEXDUEL_START_WITHOUT names "${strange}", which cannot be left out: use ${PARTS.join(' or ')}.`);
  }
  const proxies = Number(env.HEXDUEL_PROXIES || 0);
  if (!Number.isInteger(proxies) || proxies < 0) {
    return refuse(
      `HEXDUEL_PROXIES is "${env.HEXDUEL_PROXIES}": set it to the number of proxies in front, for example 1.`,
    );
  }
  const home = env.HEXDUEL_HOME || '.hexduel';
  return {
    ok: true,
    options: {
      isHelp: args.includes('--help'),
      isFresh: args.includes('--fresh'),
      host: env.HEXDUEL_HOST || '127.0.0.1',
      port,
      proxies,
      home: isAbsolute(home) ? resolve(home) : join(root, home),
      watched: isWatching && named.length === 0 ? WATCHABLE : named,
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
