/** Starts the system as `npm start` does, in a process group of its own, with a home that is thrown away. */
import { spawn, spawnSync } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../dev/steps.mjs';

/** The build of the pages on a busy machine. */
const START_MS = 300_000;
const STOP_MS = 30_000;

/**
 * In a process group of its own, so that Ctrl-C reaches all of it as in a terminal. `without`: parts to leave out; `env`: more
 * variables.
 */
export function startSystem(node, home, { without = '', env = {} } = {}) {
  const child = spawn(node, [join(root, 'tools/dev/start.mjs')], {
    cwd: root,
    env: {
      ...process.env,
      PATH: [dirname(node), process.env.PATH ?? ''].join(delimiter),
      HEXDUEL_HOME: home,
      HEXDUEL_PORT: '0',
      HEXDUEL_START_WITHOUT: without,
      npm_lifecycle_event: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk) => (log += chunk));
  let isEnded = false;
  const ended = new Promise((done) => child.on('close', done)).then((code) => {
    isEnded = true;
    return code;
  });
  const killGroup = () => sendSignal(-child.pid, 'SIGKILL');
  process.on('exit', killGroup);
  return {
    hasEnded: () => isEnded,
    tail: () => log.trimEnd().split('\n').slice(-15).join('\n'),
    /** What it printed as its address; null where it ends first or takes too long. */
    address: async () => {
      for (const end = performance.now() + START_MS; performance.now() < end && !isEnded; await wait(100)) {
        const [, address] = /^Hexduel is up: (\S+)$/m.exec(log) ?? [];
        if (address) return address;
      }
      return null;
    },
    descendants: () => descendantsOf(child.pid),
    /** Ctrl-C; the exit code, null where it does not end in time. */
    interrupt: () => {
      sendSignal(-child.pid, 'SIGINT');
      return Promise.race([ended, wait(STOP_MS, null, { ref: false })]);
    },
    kill: async () => {
      // Servers that are in process groups of their own first: without their parent they could not be found.
      if (!isEnded) for (const { pid } of descendantsOf(child.pid)) sendSignal(pid, 'SIGKILL');
      killGroup();
      await ended;
      process.off('exit', killGroup);
    },
  };
}

function sendSignal(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended already.
  }
}

/** The processes of this machine. */
export function processesNow() {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' });
  return stdout
    .trim()
    .split('\n')
    .map((line) => {
      const [, pid, ppid, stat, args] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
      return { pid: Number(pid), ppid: Number(ppid), stat: stat ?? '', args: args ?? '' };
    });
}

function descendantsOf(pid) {
  const all = processesNow();
  const found = [{ pid }];
  for (const parent of found) found.push(...all.filter(({ ppid }) => ppid === parent.pid));
  return found.slice(1);
}
