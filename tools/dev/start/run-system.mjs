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
import { originsOf, serviceTable, webService } from './services.mjs';
import { StartProblem } from './start-problem.mjs';
import { launch } from './watched-process.mjs';

const DATABASES = ['scheduling', 'ladder'];

/**
 * Starts everything but the front door; resolves when all is ready and the demo is filled. What was started is put into
 * `stages` at once, so that it can be stopped whenever. Throws a StartProblem for what is to be expected.
 */
export async function startSystem({ options, address, ports, stages, signal }) {
  const { home, hasDemo, hasWeb } = options;
  const start = async (stage, spec, more) => {
    signal.throwIfAborted();
    const running = await launch(spec, { home, ...more });
    stages[stage].push(running);
    return running;
  };
  const web = hasWeb ? startWeb({ home, ports, start, signal }) : null;
  // A failure of the web is reported where it is awaited.
  web?.catch(() => undefined);

  const [secrets] = await Promise.all([
    keptSecrets(home, ['postgres', ...DATABASES]),
    step('services built', () => buildServices()).catch(inOneSentence),
  ]);
  const [databases, natsUrl] = await Promise.all([
    startDatabases({ home, ports, secrets, start, signal }),
    startNats({ home, ports, start }),
  ]);
  const demo = hasDemo ? await readDemo() : null;
  const table = serviceTable({
    ports,
    natsUrl,
    databases,
    origins: originsOf(options.host, Number(new URL(address).port || 80)),
    bots: demo ? botProcesses(demo, ports) : [],
  });
  await step('services ready', async () => {
    const running = await Promise.all(table.map((spec) => start(stageOf(spec.name), spec)));
    await Promise.all(running.map((one) => one.ready({ signal })));
  });
  if (demo) await step('demo filled', () => fillDemo({ demo, home, ports, databases, natsUrl, signal }));
  await web;
}

function stageOf(name) {
  return name === 'matches' ? 'runners' : name.startsWith('bots') ? 'bots' : 'services';
}

async function startDatabases({ home, ports, secrets, start, signal }) {
  const folder = await step('Postgres prepared', () => prepareCluster({ home, password: secrets.postgres }));
  await step('Postgres started', () =>
    start(
      'postgres',
      { name: 'postgres' },
      { start: (_, onLine) => postgres({ folder, port: ports.postgres, onLine }) },
    ),
  );
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

async function startWeb({ home, ports, start, signal }) {
  await step('pages built', () => buildWeb({ home, signal }), { hint: 'half a minute where they have changed' });
  const running = await start('web', webService(ports));
  await step('pages ready', () => running.ready({ signal }));
}

function inOneSentence(error) {
  const first = error.errors?.[0];
  if (!first) throw error;
  const place = first.location ? `${first.location.file}:${first.location.line}` : 'the services';
  throw new StartProblem(`${place} cannot be built: ${first.text}`);
}
