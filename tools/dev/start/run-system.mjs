/** Brings the whole system up: each part as soon as those that it needs are ready. */
import { join } from 'node:path';
import { buildLocalBot } from '../build-local-bot.mjs';
import { NATS_USERS, findNatsServer, startNatsServer, usersEnv } from '../nats-server.mjs';
import { root } from '../steps.mjs';
import { prepareCluster, provisionDatabases, startCluster } from './database.mjs';
import { demoShown, fillDemo } from './demo.mjs';
import { botProcesses, readDemo, simulatedBots } from './demo-plan.mjs';
import { keptSecrets } from './home-folder.mjs';
import { openLogFile } from './log-file.mjs';
import { writeNatsConf } from './nats-conf.mjs';
import { StartProblem, step } from './progress.mjs';
import { runTool } from './run-tool.mjs';
import {
  botService,
  dataServices,
  natsSecret,
  originsOf,
  runnerService,
  streamsService,
  webService,
} from './services.mjs';
import { buildAndWatch } from './watch-services.mjs';
import { launch } from './watched-process.mjs';

const DATABASES = ['scheduling', 'ladder', 'provisioning'];
const HALF_A_MINUTE = 'half a minute when they have changed';

/**
 * Starts everything but the reverse proxy; resolves when all of it is ready and the ladder shows the demo. Each process is
 * added to `stages` as soon as it is started, so that a stop reaches it. Throws a StartProblem for expected problems.
 */
export async function startSystem({ options, address, ports, stages, aborting }) {
  const { signal } = aborting;
  const { home, hasDemo, hasWeb, watched } = options;
  const start = async (stage, spec, more) => {
    signal.throwIfAborted();
    const running = await launch(spec, { home, ...more });
    stages[stage].push(running);
    return running;
  };
  // First, as the end of the services' build ends the process of esbuild.
  const localBot = buildLocalBot();
  const built = step('services built', () => localBot.then(() => buildAndWatch(watched))).catch(inOneSentence);
  const startReady = async (stage, spec) => {
    const watching = await built;
    const running = await start(stage, spec, watching.launchOptions(spec));
    // A watched service that waits for a save does not hold up the others.
    await Promise.race([running.ready({ signal }), watching.waiting(spec)]);
  };
  const demo = hasDemo ? await readDemo() : null;
  const secrets = await keptSecrets(home, [
    ...['postgres', ...DATABASES, 'tokens', 'webhooks', 'session-key', 'admin'],
    ...NATS_USERS.map(natsSecret),
  ]);

  const isWebBuilt = hasWeb && !watched.includes('web');
  const pages = isWebBuilt ? step('pages built', () => buildWeb({ home, signal }), { hint: HALF_A_MINUTE }) : null;
  const web = hasWeb
    ? Promise.resolve(pages).then(() => startWeb({ ports, start, signal, isWatched: !isWebBuilt }))
    : null;
  // The streams are there before anybody needs them.
  const streams = startNats({ home, ports, secrets, start, signal }).then(() =>
    startReady('streams', streamsService(ports, secrets, { hasDemo })),
  );
  const databases = startDatabases({ home, ports, secrets, start, built, signal });
  const bots = built.then(() =>
    Promise.all(
      [...(demo ? botProcesses(demo, ports) : []), simulatedBots(ports)].map((spec) =>
        startReady('bots', botService(ports, spec)),
      ),
    ),
  );
  // Filled only after the build of the pages, which the first rounds would slow down.
  const filled = demo
    ? Promise.all([databases, pages]).then(([urls]) =>
        step('demo filled', () => fillDemo({ demo, home, ports, databases: urls, signal })),
      )
    : null;
  const services = Promise.all([databases, localBot, streams]).then(([urls, localCommand]) => {
    const origins = originsOf(options.host, Number(new URL(address).port || 80));
    const table = dataServices({ home, ports, databases: urls, origins, secrets, hasDemo, localCommand });
    return Promise.all(table.map((spec) => startReady('services', spec)));
  });
  // A runner continues at once with the matches of the last start, which need their bots.
  const runners = Promise.all([streams, bots]).then(() => startReady('runners', runnerService(ports, secrets)));

  // Before that, the pages would only say that there is no ladder yet.
  const shown = demo && Promise.all([filled, services]).then(() => demoShown({ demo, ports, signal }));

  const parts = [web, bots, services, runners, filled, shown].filter((part) => part !== null);
  try {
    await Promise.all([
      ...parts,
      step('bots, runner and services ready', () => Promise.all([bots, services, runners])),
    ]);
  } catch (error) {
    // The other parts are aborted and awaited, so that nothing is started after the failure.
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

async function startNats({ home, ports, secrets, start, signal }) {
  const found = await step('nats-server found', () => findNatsServer({ signal }), { hint: 'downloading it' });
  signal.throwIfAborted();
  if (!found.ok) throw new StartProblem(found.problem);
  await step('NATS started', () =>
    start('nats', { name: 'nats' }, { start: (_, onLine) => nats({ home, port: ports.nats, secrets, onLine }) }),
  );
}

async function nats({ home, port, secrets, onLine }) {
  const env = usersEnv(Object.fromEntries(NATS_USERS.map((user) => [user, secrets[natsSecret(user)]])));
  const config = await writeNatsConf(home);
  const server = await startNatsServer({ port, config, env, onLine, isApart: true });
  return { ...server, ended: server.ended.then(() => 'it stopped') };
}

/** Builds the pages if their sources have changed since the last build. */
async function buildWeb({ home, signal }) {
  const log = await openLogFile(join(home, 'logs', 'web-build.log'));
  const { code } = await runTool(['tools/dev/build-pages.mjs'], {
    cwd: root,
    env: { CI: '1' },
    onLine: log.write,
    signal,
  });
  await log.close();
  if (code === 0 || signal.aborted) return;
  throw new StartProblem(
    `The pages could not be built: the cause is in ${log.file}; HEXDUEL_START_WITHOUT=web starts the rest.`,
  );
}

async function startWeb({ ports, start, signal, isWatched }) {
  const running = await start('web', webService(ports, { isWatched }));
  await step('pages ready', () => running.ready({ signal }));
}

function inOneSentence(error) {
  const first = error.errors?.[0];
  if (!first) throw error;
  const place = first.location ? `${first.location.file}:${first.location.line}` : 'the services';
  throw new StartProblem(`${place} cannot be built: ${first.text}`);
}
