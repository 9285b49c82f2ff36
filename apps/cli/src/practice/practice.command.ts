import { TRAINING_LEVELS } from '@hexduel/contracts-http';
import type { PracticeOpponent } from '@hexduel/contracts-http';
import type { Size } from '@hexduel/engine';
import { InvalidArgumentError } from 'commander';
import type { Command } from 'commander';
import type { CommandIo } from '../command-io';
import { sayIn } from '../language';
import type { Say } from '../language';
import type { ExitCode } from '../exit-code';
import { parsePracticeGames, parseSeed, parseSize, parseUrl } from '../option-values';
import { asTeam } from '../session/signed-in';
import { followSeries, listOpponents, playSeries } from './practice';

const AFTERWORD = `
Examples:
  hexduel practice --url https://hexduel.example                whom your bot can play
  hexduel practice greedy                                       20 games against a level of the training bot
  hexduel practice search-2 --games 50 --size 7 --seed 42       the same boards each time
  hexduel practice own                                          your bot against itself
  hexduel practice --series Hk3vQp9Xw2                          the result of a series that was left alone

The platform calls your bot at the address that your team gave, as in a round; colours change from game to game, and two games
in turn have the same board. It counts nowhere. One series at a time; Ctrl-C leaves it, and the platform plays on. It signs in by
the token of your team, HEXDUEL_TEAM_TOKEN, which in a terminal is asked for. With --json it prints what the address answers; see
/api/matches/openapi.json of the system. Exit code: 0 the series was played, whoever won, 1 the platform could not or there is no
answer, 2 a wrong option or no token, 130 Ctrl-C.
`;

const AFTERWORD_RU = `
Примеры:
  hexduel practice --url https://hexduel.example                с кем может играть ваш бот
  hexduel practice greedy                                       20 игр с уровнем тренировочного бота
  hexduel practice search-2 --games 50 --size 7 --seed 42       каждый раз те же доски
  hexduel practice own                                          ваш бот против самого себя
  hexduel practice --series Hk3vQp9Xw2                          итог серии, которую оставили

Платформа вызывает вашего бота по адресу, который задала команда, как в раунде; цвета меняются от игры к игре, две игры подряд идут
на одной доске. Это нигде не считается. Одна серия за раз; Ctrl-C оставляет её, и платформа доигрывает. Вход по токену команды,
HEXDUEL_TEAM_TOKEN, который в терминале спросят. С --json печатает то, что отвечает адрес; см. /api/matches/openapi.json системы.
Код выхода: 0 серия сыграна, кто бы ни победил, 1 платформа не смогла или нет ответа, 2 неверный параметр или нет токена, 130 Ctrl-C.
`;

interface Flags {
  readonly url: string;
  readonly games: number;
  readonly size: Size;
  readonly seed?: number;
  readonly series?: string;
  readonly json?: true;
}

/** Adds `practice` to the program. */
export function addPracticeCommand(program: Command, io: CommandIo, finish: (code: ExitCode) => void): void {
  const say = sayIn(io.language());
  program
    .command('practice')
    .summary(
      say(
        'let the platform play your bot against a training level',
        'серия игр вашего бота с тренировочным уровнем на платформе',
      ),
    )
    .description(
      say(
        "Has the platform play your team's bot against a level of the training bot, or against itself.",
        'Просит платформу сыграть ботом вашей команды с уровнем тренировочного бота или с ним самим.',
      ),
    )
    .argument(
      '[OPPONENT]',
      say(
        `${TRAINING_LEVELS.join(', ')}, or own; without it they are listed`,
        `${TRAINING_LEVELS.join(', ')} или own; без него печатается их список`,
      ),
      (text: string) => parseOpponent(text, say),
    )
    .option('--games <N>', say('how many games, up to 50', 'сколько игр, до 50'), parsePracticeGames(say), 20)
    .option('--size <N>', say('size of the boards, 3 to 9', 'размер досок, от 3 до 9'), parseSize(say), 5)
    .option(
      '--seed <N>',
      say('what makes the boards; by default drawn', 'зерно, из которого получаются доски; без него случайное'),
      parseSeed(say),
    )
    .option(
      '--series <ID>',
      say('show a series that runs or has ended', 'показать серию, которая идёт или закончилась'),
      (text: string) => parseSeries(text, say),
    )
    .option('--url <URL>', say('address of the system', 'адрес системы'), parseUrl(say), 'http://127.0.0.1:3000')
    .option('--json', say('print the answer as JSON', 'напечатать ответ как JSON'))
    .addHelpText('after', say(AFTERWORD, AFTERWORD_RU))
    .action(async (opponent: PracticeOpponent | undefined, { games, size, seed, series, ...flags }: Flags) =>
      finish(
        await asTeam(io, flags, (client, _team, interrupted) => {
          if (series !== undefined) return followSeries(client, series, io, interrupted);
          if (opponent === undefined) return listOpponents(client, io);
          return playSeries(
            client,
            { opponent, games, size, ...(seed === undefined ? {} : { seed }) },
            io,
            interrupted,
          );
        }),
      ),
    );
}

function parseOpponent(text: string, say: Say): PracticeOpponent {
  if (text === 'own') return { kind: 'own' };
  const level = TRAINING_LEVELS.find((each) => each === text);
  if (level === undefined) {
    const levels = TRAINING_LEVELS.join(', ');
    throw new InvalidArgumentError(say(`Give one of ${levels}, or own.`, `Нужен один из ${levels} или own.`));
  }
  return { kind: 'training', level };
}

function parseSeries(text: string, say: Say): string {
  if (!/^[0-9A-Za-z]{8,40}$/.test(text)) {
    throw new InvalidArgumentError(
      say('Give the id of a series, as it was printed.', 'Нужен номер серии, как он был напечатан.'),
    );
  }
  return text;
}
