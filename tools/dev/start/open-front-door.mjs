import { fileURLToPath } from 'node:url';
import { spawnBound, startedChild } from '../bound-child.mjs';
import { addressOf } from './options.mjs';
import { StartProblem } from './start-problem.mjs';
import { handleOf, launch } from './watched-process.mjs';

const SCRIPT = fileURLToPath(new URL('./front-door.mjs', import.meta.url));

/** Opens the one address; a StartProblem tells in a sentence why it cannot be had. */
export async function openFrontDoor({ options, ports }) {
  let port = options.port;
  const start = async (spec, onLine) => {
    const { host, hasWeb } = options;
    const services = {
      ladder: urlOf(ports.ladder),
      scheduling: urlOf(ports.scheduling),
      provisioning: urlOf(ports.provisioning),
      web: hasWeb ? urlOf(ports.web) : null,
    };
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      HEXDUEL_FRONT_DOOR: JSON.stringify({ host, port, services }),
    };
    let said = '';
    const child = await startedChild(
      spec.name,
      (note) =>
        spawnBound(process.execPath, [SCRIPT], {
          env,
          isApart: true,
          onLine: (line) => {
            if (/^(listening|refused) /.test(line)) said = line;
            onLine(line);
            note(line);
          },
        }),
      (line) => /^listening \d+$/.test(line),
    ).catch((error) => {
      throw said.startsWith('refused') ? new StartProblem(refusal(said.split(' ')[1], options.host, port)) : error;
    });
    port = Number(said.split(' ')[1]);
    return handleOf(child);
  };
  const running = await launch({ name: 'front-door' }, { home: options.home, start });
  return { address: addressOf(options.host, port), running };
}

const urlOf = (port) => `http://127.0.0.1:${port}`;

function refusal(code, host, port) {
  const other = port < 1024 ? 3000 : port + 1;
  const another = `start on another one with "HEXDUEL_PORT=${other} npm start"`;
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is in use: stop what listens there, or ${another}.`;
    case 'EACCES':
      return `Port ${port} may not be opened by this user: ${another}.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${host} is no address of this machine: set HEXDUEL_HOST to one of its own, for example 127.0.0.1.`;
    default:
      return `Port ${port} of ${host} could not be opened (${code}): ${another}.`;
  }
}
