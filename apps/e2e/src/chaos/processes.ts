import { execFileSync } from 'node:child_process';

/** Sends a signal to a process and its children; those that have ended meanwhile are passed over. */
export function signalTree(pid: number, signal: NodeJS.Signals): void {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=']).toString().trim().split('\n');
  const pairs = table.map((line) => line.trim().split(/\s+/).map(Number));
  const children = pairs.filter(([, parent]) => parent === pid).map(([child = 0]) => child);
  for (const each of [pid, ...children]) {
    try {
      process.kill(each, signal);
    } catch {
      // It has ended.
    }
  }
}
