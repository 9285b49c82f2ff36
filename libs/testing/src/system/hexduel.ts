import { execFile } from 'node:child_process';
import { builtHexduel } from '../servers/built-once';

/** Runs the `hexduel` command as a process. */
export function hexduel(
  ...args: string[]
): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [builtHexduel(), ...args],
      { env: process.env, maxBuffer: 2 ** 24 },
      (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr });
      },
    );
  });
}
