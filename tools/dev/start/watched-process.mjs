/** A process of the system: supervised, logged; only its errors are printed. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endChild, spawnBound } from '../bound-child.mjs';
import { openLogFile } from './log-file.mjs';
import { StartProblem, say } from './progress.mjs';
import { supervise } from './supervise.mjs';

const READY_MS = 90_000;
const POLL_MS = 100;
/** Longer than the grace period of the services. */
const STOP_MS = 9_000;
const ERROR_LEVEL = 50;
/** The same error is printed at most once in this time. */
const REPEAT_MS = 60_000;

/**
 * Starts a process and keeps it running. `spec` is an entry of services.mjs; `start(spec, onLine)` replaces the plain start
 * of its command, e.g. for Postgres. `ready` waits for its readiness URL and throws a StartProblem when that takes too long
 * or the process keeps ending.
 */
export async function launch(spec, { home, start = startChild }) {
  const log = await openLogFile(join(home, 'logs', `${spec.name}.log`));
  const printed = new Map();
  let isQuiet = false;
  const printError = (text) => {
    if (isQuiet || Date.now() - (printed.get(text) ?? 0) < REPEAT_MS) return;
    printed.set(text, Date.now());
    say(`  !   ${spec.name}: ${text} (${log.file})`);
  };
  const onLine = (line) => {
    log.write(line);
    const text = errorIn(line);
    if (text !== null) printError(text);
  };
  const supervised = await supervise({
    start: () => start(spec, onLine),
    onDeath: ({ how, delayMs }) => {
      log.write(`${spec.name} ended: ${how}`);
      if (!isQuiet) say(`  !   ${spec.name} ended (${how}) and starts again in ${delayMs / 1000} s (${log.file})`);
    },
  });
  return {
    spec,
    async ready({ signal } = {}) {
      const isUp = answersWithin(spec.readyUrl, READY_MS, { signal });
      const ending = await Promise.race([isUp, supervised.failed]);
      if (signal?.aborted) return;
      if (ending !== true) throw new StartProblem(notReadySentence(spec.name, ending, log));
      supervised.ready();
    },
    async stop() {
      isQuiet = true;
      await supervised.stop();
      await log.close();
    },
    kill() {
      isQuiet = true;
      supervised.kill();
    },
  };
}

/** Waits until the URL answers 200; false when that takes longer than `withinMs` or the signal comes first. */
export async function answersWithin(url, withinMs, { signal } = {}) {
  for (const end = performance.now() + withinMs; performance.now() < end; await sleep(POLL_MS)) {
    if (signal?.aborted) return false;
    if (await answersOk(url)) return true;
  }
  return false;
}

async function answersOk(url) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000), redirect: 'manual' });
    await answer.body?.cancel();
    return answer.status === 200;
  } catch {
    return false;
  }
}

function notReadySentence(name, ending, log) {
  const what =
    ending === false ? `is not ready after ${READY_MS / 1000} s` : `ends as soon as it is started (${ending})`;
  const last = parsed(log.last())?.msg ?? log.last().trim();
  return `${name} ${what}; the last line of its log is "${last}", the rest is in ${log.file}.`;
}

async function startChild({ command, args, cwd, env }, onLine) {
  return handleOf(spawnBound(command, args, { cwd, env, onLine, isApart: true, deathSignal: 'KILL' }));
}

/** What `supervise` needs of a child process. */
export function handleOf(child) {
  const ended = new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
    child.once('error', (error) => resolve(error.message));
  });
  return {
    pid: child.pid,
    ended,
    stop: async () => {
      if (child.pid !== undefined) await endChild(child, 'SIGTERM', STOP_MS);
    },
    kill: () => child.kill('SIGKILL'),
  };
}

/** The message of a log line at level error or above, else null. */
function errorIn(line) {
  const entry = parsed(line);
  if (entry === null || !(entry.level >= ERROR_LEVEL || /^(error|fatal)$/i.test(String(entry.level)))) return null;
  const cause = entry.err?.message;
  return cause ? `${entry.msg}: ${cause}` : String(entry.msg);
}

function parsed(line) {
  if (!line.startsWith('{')) return null;
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
