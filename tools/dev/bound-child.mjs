/** Child processes that do not outlive this one, even if it is killed with SIGKILL. */
import { spawn, spawnSync } from 'node:child_process';

let canBind;
let isWatchingExit = false;
const bound = new Set();

function interruptAll() {
  for (const child of bound) child.kill('SIGINT');
}

// util-linux: the kernel itself sends the signal when the parent dies. Elsewhere the exit handler below must do.
function hasParentDeathSignal() {
  canBind ??= spawnSync('setpriv', ['--pdeathsig', 'INT', 'true'], { stdio: 'ignore' }).status === 0;
  return canBind;
}

/**
 * Starts a server as a child; SIGINT ends it when this process ends, however that happens. `as` names the user and
 * group ids to run under (this process must be root then). `onLine` gets each line that it prints. One that `isApart` has
 * a process group of its own: Ctrl-C in the terminal does not reach it, so that this process can stop it in its turn.
 * `deathSignal` is what it gets when this process is killed: SIGKILL for what could wait for ever for somebody to read its log.
 */
export function spawnBound(
  command,
  args,
  { as, cwd, env = process.env, onLine, isApart = false, deathSignal = 'INT' } = {},
) {
  const identity = as ? ['--reuid', `${as.uid}`, '--regid', `${as.gid}`, '--clear-groups'] : [];
  const options = { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: isApart };
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

/** Sends the signal and waits for the end; after `patienceMs` it is SIGKILL. */
export async function endChild(child, signal = 'SIGINT', patienceMs = 10_000) {
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await ended(child);
  clearTimeout(timer);
}

/**
 * Waits until the child has printed a line that `isReady` accepts. Fails with its last lines when it ends before or
 * takes longer than `withinMs`.
 */
export function startedChild(name, start, isReady, withinMs = 30_000) {
  const last = [];
  return new Promise((resolve, reject) => {
    const child = start((line) => {
      last.push(line);
      if (last.length > 20) last.shift();
      if (isReady(line)) settle(() => resolve(child));
    });
    const fail = (how) => settle(() => reject(new Error(`${name} ${how}:\n${last.join('\n')}`)));
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      fail(`was not ready within ${withinMs} ms`);
    }, withinMs);
    const onExit = (code, signal) => fail(`ended at its start (${signal ?? `code ${code}`})`);
    const onError = (error) => fail(`could not be started (${error.message})`);
    function settle(finish) {
      clearTimeout(timer);
      child.off('exit', onExit).off('error', onError);
      finish();
    }
    child.on('exit', onExit).on('error', onError);
  });
}
