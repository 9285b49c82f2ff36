import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import { InvalidArgumentError } from 'commander';
import type { Command } from 'commander';
import type { Failure, SessionClient } from '../session/session-client';
import { asAdmin } from '../session/signed-in';
import type { Report } from '../session/signed-in';
import type { CommandIo } from '../command-io';
import type { ExitCode } from '../exit-code';
import { parseLetterNumber, parseLimit, parseUrl } from '../option-values';
import { dropLetters, listLetters, replayLetters, showLetter } from './dead-letters';

const AFTERWORD = `
Examples:
  hexduel dead-letters list                                  what no consumer could handle, oldest first
  hexduel dead-letters list --consumer ladder-record-result --json
  hexduel dead-letters show 17                               with the reason and the message
  hexduel dead-letters replay 17 18                          when the cause is mended
  hexduel dead-letters drop 17                               when its message is worth nothing any more

A replay reaches only the consumer that gave the message up, and has its effect once, also if it is done twice. It needs an
admin: HEXDUEL_ADMIN_NAME and HEXDUEL_ADMIN_PASSWORD (or HEXDUEL_SESSION), which in a terminal are asked for. Exit code: 0
all was done, 1 the system refused something or cannot be reached, 2 a wrong option or no admin, 130 Ctrl-C.
`;

interface Flags {
  readonly url: string;
  readonly json?: true;
}

interface ListFlags extends Flags {
  readonly consumer?: string;
  readonly limit: number;
}

type Work = (client: SessionClient) => Promise<Result<Report, Failure>>;

/** Adds `dead-letters` with its commands to the program. */
export function addDeadLettersCommand(program: Command, io: CommandIo, finish: (code: ExitCode) => void): void {
  const group = program
    .command('dead-letters')
    .summary('list, show, replay or drop messages that no consumer could handle')
    .description('The messages that a consumer of a running system could not handle.')
    .addHelpText('after', AFTERWORD);
  const add = (name: string, about: string): Command =>
    group
      .command(name)
      .description(about)
      .option('--url <URL>', 'address of the system', parseUrl, 'http://127.0.0.1:3000')
      .option('--json', 'print the result as JSON');
  const run = async (flags: Flags, work: Work): Promise<void> => finish(await asAdmin(io, flags, work));
  add('list', 'Lists dead letters, oldest first.')
    .option('--consumer <NAME>', 'only those of one consumer', parseConsumer)
    .option('--limit <N>', 'at most so many', parseLimit, 1_000)
    .action((flags: ListFlags) => {
      const { consumer = null, limit } = flags;
      return run(flags, (client) => listLetters(client, { consumer, limit }));
    });
  add('show', 'Shows a dead letter with its message.')
    .argument('<number>', 'its number, as listed', parseLetterNumber)
    .action((number: number, flags: Flags) => run(flags, (client) => showLetter(client, number)));
  add('replay', 'Has dead letters handled again by their consumers.')
    .argument('<numbers...>', 'their numbers, as listed', parseMoreNumbers)
    .action((numbers: number[], flags: Flags) =>
      run(flags, async (client) => ok(await replayLetters(client, numbers))),
    );
  add('drop', 'Removes dead letters for good.')
    .argument('<numbers...>', 'their numbers, as listed', parseMoreNumbers)
    .action((numbers: number[], flags: Flags) => run(flags, async (client) => ok(await dropLetters(client, numbers))));
}

function parseMoreNumbers(text: string, numbers: readonly number[] = []): number[] {
  return [...numbers, parseLetterNumber(text)];
}

function parseConsumer(text: string): string {
  if (!/^[a-z][a-z0-9-]{0,99}$/.test(text)) {
    throw new InvalidArgumentError('Give the name of a consumer, such as ladder-record-result.');
  }
  return text;
}
