/**
 * Fuzzes every OpenAPI document of a started system with schemathesis, as nobody, as a player and as an admin: no 5xx, and no
 * answer that the document does not describe. It all runs in a network of its own that has only the loopback, since requests
 * name addresses that the platform would call.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from '../dev/run-command.mjs';
import { findNatsServer } from '../dev/nats-server.mjs';

const REQUIREMENTS = fileURLToPath(new URL('api-fuzz-requirements.txt', import.meta.url));
const INSIDE = fileURLToPath(new URL('api-fuzz-inside.mjs', import.meta.url));
const INSTALL_MS = 300_000;
const FUZZ_MS = 1_000_000;

/** Takes the loopback of a new network up: `ip` is not everywhere. */
const LOOPBACK_UP = `import fcntl, socket, struct
fcntl.ioctl(socket.socket(), 0x8914, struct.pack("16sh14x", b"lo", 0x41))`;

/** The trial `api-fuzz`; `cache` is a folder that outlives the run. */
export function fuzzTrials({ cache }) {
  return [{ name: 'api-fuzz', long: 100, run: () => fuzz(join(cache, 'api-fuzz')) }];
}

async function fuzz(folder) {
  const problem = (await networkProblem()) ?? (await installProblem(folder)) ?? (await natsProblem());
  if (problem) return { verdict: 'skipped', text: problem };
  const python = join(folder, 'bin/python');
  const script = `"${python}" -c '${LOOPBACK_UP}' && exec "${process.execPath}" "${INSIDE}" "${folder}"`;
  const { code, text } = await runCommand([...UNSHARE, 'sh', '-c', script], { timeoutMs: FUZZ_MS });
  const lines = text.trim().split('\n');
  if (code === 0) return { verdict: 'passed', text: lines.at(-1) };
  return { verdict: 'failed', text: lines.slice(-200).join('\n') };
}

const UNSHARE = process.getuid?.() === 0 ? ['unshare', '--net'] : ['unshare', '--net', '--map-current-user'];

async function networkProblem() {
  const { code } = await runCommand([...UNSHARE, 'true']);
  return code === 0 ? null : 'it needs a network of its own, which only Linux gives ("unshare --net" fails here)';
}

// Downloads are not possible inside.
async function natsProblem() {
  const server = await findNatsServer();
  return server.ok ? null : server.problem;
}

async function installProblem(folder) {
  if (!existsSync(join(folder, 'bin/st'))) {
    mkdirSync(folder, { recursive: true });
    const made = await runCommand(['python3', '-m', 'venv', folder], { timeoutMs: INSTALL_MS });
    if (made.code !== 0) return `python3 with venv is needed, 3.10 or newer: ${lastLine(made.text)}`;
    const pip = [join(folder, 'bin/python'), '-m', 'pip', 'install', '--quiet', '--disable-pip-version-check'];
    const { code, text } = await runCommand([...pip, '-r', REQUIREMENTS], { timeoutMs: INSTALL_MS });
    if (code !== 0) return `pip cannot install schemathesis: ${lastLine(text)}`;
  }
  return null;
}

function lastLine(text) {
  return text.trim().split('\n').at(-1);
}
