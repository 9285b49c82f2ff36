/** `hexduel`: the rim, where the real time, chance, ids, streams and signals come from. */
import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { EXIT } from './exit-code';
import { runProgram } from './program';
import type { Output, Surroundings } from './surroundings';
import { openTerminalKeys } from './terminal-keys';

function isTerminal(stream: NodeJS.WriteStream): boolean {
  return stream.isTTY && process.env['TERM'] !== 'dumb';
}

function outputTo(stream: NodeJS.WriteStream): Output {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // A reader that has seen enough (`| head`) is no failure of ours.
    if (error.code === 'EPIPE') process.exit(EXIT.done);
    if (stream !== process.stderr) process.stderr.write(`the output cannot be written: ${error.message}\n`);
    process.exit(EXIT.failed);
  });
  return {
    write: (text) => {
      stream.write(text);
    },
    isTerminal: isTerminal(stream),
    hasColors: isTerminal(stream) && (process.env['NO_COLOR'] ?? '') === '',
  };
}

function onSignal(signals: readonly NodeJS.Signals[], listener: () => void): () => void {
  let heard = false;
  const handle = (): void => {
    if (heard) process.exit(EXIT.interrupted);
    heard = true;
    listener();
  };
  for (const signal of signals) process.on(signal, handle);
  return () => {
    for (const signal of signals) process.off(signal, handle);
  };
}

const surroundings: Surroundings = {
  out: outputTo(process.stdout),
  err: outputTo(process.stderr),
  now: () => Date.now(),
  elapsed: () => performance.now(),
  wait,
  randomSeed: () => randomInt(2 ** 48 - 1),
  newId: () => randomBytes(18).toString('base64url'),
  openKeys: () => (process.stdin.isTTY && isTerminal(process.stdout) ? openTerminalKeys(process.stdin) : null),
  onSignal,
};

function giveUp(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    `hexduel failed: ${message}. This is a bug of hexduel: please report the command that led to it\n`,
  );
  process.exit(EXIT.failed);
}

process.on('uncaughtException', giveUp);
process.on('unhandledRejection', giveUp);

process.exitCode = await runProgram(process.argv.slice(2), surroundings);
