import { ListOwnMatches, ReadFlightLog } from '@hexduel/contracts-http';
import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import { InvalidArgumentError } from 'commander';
import type { Command } from 'commander';
import type { CommandIo } from '../command-io';
import type { ExitCode } from '../exit-code';
import { sayIn } from '../language';
import type { Say } from '../language';
import type { Language } from '../language';
import { parsePage, parseUrl } from '../option-values';
import type { Failure, SessionClient } from '../session/session-client';
import { asTeam } from '../session/signed-in';
import type { Report } from '../session/signed-in';
import { formatFlightLog, formatOwnMatches } from './format-logs';

const AFTERWORD = `
Examples:
  hexduel logs --url https://hexduel.example            the latest matches of your team
  hexduel logs --failed                                 only those in which your bot failed
  hexduel logs Hk3vQp9Xw2                               each request to your bot in one of them, and its answer
  hexduel logs Hk3vQp9Xw2 --json                        the same as JSON

It signs in by the token of your team, HEXDUEL_TEAM_TOKEN, which in a terminal is asked for. Of the last requests of a leg the
platform keeps the whole text, of the others status and times. With --json it prints what the address answers: {matches: [...]},
or the flight log with its legs and exchanges; see /api/ladder/openapi.json of the system. Exit code: 0 printed, 1 no answer or
no such match, 2 a wrong option or no token, 130 Ctrl-C.
`;

const AFTERWORD_RU = `
Примеры:
  hexduel logs --url https://hexduel.example            последние матчи вашей команды
  hexduel logs --failed                                 только те, в которых ваш бот ошибся
  hexduel logs Hk3vQp9Xw2                               каждый запрос к боту в одном из них и его ответ
  hexduel logs Hk3vQp9Xw2 --json                        то же как JSON

Вход по токену команды, HEXDUEL_TEAM_TOKEN, который в терминале спросят. От последних запросов партии платформа хранит весь текст, от
остальных статус и время. С --json печатает то, что отвечает адрес: {matches: [...]} или бортовой журнал с партиями и запросами; см.
/api/ladder/openapi.json системы. Код выхода: 0 напечатано, 1 нет ответа или такого матча, 2 неверный параметр или нет токена,
130 Ctrl-C.
`;

interface Flags {
  readonly url: string;
  readonly failed?: true;
  readonly limit: number;
  readonly json?: true;
}

/** Adds `logs` to the program. */
export function addLogsCommand(program: Command, io: CommandIo, finish: (code: ExitCode) => void): void {
  const say = sayIn(io.language());
  program
    .command('logs')
    .summary(
      say(
        'show what the platform asked your bot, and what it answered',
        'показать, что платформа спрашивала у бота и что он отвечал',
      ),
    )
    .description(
      say(
        "Shows the flight recorder of your team's bot: its matches, or each request of one.",
        'Показывает бортовой журнал бота вашей команды: его матчи или каждый запрос одного из них.',
      ),
    )
    .argument(
      '[MATCH]',
      say(
        'the id of a match, as listed or in the address of its page',
        'номер матча из списка или из адреса его страницы',
      ),
      (text: string) => parseMatch(text, say),
    )
    .option('--url <URL>', say('address of the system', 'адрес системы'), parseUrl(say), 'http://127.0.0.1:3000')
    .option('--failed', say('list only matches in which the bot failed', 'только матчи, в которых бот ошибся'))
    .option('--limit <N>', say('list at most so many, up to 100', 'сколько показать, до 100'), parsePage(say), 30)
    .option('--json', say('print the answer as JSON', 'напечатать ответ как JSON'))
    .addHelpText('after', say(AFTERWORD, AFTERWORD_RU))
    .action(async (match: string | undefined, flags: Flags) =>
      finish(
        await asTeam(io, flags, (client, team) =>
          match === undefined ? list(client, team, flags, io.language()) : show(client, match, io.language()),
        ),
      ),
    );
}

function parseMatch(text: string, say: Say): string {
  if (!/^[0-9A-Za-z-]{1,64}$/.test(text)) {
    throw new InvalidArgumentError(
      say('Give the id of a match, such as Hk3vQp9Xw2.', 'Нужен номер матча, например Hk3vQp9Xw2.'),
    );
  }
  return text;
}

async function list(
  client: SessionClient,
  team: string,
  { failed, limit }: Flags,
  language: Language,
): Promise<Result<Report, Failure>> {
  const query = { limit, ...(failed === true ? { failed: 'true' as const } : {}) };
  const read = await client.call(ListOwnMatches, { params: { team }, query });
  return read.ok
    ? ok({ json: read.value, lines: formatOwnMatches(read.value.matches, sayIn(language)), isGood: true })
    : read;
}

async function show(client: SessionClient, match: string, language: Language): Promise<Result<Report, Failure>> {
  const read = await client.call(ReadFlightLog, { params: { match } });
  return read.ok ? ok({ json: read.value, lines: formatFlightLog(read.value, language), isGood: true }) : read;
}
