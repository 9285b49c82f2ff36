import { fileURLToPath } from 'node:url';
import { startBound } from '../bound-child.mjs';
import { addressOf } from './options.mjs';
import { StartProblem } from './progress.mjs';
import { handleOf, launch } from './watched-process.mjs';

const SCRIPT = fileURLToPath(new URL('./reverse-proxy.mjs', import.meta.url));

/**
 * Opens the one address, in the stage `installing` (see reverse-proxy.mjs); `enter` changes the stage. Throws a StartProblem
 * that says in one sentence why the address is not available.
 */
export async function openReverseProxy({ options, ports }) {
  const { host, hasWeb, home, watched, proxies } = options;
  let { port } = options;
  let stage = 'installing';
  let child = null;
  const announce = () => child?.send({ stage }, () => undefined);
  const services = {
    ladder: urlOf(ports.ladder),
    scheduling: urlOf(ports.scheduling),
    provisioning: urlOf(ports.provisioning),
    matches: urlOf(ports.matches),
    web: hasWeb ? urlOf(ports.web) : null,
  };
  const start = async (spec, onLine) => {
    const settings = JSON.stringify({ host, port, services, isWebWatched: watched.includes('web'), stage, proxies });
    let lastWord = '';
    child = await startBound({
      name: spec.name,
      command: process.execPath,
      args: [SCRIPT],
      isReady: (line) => /^listening \d+$/.test(line),
      options: {
        env: { ...process.env, NODE_ENV: 'production', HEXDUEL_REVERSE_PROXY: settings },
        isApart: true,
        hasChannel: true,
        onLine: (line) => {
          if (/^(listening|refused) /.test(line)) lastWord = line;
          onLine(line);
        },
      },
    }).catch((error) => {
      throw lastWord.startsWith('refused') ? new StartProblem(refusal(lastWord.split(' ')[1], host, port)) : error;
    });
    port = Number(lastWord.split(' ')[1]);
    // The stage may have changed while it started.
    announce();
    return handleOf(child);
  };
  const running = await launch({ name: 'reverse-proxy' }, { home, start });
  const enter = (next) => {
    stage = next;
    announce();
  };
  return { address: addressOf(host, port), running, enter };
}

const urlOf = (port) => `http://127.0.0.1:${port}`;

function refusal(code, host, port) {
  const other = port < 1024 ? 3000 : port + 1;
  const another = `start on another one with "HEXDUEL_PORT=${other} npm start"`;
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is in use: stop what listens there, or ${another}.`;
    case 'EACCES':
      return `This user may not open port ${port}: ${another}.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${host} is not an address of this machine: set HEXDUEL_HOST to one of its own, for example 127.0.0.1.`;
    default:
      return `Port ${port} of ${host} could not be opened (${code}): ${another}.`;
  }
}
