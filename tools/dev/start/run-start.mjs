/** The life of `npm start`, from the lock to the last process. Imports only Node's modules until the packages are installed. */
import { realpathSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SIMULATED, SIMULATED_BOTS, portNames, readDemo } from './demo-plan.mjs';
import { acquireLock, choosePorts, keptSecrets, spaceProblem } from './home-folder.mjs';
import { openReverseProxy } from './open-reverse-proxy.mjs';
import { StartProblem, knownProblem, say, step } from './progress.mjs';
import { runTool } from './run-tool.mjs';
import { stopOnSignals } from './stop-on-signals.mjs';

/** Resolves when everything runs; the process then lives until a signal stops it. */
export async function runStart({ root, options }) {
  const { home } = options;
  const lock = acquireLock(home);
  if (!lock.ok) return fail(alreadyRuns(home, lock.holder));
  const aborting = new AbortController();
  const { signal } = aborting;
  const life = stopOnSignals({ aborting });
  try {
    const { address, ports } = await life.duringStart(bringUp({ root, options, lock, stages: life.stages, aborting }));
    announce(address, options);
    if (options.hasDemo) {
      const demo = await readDemo();
      await Promise.all([
        announceFirstRound({ demo, address, ports, signal }),
        importHosts({ demo, home, ports, signal }),
      ]);
    }
  } catch (error) {
    if (life.isStopping()) return;
    const problem = error instanceof StartProblem ? error.message : (knownProblem(error) ?? error.stack);
    await life.stop();
    fail(problem);
    process.exit();
  }
}

async function bringUp({ root, options, lock, stages, aborting }) {
  const { home } = options;
  const noSpace = await spaceProblem(root, home);
  if (noSpace) throw new StartProblem(noSpace);
  say('Hexduel starts; Ctrl-C stops it.');
  const ports = await choosePorts(home, await portNames(options), { [SIMULATED]: SIMULATED_BOTS });
  const { address, running, enter } = await openReverseProxy({ options, ports });
  stages.proxy.push(running);
  lock.note({ address });
  say(`  ok  ${address} is open, the pages will follow`);
  await install(root, aborting.signal);
  enter('starting');
  if (options.isFresh) await step('old data removed', () => removeData(home));
  const { startSystem } = await import('./run-system.mjs');
  await startSystem({ options, address, ports, stages, aborting });
  enter('up');
  return { address, ports };
}

function fail(problem) {
  console.error(problem);
  process.exitCode = 1;
}

function alreadyRuns(home, { pid, address }) {
  const where = address ? ` at ${address}` : '';
  return `Hexduel already runs from ${home}${where} (process ${pid}): use that one, stop it with Ctrl-C or "kill ${pid}", or set HEXDUEL_HOME and HEXDUEL_PORT for a second one.`;
}

async function install(root, signal) {
  const installing = () =>
    runTool([join(root, 'tools/dev/install.mjs')], {
      cwd: root,
      signal,
      onLine: (line) => isWorthPrinting(line) && say(`      ${line}`),
    });
  const { code, lines } = await step('packages installed', installing);
  signal.throwIfAborted();
  if (code !== 0) throw new StartProblem(lines.at(-1) ?? 'The packages could not be installed.');
}

// npm's warnings are for those who work on the packages; its errors begin otherwise.
function isWorthPrinting(line) {
  return line.trim() !== '' && line !== 'The packages are installed.' && !line.startsWith('npm warn');
}

async function removeData(home) {
  const { removeCluster } = await import('./database.mjs');
  await removeCluster(home);
  for (const name of ['nats', 'droplets', 'secrets.json', 'demo-plan.json']) {
    await rm(join(home, name), { recursive: true, force: true });
  }
  for (const name of ['nats', 'droplets']) await mkdir(join(home, name), { mode: 0o700 });
}

function announce(address, { home, hasWeb }) {
  const lines = [
    '',
    `Hexduel is up: ${address}`,
    '',
    ...(hasWeb ? [`  pages      ${address}/`] : []),
    `  API        ${address}/api/ladder/sandboxes, described in ${address}/api/ladder/openapi.json`,
    `             and, for admins, in ${address}/api/scheduling/openapi.json`,
    `             and ${address}/api/provisioning/openapi.json; practice in ${address}/api/matches/openapi.json`,
    `  WebSocket  ${address.replace(/^http/, 'ws')}/ws`,
    `  admin      ${describeAdmin(home)}, to sign in at ${address}${hasWeb ? '/admin' : '/api/scheduling/session/admin'}`,
    `  data       ${home}${postgresElsewhere(home)}`,
    `  logs       ${join(home, 'logs')}`,
    '',
    'Ctrl-C stops it; the next start continues from here ("npm start -- --fresh" starts from scratch).',
  ];
  say(lines.join('\n'));
}

function describeAdmin(home) {
  const { HEXDUEL_ADMIN_NAME, HEXDUEL_ADMIN_PASSWORD } = process.env;
  if (HEXDUEL_ADMIN_NAME && HEXDUEL_ADMIN_PASSWORD)
    return `${HEXDUEL_ADMIN_NAME}, with the password of the environment`;
  return `admin, whose password is "admin" in ${join(home, 'secrets.json')}`;
}

// As root, the data of Postgres may have to be outside the home folder.
function postgresElsewhere(home) {
  const inside = join(home, 'postgres');
  const real = realpathSync(inside);
  return real === join(realpathSync(home), 'postgres') ? '' : `, of Postgres ${real}`;
}

async function importHosts({ demo, home, ports, signal }) {
  const { importDemoHosts } = await import('./demo.mjs');
  const problem = await importDemoHosts({ demo, ports, secrets: await keptSecrets(home, []), signal });
  if (problem) say(`The demo's bots could not be imported as machines (${problem}): the next start tries again.`);
}

async function announceFirstRound({ demo, address, ports, signal }) {
  const { firstScoredRound } = await import('./demo.mjs');
  const round = await firstScoredRound({ demo, ports, signal });
  if (round) say(`The first round is scored: ${address}/`);
}
