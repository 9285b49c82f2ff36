import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import { InvalidArgumentError } from 'commander';
import type { Command } from 'commander';
import type { Failure, SessionClient } from '../session/session-client';
import { asAdmin } from '../session/signed-in';
import type { Report } from '../session/signed-in';
import type { CommandIo } from '../command-io';
import { sayIn } from '../language';
import type { Say } from '../language';
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

const AFTERWORD_RU = `
Примеры:
  hexduel dead-letters list                                  что никто не смог обработать, старое первым
  hexduel dead-letters list --consumer ladder-record-result --json
  hexduel dead-letters show 17                               с причиной и самим сообщением
  hexduel dead-letters replay 17 18                          когда причина устранена
  hexduel dead-letters drop 17                               когда сообщение больше ничего не стоит

Снова обрабатывает сообщение только тот получатель, который от него отказался, и действует это один раз, даже если сделать это дважды.
Причину называет сама служба, по-английски. Нужен администратор: HEXDUEL_ADMIN_NAME и HEXDUEL_ADMIN_PASSWORD (или HEXDUEL_SESSION), в
терминале их спросят. Код выхода: 0 всё сделано, 1 система что-то отвергла или недоступна, 2 неверный параметр или нет администратора,
130 Ctrl-C.
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
  const say = sayIn(io.language());
  const group = program
    .command('dead-letters')
    .summary(
      say(
        'list, show, replay or drop messages that no consumer could handle',
        'показать, обработать снова или удалить сообщения, которые никто не смог обработать',
      ),
    )
    .description(
      say(
        'The messages that a consumer of a running system could not handle.',
        'Сообщения, которые получатель работающей системы не смог обработать.',
      ),
    )
    .addHelpText('after', say(AFTERWORD, AFTERWORD_RU));
  const add = (name: string, about: string): Command =>
    group
      .command(name)
      .description(about)
      .option('--url <URL>', say('address of the system', 'адрес системы'), parseUrl(say), 'http://127.0.0.1:3000')
      .option('--json', say('print the result as JSON', 'напечатать результат как JSON'));
  const run = async (flags: Flags, work: Work): Promise<void> => finish(await asAdmin(io, flags, work));
  add('list', say('Lists dead letters, oldest first.', 'Перечисляет недоставленные сообщения, старые первыми.'))
    .option('--consumer <NAME>', say('only those of one consumer', 'только одного получателя'), (text: string) =>
      parseConsumer(text, say),
    )
    .option('--limit <N>', say('at most so many', 'не больше стольких'), parseLimit(say), 1_000)
    .action((flags: ListFlags) => {
      const { consumer = null, limit } = flags;
      return run(flags, (client) => listLetters(client, { consumer, limit }, say));
    });
  add('show', say('Shows a dead letter with its message.', 'Показывает недоставленное сообщение целиком.'))
    .argument('<number>', say('its number, as listed', 'его номер из списка'), parseLetterNumber(say))
    .action((number: number, flags: Flags) => run(flags, (client) => showLetter(client, number, say)));
  add(
    'replay',
    say(
      'Has dead letters handled again by their consumers.',
      'Отдаёт недоставленные сообщения их получателям на обработку снова.',
    ),
  )
    .argument(
      '<numbers...>',
      say('their numbers, as listed', 'их номера из списка'),
      (text: string, numbers?: readonly number[]) => parseMoreNumbers(say, text, numbers),
    )
    .action((numbers: number[], flags: Flags) =>
      run(flags, async (client) => ok(await replayLetters(client, numbers, say))),
    );
  add('drop', say('Removes dead letters for good.', 'Удаляет недоставленные сообщения навсегда.'))
    .argument(
      '<numbers...>',
      say('their numbers, as listed', 'их номера из списка'),
      (text: string, numbers?: readonly number[]) => parseMoreNumbers(say, text, numbers),
    )
    .action((numbers: number[], flags: Flags) =>
      run(flags, async (client) => ok(await dropLetters(client, numbers, say))),
    );
}

function parseMoreNumbers(say: Say, text: string, numbers: readonly number[] = []): number[] {
  return [...numbers, parseLetterNumber(say)(text)];
}

function parseConsumer(text: string, say: Say): string {
  if (!/^[a-z][a-z0-9-]{0,99}$/.test(text)) {
    throw new InvalidArgumentError(
      say(
        'Give the name of a consumer, such as ladder-record-result.',
        'Нужно имя получателя, например ladder-record-result.',
      ),
    );
  }
  return text;
}
