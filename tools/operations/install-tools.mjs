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

/** Installs a tool where it is missing. Null, or one sentence that says why it cannot be had. */
export async function installTool(tool) {
  const probe = [pathOf(tool, tool.probe[0]), ...tool.probe.slice(1)];
  const works = async () => (await runCommand(probe, { timeoutMs: PROBE_MS })).code === 0;
  if (await works()) return null;
  console.log(`   installing ${tool.name} ...`);
  const { code, text } = await install(tool);
  if (code !== 0) return `${tool.name} cannot be installed: ${text.trim().split('\n').at(-1)}`;
  return (await works()) ? null : `${tool.name} is installed and "${basename(probe[0])}" does not run`;
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
  const attempt = () => runCommand([APT_GET, 'install', ...APT_OPTIONS, ...packages], aptOptions);
  const aptOptions = { env: APT_ENV, timeoutMs: INSTALL_MS };
  const first = await attempt();
  if (first.code === 0) return first;
  await runCommand([APT_GET, 'update', '-q'], aptOptions);
  return attempt();
}
