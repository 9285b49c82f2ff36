/** Runs a program of ours to its end, bound to this process and ended with the signal. */
import { spawnBound } from '../bound-child.mjs';

/** Resolves to `{ code, lines }`; `code` is null where it was ended from outside. `onLine` gets each line as it comes. */
export function runTool(args, { cwd, env, signal, onLine }) {
  return new Promise((resolve, reject) => {
    const lines = [];
    const child = spawnBound(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env },
      isApart: true,
      onLine: (line) => {
        lines.push(line);
        onLine?.(line);
      },
    });
    const end = () => endGroup(child.pid);
    signal?.addEventListener('abort', end);
    child.once('error', reject);
    child.once('close', (code) => {
      signal?.removeEventListener('abort', end);
      resolve({ code, lines });
    });
  });
}

// What it has started itself is of its group.
function endGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
