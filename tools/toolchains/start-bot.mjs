/** Builds a copy of a template, starts it on a free port of the loopback interface and stops it. */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../dev/free-port.mjs';
import { childEnvironment, runCommand } from '../dev/run-command.mjs';

const BUILD_MS = 400_000;
const START_MS = 30_000;
const NO_NETWORK =
  /could not (resolve|transfer)|unknown host|network is unreachable|failed to (download|get|fetch)|timed? ?out/i;

/** Copies a template to a temporary folder and adds its links. */
export function copyTemplate(folder, { name, links = {} }) {
  const copy = mkdtempSync(join(tmpdir(), `hexduel-${name}-`));
  cpSync(join(folder, name), copy, { recursive: true });
  for (const [link, target] of Object.entries(links)) symlinkSync(target, join(copy, link));
  return { copy, remove: () => rmSync(copy, { recursive: true, force: true }) };
}

/** Null, or `{ text, isNetwork }`: why the build failed, and whether only a download failed. */
export async function buildProblem({ build = [], env }, cwd) {
  for (const command of build) {
    const { code, text } = await runCommand(command, { cwd, env, timeoutMs: BUILD_MS });
    if (code !== 0) return { text: `${command.join(' ')}\n${text.trim()}`, isNetwork: NO_NETWORK.test(text) };
  }
  return null;
}

/** Starts a bot and waits until it answers; `problem` says why it does not. Call `stop` in any case. */
export async function startBot({ start, env }, cwd) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const command = start ?? /^web: (.*)$/m.exec(readFileSync(join(cwd, 'Procfile'), 'utf8'))[1];
  // In its own process group, so that its workers end with it.
  const child = spawn('/bin/sh', ['-c', `exec ${command}`], {
    cwd,
    env: childEnvironment({ ...env, PORT: String(port) }),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let log = '';
  const keep = (chunk) => (log = (log + chunk).slice(-1_000_000));
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);
  const ended = new Promise((resolve) => child.on('close', resolve));
  const kill = () => {
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended already.
    }
  };
  process.on('exit', kill);
  const stop = async () => {
    kill();
    await ended;
    process.off('exit', kill);
  };
  return { url, log: () => log, stop, problem: await firstAnswer(url, child) };
}

async function firstAnswer(url, child) {
  for (const end = performance.now() + START_MS; performance.now() < end; await wait(50)) {
    if (child.exitCode !== null) return `it ended with exit code ${child.exitCode} before it answered`;
    const answer = await fetch(`${url}/games/none`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    await answer?.arrayBuffer();
    if (answer) return null;
  }
  return `it did not answer within ${START_MS / 1000} s`;
}
