/** Runs one of our programs to its end; it ends with this process or when the signal is aborted. */
import { spawnBound } from '../bound-child.mjs';

/** Resolves to `{ code, lines }`; `code` is null when a signal ended it. `onLine` gets each line as it is printed. */
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

// The group holds the processes that it has started itself.
function endGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}
