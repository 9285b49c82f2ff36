/** Brings the whole system up, in the order in which one part needs another. */
import { join } from 'node:path';
import { buildServices } from '../build-services.mjs';
import { findNatsServer, startNatsServer } from '../nats-server.mjs';
import { buildWeb } from './build-web.mjs';
import { prepareCluster, startCluster } from './database.mjs';
import { botProcesses, readDemo } from './demo-plan.mjs';
import { fillDemo } from './fill-demo.mjs';
import { step } from './progress.mjs';
import { provisionDatabases } from './provision-databases.mjs';
import { keptSecrets } from './secrets.mjs';
import { botService, dataServices, originsOf, runnerService, webService } from './services.mjs';
import { StartProblem } from './start-problem.mjs';
import { launch } from './watched-process.mjs';

const DATABASES = ['scheduling', 'ladder', 'provisioning'];
const HALF_A_MINUTE = 'half a minute where they have changed';

/**
 * Starts everything but the front door; resolves when all is ready and the demo is filled. What was started is put into
 * `stages` at once, so that it can be stopped whenever. Throws a StartProblem for what is to be expected.
 */
export async function startSystem({ options, address, ports, stages, aborting }) {
  const { signal } = aborting;
  const { home, hasDemo, hasWeb } = options;
  const start = async (stage, spec, more) => {
    signal.throwIfAborted();
    const running = await launch(spec, { home, ...more });
    stages[stage].push(running);
    return running;
  };
  const startReady = async (stage, spec) => (await start(stage, spec)).ready({ signal });
  const demo = hasDemo ? await readDemo() : null;
  const secrets = await keptSecrets(home, ['postgres', ...DATABASES, 'sessions', 'admin']);

  const pages = hasWeb ? step('pages built', () => buildWeb({ home, signal }), { hint: HALF_A_MINUTE }) : null;
  const web = pages && pages.then(() => startWeb({ ports, start, signal }));
  const built = step('services built', () => buildServices()).catch(inOneSentence);
  const nats = startNats({ home, ports, start });
  const databases = startDatabases({ home, ports, secrets, start, built, signal });
  const bots = built.then(() =>
    Promise.all((demo ? botProcesses(demo, ports) : []).map((spec) => startReady('bots', botService(ports, spec)))),
  );
  // The first rounds would take from the build the processors that it needs.
  const filled = demo
    ? Promise.all([databases, pages]).then(([urls]) =>
        step('demo filled', () => fillDemo({ demo, home, ports, databases: urls, signal })),
      )
    : null;
  const services = Promise.all([databases, nats]).then(([urls, natsUrl]) => {
    const origins = originsOf(options.host, Number(new URL(address).port || 80));
    const table = dataServices({ home, ports, natsUrl, databases: urls, origins, secrets });
    return Promise.all(table.map((spec) => startReady('services', spec)));
  });
  // A runner goes on at once with the matches of the last start: their bots must be there.
  const runners = Promise.all([nats, bots]).then(([natsUrl]) => startReady('runners', runnerService(ports, natsUrl)));

  const parts = [web, bots, services, runners, filled].filter((part) => part !== null);
  try {
    await Promise.all([
      ...parts,
      step('bots, runner and services ready', () => Promise.all([bots, services, runners])),
    ]);
  } catch (error) {
    // The others are called off and let go first, so that nothing is started behind the failure.
    aborting.abort();
    await Promise.allSettled(parts);
    throw error;
  }
}

async function startDatabases({ home, ports, secrets, start, built, signal }) {
  const folder = await step('Postgres prepared', () => prepareCluster({ home, password: secrets.postgres }));
  await step('Postgres started', () =>
    start(
      'postgres',
      { name: 'postgres' },
      { start: (_, onLine) => postgres({ folder, port: ports.postgres, onLine }) },
    ),
  );
  await built;
  return step('databases prepared', () =>
    provisionDatabases({ port: ports.postgres, secrets, contexts: DATABASES, signal }),
  );
}

async function postgres(settings) {
  const server = await startCluster(settings);
  return { ...server, ended: server.ended.then(() => 'it stopped'), kill: () => process.kill(server.pid, 'SIGQUIT') };
}

async function startNats({ home, ports, start }) {
  const found = await step('nats-server found', () => findNatsServer(), { hint: 'fetching it from Debian' });
  if (!found.ok) throw new StartProblem(found.problem);
  const url = `nats://127.0.0.1:${ports.nats}`;
  await step('NATS started', () =>
    start('nats', { name: 'nats' }, { start: (_, onLine) => nats({ home, port: ports.nats, onLine }) }),
  );
  return url;
}

async function nats({ home, port, onLine }) {
  const server = await startNatsServer({ folder: join(home, 'nats'), port, onLine, isApart: true });
  return { ...server, ended: server.ended.then(() => 'it stopped') };
}

async function startWeb({ ports, start, signal }) {
  const running = await start('web', webService(ports));
  await step('pages ready', () => running.ready({ signal }));
}

function inOneSentence(error) {
  const first = error.errors?.[0];
  if (!first) throw error;
  const place = first.location ? `${first.location.file}:${first.location.line}` : 'the services';
  throw new StartProblem(`${place} cannot be built: ${first.text}`);
}
