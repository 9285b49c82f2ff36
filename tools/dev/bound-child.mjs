/** Child processes that never outlive this process, not even when it is killed with SIGKILL. */
import { spawn, spawnSync } from 'node:child_process';

let canBind;
let isWatchingExit = false;
const bound = new Set();

function interruptAll() {
  for (const child of bound) child.kill('SIGINT');
}

// setpriv of util-linux: the kernel sends the signal when the parent dies. Without it, the exit handler below has to do.
function hasParentDeathSignal() {
  canBind ??= spawnSync('setpriv', ['--pdeathsig', 'INT', 'true'], { stdio: 'ignore' }).status === 0;
  return canBind;
}

/**
 * Starts a child that gets a signal when this process ends, however it ends.
 * - `as`: the user and group ids to run under (this process must be root).
 * - `onLine`: called with each line of its two outputs.
 * - `isApart`: gives it a process group of its own, so that Ctrl-C in the terminal does not reach it and this process can
 *   stop it in the right order.
 * - `hasChannel`: opens an IPC channel (`child.send`, `process.on('message')`).
 * - `deathSignal`: what it gets when this process is killed; KILL for one that might block on its output when nobody reads it.
 */
export function spawnBound(
  command,
  args,
  { as, cwd, env = process.env, onLine, isApart = false, hasChannel = false, deathSignal = 'INT' } = {},
) {
  const identity = as ? ['--reuid', `${as.uid}`, '--regid', `${as.gid}`, '--clear-groups'] : [];
  const stdio = ['ignore', 'pipe', 'pipe', ...(hasChannel ? ['ipc'] : [])];
  const options = { cwd, env, stdio, detached: isApart };
  const child = hasParentDeathSignal()
    ? spawn('setpriv', [...identity, '--pdeathsig', deathSignal, command, ...args], options)
    : spawn(command, args, { ...options, ...as });
  if (!isWatchingExit) process.once('exit', interruptAll);
  isWatchingExit = true;
  bound.add(child);
  child.once('exit', () => bound.delete(child));
  for (const stream of [child.stdout, child.stderr]) readLines(stream, onLine);
  return child;
}

function readLines(stream, onLine) {
  let rest = '';
  stream.setEncoding('utf8').on('data', (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine?.(line);
  });
}

/** Resolves when the child has ended; at once if it already has. */
export function ended(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => child.once('exit', () => done()));
}

/** Sends the signal and waits for the end; sends SIGKILL after `patienceMs`. */
export async function endChild(child, signal = 'SIGINT', patienceMs = 10_000) {
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await ended(child);
  clearTimeout(timer);
}

/**
 * Starts a server with `spawnBound` and resolves to the child once it prints a line that `isReady` accepts. Rejects with
 * its last lines when it ends earlier or takes longer than `withinMs`. `name` is for the message; `options` are those of
 * `spawnBound`.
 */
export function startBound({ name, command, args, isReady, withinMs = 30_000, options = {} }) {
  const last = [];
  return new Promise((resolve, reject) => {
    const onLine = (line) => {
      last.push(line);
      if (last.length > 20) last.shift();
      options.onLine?.(line);
      if (isReady(line)) finish(() => resolve(child));
    };
    const child = spawnBound(command, args, { ...options, onLine });
    const fail = (how) => finish(() => reject(new Error(`${name} ${how}:\n${last.join('\n')}`)));
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      fail(`was not ready within ${withinMs} ms`);
    }, withinMs);
    const onExit = (code, signal) => fail(`ended during its start (${signal ?? `code ${code}`})`);
    const onError = (error) => fail(`could not be started (${error.message})`);
    function finish(report) {
      clearTimeout(timer);
      child.off('exit', onExit).off('error', onError);
      report();
    }
    child.on('exit', onExit).on('error', onError);
  });
}
