/** `hexduel` with the real clock, randomness, ids, streams and signals. */
import { randomBytes, randomInt } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { EXIT } from './exit-code';
import { languageIn, languageOf, sayIn } from './language';
import { runProgram } from './program';
import type { Output, CommandIo } from './command-io';
import { openTerminalKeys } from './terminal-keys';

function isTerminal(stream: NodeJS.WriteStream): boolean {
  return stream.isTTY && process.env['TERM'] !== 'dumb';
}

const env = (name: string): string | undefined => process.env[name] || undefined;
const args = process.argv.slice(2);
const say = sayIn(languageIn(args) ?? languageOf(env));
const unread = new EventEmitter();

function outputTo(stream: NodeJS.WriteStream): Output {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // A reader that stops early (`| head`) is not an error, and the command still ends with its own exit code.
    if (error.code === 'EPIPE') {
      if (stream === process.stdout) unread.emit('unread');
      return;
    }
    if (stream !== process.stderr)
      process.stderr.write(`${say('cannot write the output', 'вывод не записать')}: ${error.message}\n`);
    process.exit(EXIT.failed);
  });
  return {
    write: (text) => {
      stream.write(text);
    },
    isTerminal: isTerminal(stream),
    // A stream that is no terminal has none, whatever its type says.
    size: () => (isTerminal(stream) && stream.columns > 0 ? { columns: stream.columns, rows: stream.rows } : null),
    hasColors: isTerminal(stream) && (process.env['NO_COLOR'] ?? '') === '',
  };
}

function onSignal(signals: readonly NodeJS.Signals[], listener: () => void): () => void {
  let received = false;
  const handle = (): void => {
    if (received) process.exit(EXIT.interrupted);
    received = true;
    listener();
  };
  for (const signal of signals) process.on(signal, handle);
  return () => {
    for (const signal of signals) process.off(signal, handle);
  };
}

const io: CommandIo = {
  out: outputTo(process.stdout),
  err: outputTo(process.stderr),
  env,
  language: () => languageOf(env),
  now: () => Date.now(),
  elapsed: () => performance.now(),
  wait,
  randomSeed: () => randomInt(2 ** 48 - 1),
  newId: () => randomBytes(18).toString('base64url'),
  openKeys: () => (process.stdin.isTTY && isTerminal(process.stdout) ? openTerminalKeys(process.stdin) : null),
  onSignal,
  onUnread: (listener) => {
    unread.on('unread', listener);
    return () => unread.off('unread', listener);
  },
};

function reportBug(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  const sentence = say(
    `hexduel failed: ${message}. This is a bug of hexduel: please report it with the command that led to it`,
    `сбой hexduel: ${message}. Это ошибка самого hexduel: сообщите о ней вместе с командой, которая к ней привела`,
  );
  process.stderr.write(`${sentence}\n`);
  process.exit(EXIT.failed);
}

process.on('uncaughtException', reportBug);
process.on('unhandledRejection', reportBug);

process.exitCode = await runProgram(args, io);
