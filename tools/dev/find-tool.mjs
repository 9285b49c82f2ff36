/** Finds what tests need beyond Node (toolchains, a browser), or installs it: as root on Debian, with apt-get. */
import { existsSync } from 'node:fs';
import { runCommand } from './run-command.mjs';

const APT_GET = '/usr/bin/apt-get';
const INSTALL_MS = 240_000;
// Others may be installing too: wait for them instead of failing.
const OPTIONS = ['-y', '-q', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=60'];

/** Null where every tool is there in a version new enough, otherwise one sentence that says what is missing. */
export async function missingTool(tools) {
  for (const tool of tools) {
    const problem = (await problemWith(tool)) && ((await install(tool.packages)) ?? (await problemWith(tool)));
    if (problem) return problem;
  }
  return null;
}

async function problemWith({ probe, oldest }) {
  const { code, text } = await runCommand(probe, { timeoutMs: 20_000 });
  const needed = `${probe[0]} ${oldest.join('.')} or newer`;
  if (code !== 0) return `${needed} is needed and "${probe.join(' ')}" fails`;
  const [, major, minor] = /(\d+)\.(\d+)/.exec(text) ?? [0, 0, 0];
  const isOld = Number(major) < oldest[0] || (Number(major) === oldest[0] && Number(minor) < oldest[1]);
  return isOld ? `${needed} is needed and this is ${major}.${minor}` : null;
}

let lastInstall = Promise.resolve();

/** One after the other: apt-get waits for the locks of another only for a while. */
function install(packages) {
  const installed = lastInstall.then(() => installNow(packages));
  lastInstall = installed;
  return installed;
}

async function installNow(packages) {
  const remedy = `install ${packages.join(' ')}`;
  if (process.getuid?.() !== 0) return `${remedy} (only root can do that here)`;
  if (!existsSync(APT_GET)) return `${remedy} (there is no apt-get to do it with)`;
  console.log(`   installing ${packages.join(' ')} ...`);
  const attempt = () => aptGet('install', ...OPTIONS, ...packages);
  if ((await attempt()).code === 0) return null;
  await aptGet('update', '-q');
  const { code, text } = await attempt();
  return code === 0 ? null : `${remedy}: apt-get could not: ${text.trim().split('\n').at(-1)}`;
}

function aptGet(...args) {
  return runCommand([APT_GET, ...args], { timeoutMs: INSTALL_MS, env: { DEBIAN_FRONTEND: 'noninteractive' } });
}
