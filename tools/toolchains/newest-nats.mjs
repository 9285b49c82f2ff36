/** Runs the specs of messaging, of the outbox and of the streams' owner with the newest nats-server, beside Debian's. */
import { join } from 'node:path';
import { fetchNatsRelease } from '../dev/nats-release.mjs';
import { runCommand } from '../dev/run-command.mjs';
import { JEST, root } from '../dev/steps.mjs';

const MODULE = 'github.com/nats-io/nats-server/v2@latest';
const SPECS = ['libs/platform/messaging', 'libs/platform/database/src/outbox', 'apps/streams'];
const INSTALL_MS = 300_000;
const SPECS_MS = 600_000;

/** The trial `newest-nats`; `cache` is a folder that outlives the run. */
export function natsTrials({ cache }) {
  return [{ name: 'newest-nats', run: () => tryNewest(join(cache, 'newest-nats')) }];
}

async function tryNewest(folder) {
  const { server, problem } = await newestServer(folder);
  if (problem) return { verdict: 'skipped', text: problem };
  const { text: version } = await runCommand([server, '--version']);
  const jest = [process.execPath, ...JEST, '--maxWorkers=1', '--silent', ...SPECS];
  const env = { HEXDUEL_NATS_SERVER: server };
  const { code, text } = await runCommand(jest, { cwd: root, env, timeoutMs: SPECS_MS });
  if (code === 0) return { verdict: 'passed', text: `${version.trim()}: ${/^Tests: +(.*)$/m.exec(text)?.[1] ?? ''}` };
  return { verdict: 'failed', text: `${version.trim()}\n${text.trim().split('\n').slice(-100).join('\n')}` };
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
