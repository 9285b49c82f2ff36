/** The life of `npm start`, from the lock to the last process; imports only Node's modules before the installation. */
import { realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { portNames, readDemo } from './demo-plan.mjs';
import { spaceProblem } from './disk-space.mjs';
import { openFrontDoor } from './open-front-door.mjs';
import { takeLock } from './lock.mjs';
import { choosePorts } from './ports.mjs';
import { say, step } from './progress.mjs';
import { runTool } from './run-tool.mjs';
import { StartProblem, knownProblem } from './start-problem.mjs';
import { stopOnSignals } from './stop-on-signals.mjs';

/** Resolves when all runs; the process then lives until it is told to stop. */
export async function runStart({ root, options }) {
  const { home } = options;
  const lock = takeLock(home);
  if (!lock.ok) return fail(alreadyRuns(home, lock.holder));
  const aborting = new AbortController();
  const { signal } = aborting;
  const life = stopOnSignals({ aborting });
  try {
    const { address, ports } = await life.duringStart(bringUp({ root, options, lock, stages: life.stages, aborting }));
    announce(address, options);
    if (options.hasDemo) {
      await Promise.all([tellFirstRound({ address, ports, signal }), importHosts({ home, ports, signal })]);
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
  const ports = await choosePorts(home, await portNames(options));
  const { address, running } = await openFrontDoor({ options, ports });
  stages.front.push(running);
  lock.note({ address });
  say(`  ok  ${address} is open, the pages will follow`);
  await install(root, aborting.signal);
  if (options.isFresh) await step('old data removed', () => removeData(home));
  const { startSystem } = await import('./run-system.mjs');
  await startSystem({ options, address, ports, stages, aborting });
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
      onLine: (line) => isWorthSaying(line) && say(`      ${line}`),
    });
  const { code, lines } = await step('packages installed', installing);
  signal.throwIfAborted();
  if (code !== 0) throw new StartProblem(lines.at(-1) ?? 'The packages could not be installed.');
}

// npm's warnings are for those who work on the packages; its errors do not begin so.
function isWorthSaying(line) {
  return line.trim() !== '' && line !== 'The packages are installed.' && !line.startsWith('npm warn');
}

async function removeData(home) {
  const { removeCluster } = await import('./database.mjs');
  await removeCluster(home);
  for (const name of ['nats', 'droplets', 'secrets.json', 'demo-plan.json']) {
    await rm(join(home, name), { recursive: true, force: true });
  }
}

function announce(address, { home, hasWeb }) {
  const lines = [
    '',
    `Hexduel is up: ${address}`,
    '',
    ...(hasWeb ? [`  pages      ${address}/`] : []),
    `  API        ${address}/api/ladder/sandboxes, described in ${address}/api/ladder/openapi.json`,
    `             and, for admins, in ${address}/api/scheduling/openapi.json`,
    `             and ${address}/api/provisioning/openapi.json`,
    `  WebSocket  ${address.replace(/^http/, 'ws')}/ws`,
    `  admin      ${adminInWords(home)}, to sign in at ${address}/api/scheduling/session/admin`,
    `  data       ${home}${elsewhere(home)}`,
    `  logs       ${join(home, 'logs')}`,
    '',
    'Ctrl-C stops it; the next start goes on from here ("npm start -- --fresh" from the beginning).',
  ];
  say(lines.join('\n'));
}

function adminInWords(home) {
  const { HEXDUEL_ADMIN_NAME, HEXDUEL_ADMIN_PASSWORD } = process.env;
  if (HEXDUEL_ADMIN_NAME && HEXDUEL_ADMIN_PASSWORD)
    return `${HEXDUEL_ADMIN_NAME}, with the password of the environment`;
  return `admin, whose password is "admin" in ${join(home, 'secrets.json')}`;
}

// As root, the data of Postgres may have to be where its user can reach it.
function elsewhere(home) {
  const inside = join(home, 'postgres');
  const real = realpathSync(inside);
  return real === join(realpathSync(home), 'postgres') ? '' : `, of Postgres ${real}`;
}

// Nobody waits for it: the demo plays before its bots are machines.
async function importHosts({ home, ports, signal }) {
  const { importDemoHosts } = await import('./import-demo-hosts.mjs');
  const { keptSecrets } = await import('./secrets.mjs');
  const [demo, secrets] = await Promise.all([readDemo(), keptSecrets(home, [])]);
  const problem = await importDemoHosts({ demo, ports, secrets, signal });
  if (problem)
    say(`The demo's bots could not be made machines of their teams (${problem}): the next start tries again.`);
}

async function tellFirstRound({ address, ports, signal }) {
  const { firstScoredRound } = await import('./first-round.mjs');
  const { slug } = (await readDemo()).sandbox;
  const round = await firstScoredRound({ ladderUrl: `http://127.0.0.1:${ports.ladder}`, slug, signal });
  if (round) say(`The first round is scored: ${address}/`);
}
