/** Plays a round of the demo on other versions of Node than the one that runs this: the system as `npm start` runs it. */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../dev/run-command.mjs';
import { ROUND_MS, firstScoredRound } from './first-scored-round.mjs';
import { processesNow, startSystem } from './started-system.mjs';

const VERSIONS = ['24.21.0', '26.10.0'];
const INSTALL_MS = 180_000;

/** One trial for each version, named `node-24`; `cache` is a folder that outlives the run. */
export function nodeTrials({ cache }) {
  return VERSIONS.map((version) => ({
    name: `node-${version.split('.')[0]}`,
    long: 40,
    run: async () => {
      const { node, problem } = await findNode(version, join(cache, `node-${version}`));
      return node ? playRound(node, version) : { verdict: 'skipped', text: problem };
    },
  }));
}

/** `{ node }`, the path of the binary, from npm's package of it for this platform; else `{ problem }`. */
async function findNode(version, folder) {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  const node = join(folder, 'node_modules', name, 'bin/node');
  if (!existsSync(node)) {
    mkdirSync(folder, { recursive: true });
    const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
    const install = ['npm', 'install', '--prefix', folder, ...options, `${name}@${version}`];
    const { code, text } = await runCommand(install, { cwd: folder, timeoutMs: INSTALL_MS });
    if (code !== 0) return { problem: `npm cannot install ${name}@${version}: ${firstError(text)}` };
  }
  const { code, text } = await runCommand([node, '--version']);
  return code === 0 ? { node } : { problem: `${node} does not run here: ${text.trim()}` };
}

function firstError(text) {
  const lines = text.trim().split('\n');
  return (lines.find((line) => line.startsWith('npm error')) ?? lines.at(-1) ?? '').replace(/^npm error /, '');
}

async function playRound(node, version) {
  const home = mkdtempSync(join(tmpdir(), 'hexduel-node-'));
  // As root, Postgres runs as another user, who has to pass through this folder.
  chmodSync(home, 0o711);
  const started = startSystem(node, join(home, 'home'));
  try {
    const problem = await roundProblem(started, node, version);
    return problem === null
      ? { verdict: 'passed', text: '' }
      : { verdict: 'failed', text: `${problem}\nthe end of its output:\n${started.tail()}` };
  } finally {
    await started.kill();
    rmSync(home, { recursive: true, force: true });
  }
}

/** Null where a round was scored, all of it ran by this binary and Ctrl-C ended it in good order; else a sentence. */
async function roundProblem(started, node, version) {
  const address = await started.address();
  if (address === null) return 'the system did not come up';
  const scored = await firstScoredRound(address, started);
  if (scored === null) return `no round was scored within ${ROUND_MS / 1000} s`;
  const processes = started.descendants();
  const nodes = processes.map(({ args }) => args.split(' ')[0]).filter((command) => /(^|\/)node$/.test(command));
  if (nodes.length === 0 || nodes.some((command) => command !== node)) {
    return `not all of it runs on Node ${version}: ${[...new Set(nodes)].join(', ')}`;
  }
  const code = await started.interrupt();
  if (code !== 0) return `Ctrl-C ended it with ${code === null ? 'no exit code' : `exit code ${code}`}`;
  const left = processesNow().filter(
    ({ pid, stat }) => !stat.startsWith('Z') && processes.some((it) => it.pid === pid),
  );
  return left.length === 0 ? null : `Ctrl-C left running: ${left.map(({ args }) => args).join('; ')}`;
}
