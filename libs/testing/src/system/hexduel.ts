import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const BINARY = fileURLToPath(new URL('../../../../apps/cli/bin/hexduel.mjs', import.meta.url));

/** Runs the `hexduel` command as a process. */
export function hexduel(
  ...args: string[]
): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [BINARY, ...args], { maxBuffer: 2 ** 24 }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr });
    });
  });
}
