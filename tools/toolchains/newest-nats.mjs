/** Runs the specs in which another nats-server may behave otherwise with the newest one, beside Debian's, and plays a round with it. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchNatsRelease } from '../dev/nats-release.mjs';
import { runCommand } from '../dev/run-command.mjs';
import { JEST, root } from '../dev/steps.mjs';
import { firstScoredRound } from './first-scored-round.mjs';
import { startSystem } from './started-system.mjs';

const MODULE = 'github.com/nats-io/nats-server/v2@latest';
/**
 * Streams, consumers, connections, users, buckets and clusters. What stands on them (the outbox, dead letters, questions) or is about our
 * end of a connection alone uses nothing more of the server; the round goes through it.
 */
const SPECS = [
  ...['connection/messaging', 'connection/faults', 'consumers/unknown-version', 'states', 'streams', 'users'].map(
    (specs) => `libs/platform/messaging/src/${specs}`,
  ),
  ...['apps/streams/src/main', 'apps/streams/src/leaders'],
];
const INSTALL_MS = 300_000;
const SPECS_MS = 900_000;

/** The trial `newest-nats`; `cache` is a folder that outlives the run. */
export function natsTrials({ cache }) {
  return [{ name: 'newest-nats', long: 100, run: () => tryNewest(join(cache, 'newest-nats')) }];
}

async function tryNewest(folder) {
  const { server, problem: missing } = await newestServer(folder);
  if (missing) return { verdict: 'skipped', text: missing };
  const { text: version } = await runCommand([server, '--version']);
  const env = { HEXDUEL_NATS_SERVER: server };
  const runSpecs = (chosen) => {
    const jest = [process.execPath, ...JEST, '--maxWorkers=1', '--silent', ...chosen];
    return runCommand(jest, { cwd: root, env, timeoutMs: SPECS_MS });
  };
  const { code, text } = await runSpecs(SPECS);
  let repeated = '';
  if (code !== 0) {
    // Another trial shares the machine: as in `npm test`, files that fail are run once more.
    const files = [...text.matchAll(/^FAIL \S+ (\S+)/gm)].map(([, file]) => file);
    const again = files.length > 0 ? await runSpecs(['--runTestsByPath', ...new Set(files)]) : { code, text };
    if (again.code !== 0) return failed(version, again.text.trim().split('\n').slice(-100).join('\n'));
    repeated = ` (unstable: ${files.join(', ')})`;
  }
  const problem = await roundProblem(env);
  if (problem) return failed(version, problem);
  return {
    verdict: 'passed',
    text: `${version.trim()}: ${/^Tests: +(.*)$/m.exec(text)?.[1] ?? ''}${repeated}, and a round`,
  };
}

function failed(version, text) {
  return { verdict: 'failed', text: `${version.trim()}\n${text}` };
}

/** Null where the system scores a round of the demo; else a sentence and the end of its output. */
async function roundProblem(env) {
  const home = mkdtempSync(join(tmpdir(), 'hexduel-nats-'));
  // As root, Postgres runs as another user, who has to pass through this folder.
  chmodSync(home, 0o711);
  const started = startSystem(process.execPath, join(home, 'home'), { without: 'web', env });
  try {
    const address = await started.address();
    const scored = address === null ? null : await firstScoredRound(address, started);
    return scored === null ? `no round was scored\nthe end of its output:\n${started.tail()}` : null;
  } finally {
    await started.kill();
    rmSync(home, { recursive: true, force: true });
  }
}

/** Built by Go from its newest release; where that cannot be done, the release archive that is pinned. */
async function newestServer(folder) {
  const env = { GOBIN: folder, GOFLAGS: '-mod=mod' };
  const built = await runCommand(['go', 'install', MODULE], { env, timeoutMs: INSTALL_MS });
  if (built.code === 0) return { server: join(folder, 'nats-server') };
  const server = join(folder, 'nats-server-of-release');
  const problem = await fetchNatsRelease(server).then(
    () => null,
    (error) => error.message,
  );
  if (problem === null) return { server };
  const cause = built.text.trim().split('\n').at(-1);
  return { problem: `neither Go (${cause}) nor the release archive (${problem}) gives a newer nats-server` };
}
