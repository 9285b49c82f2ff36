import type { Command } from 'commander';
import type { CommandIo } from '../command-io';
import { sayIn } from '../language';
import { EXIT } from '../exit-code';
import type { ExitCode } from '../exit-code';
import { parseUrl } from '../option-values';
import { SessionClient } from '../session/session-client';
import type { FollowEnd } from './follow';
import { watchLadder } from './watch-ladder';
import { watchMatch } from './watch-match';
import { parseWatched } from './watched';

const AFTERWORD = `
Examples:
  hexduel watch                                          the ladder of the system at http://127.0.0.1:3000
  hexduel watch https://hexduel.example                  that of another system
  hexduel watch finals --url https://hexduel.example     one of several sandboxes
  hexduel watch https://hexduel.example/s/finals         the same, by the address of its page
  hexduel watch https://hexduel.example/m/Hk3vQp9Xw2     a match, move by move
  hexduel watch finals --json | jq .scoredRound          a line of JSON for each round that is scored

In a terminal it is drawn in place as it changes; q ends it. Elsewhere it is printed anew whenever a round was scored, the tournament is in
another state, or a leg ended. It ends by itself with the tournament or the match, survives lost connections, and sees what the
public sees. With --json each line is a ladder or a match as in /api/ladder/openapi.json. Exit code: 0 it is over, q, or nobody reads it; 1 no
answer, or nothing there; 2 a wrong option; 130 Ctrl-C.
`;

const AFTERWORD_RU = `
Примеры:
  hexduel watch                                          таблица системы по адресу http://127.0.0.1:3000
  hexduel watch https://hexduel.example                  таблица другой системы
  hexduel watch finals --url https://hexduel.example     одной из нескольких песочниц
  hexduel watch https://hexduel.example/s/finals         то же, по адресу её страницы
  hexduel watch https://hexduel.example/m/Hk3vQp9Xw2     матч, ход за ходом
  hexduel watch finals --json | jq .scoredRound          строка JSON на каждый подсчитанный раунд

В терминале рисуется на месте; q завершает. Иначе печатается заново, когда подсчитан раунд, изменилось состояние турнира или кончилась
партия. Завершается сама вместе с турниром или матчем, переживает обрывы связи и видит то же, что все. С --json каждая строка:
таблица или матч, как в /api/ladder/openapi.json. Код выхода: 0 всё кончилось, q или вывод никто не читает; 1 нет ответа или такого
нет; 2 неверный параметр; 130 Ctrl-C.
`;

const EXITS: Readonly<Record<Exclude<FollowEnd, 'gone'>, ExitCode>> = {
  over: EXIT.done,
  quit: EXIT.done,
  unread: EXIT.done,
  interrupted: EXIT.interrupted,
};

interface Flags {
  readonly url: string;
  readonly json?: true;
}

/** Adds `watch` to the program. */
export function addWatchCommand(program: Command, io: CommandIo, finish: (code: ExitCode) => void): void {
  const say = sayIn(io.language());
  program
    .command('watch')
    .summary(say('follow a ladder or a match in the terminal', 'следить за таблицей или матчем в терминале'))
    .description(
      say('Follows the ladder of a sandbox, or a match, as it changes.', 'Следит за таблицей песочницы или за матчем.'),
    )
    .argument(
      '[WHAT]',
      say(
        'the slug of a sandbox, or the address of a page of a sandbox or a match',
        'имя песочницы в адресе или адрес страницы песочницы или матча',
      ),
    )
    .option('--url <URL>', say('address of the system', 'адрес системы'), parseUrl(say), 'http://127.0.0.1:3000')
    .option('--json', say('print a line of JSON for each change', 'печатать строку JSON при каждой перемене'))
    .addHelpText('after', say(AFTERWORD, AFTERWORD_RU))
    .action(async (what: string | undefined, flags: Flags) => finish(await run(io, what, flags)));
}

async function run(io: CommandIo, what: string | undefined, flags: Flags): Promise<ExitCode> {
  const say = sayIn(io.language());
  const watched = parseWatched(what, flags.url, say);
  if (!watched.ok) {
    io.err.write(`hexduel: ${watched.error.message}\n`);
    return EXIT.usage;
  }
  const client = new SessionClient(watched.value.url, new AbortController().signal, null);
  const json = flags.json === true;
  const followed = await (watched.value.kind === 'match'
    ? watchMatch(client, { ...watched.value, json }, io)
    : watchLadder(client, { ...watched.value, json }, io));
  if (!followed.ok) io.err.write(`hexduel: ${say(...followed.error.message)}\n`);
  else if (followed.value === 'gone') {
    const gone = say('it is hidden from the public now, or was deleted', 'теперь это скрыто или удалено');
    io.err.write(`hexduel: ${gone}\n`);
  } else return EXITS[followed.value];
  return EXIT.failed;
}
