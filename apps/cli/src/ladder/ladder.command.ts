import { InvalidArgumentError, Option } from 'commander';
import type { Command } from 'commander';
import type { ExitCode } from '../exit-code';
import { parseRoundNumber, parseUrl } from '../option-values';
import type { CommandIo } from '../command-io';
import { sayIn } from '../language';
import type { Say } from '../language';
import { verifyLadder } from './verify-ladder';

const AFTERWORD = `
Examples:
  hexduel ladder verify --sandbox demo                       every scored round, then the current ladder
  hexduel ladder verify --sandbox demo --rounds 20           the last 20 rounds
  hexduel ladder verify --sandbox demo --from 5 --to 8 --json
  hexduel ladder verify demo-archive.zip                     an archive, without a running system

Reads every match of every scored round and replays it by the rules: board, who began, moves, chips, reasons, winners and
the hash of the result. Each pair must have met exactly once. Then it scores the round again from the standings before it
and compares points, rules, scores and places with those of the ladder service, and finally with the current ladder. Rounds
that are so old that the system no longer keeps their matches are left out: it begins with the standings after them. Rounds
that are not scored yet, or are frozen, are named and skipped; the session of an admin also verifies frozen ones (--session,
or better HEXDUEL_SESSION, because other users of a machine can see command lines). Exit code: 0 everything agrees, 1
something disagrees or the system cannot be read, 2 a wrong option or sandbox, 130 Ctrl-C.
`;

const AFTERWORD_RU = `
Примеры:
  hexduel ladder verify --sandbox demo                       каждый подсчитанный раунд, затем нынешняя таблица
  hexduel ladder verify --sandbox demo --rounds 20           последние 20 раундов
  hexduel ladder verify --sandbox demo --from 5 --to 8 --json
  hexduel ladder verify demo-archive.zip                     архив, без работающей системы

Читает каждый матч каждого подсчитанного раунда и переигрывает его по правилам: доску, кто начинал, ходы, фишки, причины, победителей и
хеш результата. Каждая пара должна встретиться ровно один раз. Затем считает раунд заново от таблицы перед ним и сравнивает очки,
правила, счёт и места с теми, что у службы таблицы, а в конце с нынешней таблицей. Раунды, матчи которых система уже не хранит,
пропускаются: проверка начинается с таблицы после них. Ещё не подсчитанные и замороженные раунды называются и пропускаются; с сеансом
администратора проверяются и замороженные (--session, а лучше HEXDUEL_SESSION: другие пользователи машины видят командные строки).
Код выхода: 0 всё сходится, 1 что-то не сходится или систему не прочитать, 2 неверный параметр или песочница, 130 Ctrl-C.
`;

interface VerifyFlags {
  readonly url: string;
  readonly sandbox?: string;
  readonly rounds?: number;
  readonly from?: number;
  readonly to?: number;
  readonly session?: string;
  readonly json?: true;
}

function parseSession(text: string, say: Say): string {
  if (!/^hx[12]\.[A-Za-z0-9._-]{1,2000}$/.test(text)) {
    throw new InvalidArgumentError(
      say(
        'Give the session that signing in returns; it starts with hx2.',
        'Нужен сеанс, который даёт вход; он начинается с hx2.',
      ),
    );
  }
  return text;
}

/** Adds `ladder` with its one command `verify` to the program. */
export function addLadderCommand(program: Command, io: CommandIo, finish: (code: ExitCode) => void): void {
  const say = sayIn(io.language());
  const ladder = program
    .command('ladder')
    .summary(say('verify the ladder of a running system', 'проверить таблицу работающей системы'))
    .description(say('The ladder of a running system.', 'Таблица работающей системы.'));
  ladder
    .command('verify')
    .summary(say('recompute a ladder from its match log', 'пересчитать таблицу по журналу матчей'))
    .description(
      say(
        'Recomputes the ladder of a sandbox from its match log and prints whether the two agree.',
        'Пересчитывает таблицу песочницы по журналу матчей и печатает, сходятся ли они.',
      ),
    )
    .argument(
      '[archive]',
      say(
        'an archive of a tournament (a zip file from the page of exports) instead of a running system',
        'архив турнира (файл zip со страницы выгрузок) вместо работающей системы',
      ),
    )
    .option('--sandbox <SLUG>', say('the slug of the sandbox', 'имя песочницы в адресе'))
    .option('--url <URL>', say('address of the system', 'адрес системы'), parseUrl(say), 'http://127.0.0.1:3000')
    .option(
      '--rounds <N>',
      say(
        'only the last N scored rounds, from the standings before them',
        'только последние N подсчитанных раундов, от таблицы перед ними',
      ),
      parseRoundNumber(say),
    )
    .option(
      '--from <N>',
      say('only from round N, from the standings before it', 'только начиная с раунда N, от таблицы перед ним'),
      parseRoundNumber(say),
    )
    .option('--to <N>', say('only up to round N', 'только до раунда N'), parseRoundNumber(say))
    .addOption(
      new Option(
        '--session <SESSION>',
        say(
          'session of an admin, to verify frozen rounds too',
          'сеанс администратора, чтобы проверить и замороженные раунды',
        ),
      )
        .env('HEXDUEL_SESSION')
        .argParser((text: string) => parseSession(text, say)),
    )
    .option('--json', say('print the verdict as JSON', 'напечатать вердикт как JSON'))
    .addHelpText('after', say(AFTERWORD, AFTERWORD_RU))
    .action(async (archive: string | undefined, flags: VerifyFlags, command: Command) => {
      const { url, sandbox, rounds, from, to, session, json } = flags;
      if ((archive === undefined) === (sandbox === undefined)) {
        command.error(
          say(
            'error: name a sandbox with --sandbox, or an archive: one of them',
            'ошибка: назовите песочницу через --sandbox или архив: что-то одно',
          ),
        );
      }
      if (rounds !== undefined && from !== undefined) {
        command.error(
          say(
            'error: --rounds and --from exclude each other: give one of them',
            'ошибка: --rounds и --from исключают друг друга: дайте что-то одно',
          ),
        );
      }
      const span = { rounds: rounds ?? null, from: from ?? null, to: to ?? null };
      const of = { archive: archive ?? null, url, sandbox: sandbox ?? '', session: session ?? null };
      finish(await verifyLadder({ ...of, ...span, json: json === true }, io));
    });
}
