/** Installs the packages of package-lock.json where needed: `node tools/dev/install.mjs`, or `ensureInstalled` in a script. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NEEDED = [20, 19];
const repository = fileURLToPath(new URL('../../', import.meta.url));

/** One sentence with the remedy when this version of Node is too old, else null. */
export function nodeProblem(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return null;
  return `Hexduel needs Node ${NEEDED.join('.')} or newer and this is ${version}: install a newer one, e.g. with "nvm install 24" or from https://nodejs.org.`;
}

/** Installs when node_modules is missing or differs from the lock; `{ ok: false, problem }` says what to do. */
export function ensureInstalled(root = repository) {
  const problem = nodeProblem();
  if (problem) return { ok: false, problem };
  const stamp = join(root, 'node_modules/.hexduel-install');
  const isStamped = existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === lockHash(root);
  if (!isStamped && !isInstalledByHand(root)) {
    const failure = install(root);
    if (failure) return { ok: false, problem: failure };
  }
  if (!isStamped) writeStamp(stamp, root);
  return { ok: true };
}

function lockHash(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

// npm records what it installed: after an `npm ci` by hand, there is no need to install again.
function isInstalledByHand(root) {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages ?? {};
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages ?? {};
  return Object.entries(locked)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.optional && !entry.devOptional)
    .every(([path, entry]) => installed[path] !== undefined && installed[path].version === entry.version);
}

function install(root) {
  console.log('Installing packages with npm ci (about a minute the first time) ...');
  const ci = npm(root, 'ci');
  if (ci.error) return `npm could not be started (${ci.error.message}): install npm, e.g. with "apt-get install npm".`;
  if (ci.status === 0) return null;
  console.log('npm ci failed for the reason above; trying npm install, which may change package-lock.json ...');
  if (npm(root, 'install').status === 0) return null;
  return 'The packages could not be installed for the reason that npm gives above: check the network and the free disk space, then start again.';
}

// NODE_ENV=production would leave the development packages out.
function npm(root, verb) {
  const args = [verb, '--include=dev', '--no-audit', '--no-fund'];
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] };
  const script = process.env.npm_execpath;
  if (script?.endsWith('npm-cli.js')) return spawnSync(process.execPath, [script, ...args], options);
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}

// Without the stamp (node_modules of another user), the packages are only compared every time.
function writeStamp(stamp, root) {
  try {
    writeFileSync(stamp, `${lockHash(root)}\n`);
  } catch (error) {
    console.log(`${stamp} could not be written (${error.code}); the packages are compared again next time.`);
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === realpathSync(fileURLToPath(import.meta.url))) {
  const installed = ensureInstalled();
  console.log(installed.ok ? 'The packages are installed.' : installed.problem);
  process.exitCode = installed.ok ? 0 : 1;
}
