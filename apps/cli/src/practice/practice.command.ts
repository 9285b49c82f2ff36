import { TRAINING_LEVELS } from '@hexduel/contracts-http';
import type { PracticeOpponent } from '@hexduel/contracts-http';
import type { Size } from '@hexduel/engine';
import { InvalidArgumentError } from 'commander';
import type { Command } from 'commander';
import type { CommandIo } from '../command-io';
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
  program
    .command('practice')
    .summary('let the platform play your bot against a training level')
    .description("Has the platform play your team's bot against a level of the training bot, or against itself.")
    .argument('[OPPONENT]', `${TRAINING_LEVELS.join(', ')}, or own; without it they are listed`, parseOpponent)
    .option('--games <N>', 'how many games, up to 50', parsePracticeGames, 20)
    .option('--size <N>', 'size of the boards, 3 to 9', parseSize, 5)
    .option('--seed <N>', 'what makes the boards; by default drawn', parseSeed)
    .option('--series <ID>', 'show a series that runs or has ended', parseSeries)
    .option('--url <URL>', 'address of the system', parseUrl, 'http://127.0.0.1:3000')
    .option('--json', 'print the answer as JSON')
    .addHelpText('after', AFTERWORD)
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

function parseOpponent(text: string): PracticeOpponent {
  if (text === 'own') return { kind: 'own' };
  const level = TRAINING_LEVELS.find((each) => each === text);
  if (level === undefined) throw new InvalidArgumentError(`Give one of ${TRAINING_LEVELS.join(', ')}, or own.`);
  return { kind: 'training', level };
}

function parseSeries(text: string): string {
  if (!/^[0-9A-Za-z]{8,40}$/.test(text)) throw new InvalidArgumentError('Give the id of a series, as it was printed.');
  return text;
}
