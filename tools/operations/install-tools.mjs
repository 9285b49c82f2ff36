/**
 * Installs the tools of `tool-table.mjs`: Debian's packages as root, those of Go, npm and Python into a folder that outlives the
 * checkout, each in a folder of its own.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, isAbsolute, join } from 'node:path';
import { runCommand } from '../dev/run-command.mjs';
import { installArchived } from './install-archived.mjs';
import { TOOLS } from './tool-table.mjs';

const INSTALL_MS = 600_000;
const PROBE_MS = 30_000;
const APT_GET = '/usr/bin/apt-get';
const APT_OPTIONS = ['-y', '-q', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120'];
// A package may start a server of its own when it is installed: the suites start theirs.
const APT_ENV = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1', SYSTEMD_OFFLINE: '1' };

/** The folder of what is built once and used again by later runs. */
export const CACHE = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'hexduel-operations');

/** Whether this is a machine on which everything can be installed: there, a tool that is missing is a failure. */
export const IS_ROOT_ON_DEBIAN = process.getuid?.() === 0 && existsSync(APT_GET);

/** The path of the program of a tool, whether or not it is installed. */
export function programOf(name) {
  const tool = TOOLS.find((each) => each.name === name);
  if (!tool) throw new Error(`There is no tool "${name}" in tools/operations/tool-table.mjs.`);
  return pathOf(tool, tool.binary ?? tool.probe[0]);
}

function pathOf(tool, program) {
  if (tool.apt || isAbsolute(program)) return program;
  return join(CACHE, tool.name, tool.pip ? 'bin' : '.', program);
}

/**
 * Installs the tools that are missing, those of different kinds beside each other; calls `done` with each tool as soon as it is there,
 * and null, or one sentence that says why it cannot be had.
 */
export async function installTools(tools, done) {
  const kinds = [(tool) => tool.apt, (tool) => tool.go, (tool) => tool.pip ?? tool.npm];
  await Promise.all(
    kinds.map(async (isOfKind) => {
      const own = tools.filter(isOfKind);
      // All packages of Debian in one transaction; what is missing after it says why one by one.
      const missing = [];
      for (const tool of own) if (tool.apt && !(await works(tool))) missing.push(...tool.apt);
      if (missing.length > 0 && IS_ROOT_ON_DEBIAN) await installPackages(missing);
      for (const tool of own) done(tool, await installTool(tool));
    }),
  );
}

async function works(tool) {
  const probe = [pathOf(tool, tool.probe[0]), ...tool.probe.slice(1)];
  return (await runCommand(probe, { timeoutMs: PROBE_MS })).code === 0;
}

async function installTool(tool) {
  if (await works(tool)) return null;
  const begin = performance.now();
  const { code, text } = await install(tool);
  if (code !== 0) return `${tool.name} cannot be installed: ${text.trim().split('\n').at(-1)}`;
  console.log(`   installed ${tool.name} in ${((performance.now() - begin) / 1000).toFixed(0)} s`);
  return (await works(tool)) ? null : `${tool.name} is installed and "${basename(tool.probe[0])}" does not run`;
}

async function install(tool) {
  const { name, apt, go, npm, pip } = tool;
  const folder = join(CACHE, name);
  if (apt) return installPackages(apt);
  mkdirSync(folder, { recursive: true });
  if (npm) return installArchived(tool, folder);
  if (go) {
    const env = { GOBIN: folder, GOFLAGS: '-mod=mod' };
    return runCommand(['go', 'install', go], { cwd: folder, env, timeoutMs: INSTALL_MS });
  }
  const made = await runCommand(['python3', '-m', 'venv', folder], { timeoutMs: INSTALL_MS });
  if (made.code !== 0) return made;
  return runCommand([join(folder, 'bin/pip'), 'install', '--quiet', ...pip], { timeoutMs: INSTALL_MS });
}

async function installPackages(packages) {
  if (!IS_ROOT_ON_DEBIAN) return { code: 1, text: `only root on Debian can install ${packages.join(' ')}` };
  const aptOptions = { env: APT_ENV, timeoutMs: INSTALL_MS };
  const attempt = () => runCommand([APT_GET, 'install', ...APT_OPTIONS, ...packages], aptOptions);
  const first = await attempt();
  if (first.code === 0) return first;
  await runCommand([APT_GET, 'update', '-q'], aptOptions);
  return attempt();
}
