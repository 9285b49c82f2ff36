import { spawn } from 'node:child_process';
import type { StdioOptions } from 'node:child_process';

/** The exit code of a shell and everything that it printed. */
export interface ShellRun {
  readonly code: number | null;
  readonly text: string;
}

/** Runs a script in `sh`, which stops at the first command that fails. */
export function runShell(script: string, env: Readonly<Record<string, string>>): Promise<ShellRun> {
  const stdio: StdioOptions = ['pipe', 'pipe', 'pipe'];
  const shell = spawn('sh', ['-eu', '-s'], { env: { ...process.env, ...env }, stdio });
  let text = '';
  for (const stream of [shell.stdout, shell.stderr]) {
    stream?.setEncoding('utf8').on('data', (printed: string) => (text += printed));
  }
  shell.stdin?.end(script);
  return new Promise((resolve, reject) => {
    shell.once('error', reject);
    shell.once('close', (code) => resolve({ code, text }));
  });
}
