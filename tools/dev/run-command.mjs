/** Runs commands to their end, without a terminal, with the places on the PATH where toolchains like to be. */
import { spawn } from 'node:child_process';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

const PLACES = [dirname(process.execPath), '/usr/local/go/bin', join(homedir(), '.cargo/bin'), '/usr/local/bin'];

/** The environment of every child: ours, with more places where commands are looked for. */
export function childEnvironment(extra = {}) {
  const path = [process.env.PATH ?? '', ...PLACES, '/usr/bin', '/bin'].filter(Boolean).join(delimiter);
  return { ...process.env, PATH: path, ...extra };
}

/**
 * Runs one command. Never rejects: `code` is null where it could not be started or took too long, and `text` (both of
 * its outputs) says so.
 */
export function runCommand([command, ...args], { cwd, env, timeoutMs = 60_000 } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd, env: childEnvironment(env), stdio: ['ignore', 'pipe', 'pipe'] });
    let out = '';
    let text = '';
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, timeoutMs);
    const finish = (code) => {
      clearTimeout(timer);
      if (isLate) text += `\n${command} took more than ${timeoutMs / 1000} s and was ended`;
      done({ code: isLate ? null : code, out, text });
    };
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      out += chunk;
      text += chunk;
    });
    child.stderr.setEncoding('utf8').on('data', (chunk) => (text += chunk));
    child.on('error', (error) => {
      text += error.message;
      finish(null);
    });
    child.on('close', finish);
  });
}
