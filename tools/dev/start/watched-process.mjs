/** A process of the system: supervised, logged, and only its trouble printed. */
import { join } from 'node:path';
import { endChild, spawnBound } from '../bound-child.mjs';
import { openLogFile } from './log-file.mjs';
import { say } from './progress.mjs';
import { answersWithin } from './ready.mjs';
import { StartProblem } from './start-problem.mjs';
import { supervise } from './supervise.mjs';

const READY_MS = 90_000;
/** Longer than the services' own grace. */
const STOP_MS = 9_000;
const ERROR_LEVEL = 50;
/** The same trouble is told once in so long. */
const SILENCE_MS = 60_000;

/**
 * Starts a process and keeps it running. `spec` is of the services' table; `start`, where given, brings up something else
 * under the same watch and gets what takes its lines.
 */
export async function launch(spec, { home, start = startChild }) {
  const log = await openLogFile(join(home, 'logs', `${spec.name}.log`));
  const told = new Map();
  let isQuiet = false;
  const tell = (what) => {
    if (isQuiet || Date.now() - (told.get(what) ?? 0) < SILENCE_MS) return;
    told.set(what, Date.now());
    say(`  !   ${spec.name}: ${what} (${log.file})`);
  };
  const onLine = (line) => {
    log.write(line);
    const trouble = troubleIn(line);
    if (trouble !== null) tell(trouble);
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
      const outcome = await Promise.race([isUp, supervised.failed]);
      if (signal?.aborted) return;
      if (outcome !== true) throw new StartProblem(sentence(spec.name, outcome, log));
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

function sentence(name, outcome, log) {
  const what =
    outcome === false ? `is not ready after ${READY_MS / 1000} s` : `ends as soon as it is started (${outcome})`;
  return `${name} ${what}, its last words are "${inWords(log.last())}": ${log.file} tells more.`;
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

/** The message of a log line that tells of an error, else null. */
function troubleIn(line) {
  const entry = parsed(line);
  if (entry === null || !(entry.level >= ERROR_LEVEL || /^(error|fatal)$/i.test(String(entry.level)))) return null;
  const cause = entry.err?.message;
  return cause ? `${entry.msg}: ${cause}` : String(entry.msg);
}

function inWords(line) {
  return parsed(line)?.msg ?? line.trim();
}

function parsed(line) {
  if (!line.startsWith('{')) return null;
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
