import type { Command } from 'commander';
import type { ExitCode } from '../exit-code';
import type { CommandIo } from '../command-io';
import { sayIn } from '../language';
import { verify } from './verify';

const AFTERWORD = `
Examples:
  hexduel play localhost:8080 greedy --record match.json
  hexduel verify match.json

  hexduel play random greedy --json > legs.json
  hexduel verify legs.json --json

Replays every move by the rules: turns, legality, changes, jumps, scores, the end and the winner; for a record also the
generated board, replay text, requests and hash. Exit code: 0 everything is true, 1 something is false, 2 unreadable.
`;

const AFTERWORD_RU = `
Примеры:
  hexduel play localhost:8080 greedy --record match.json
  hexduel verify match.json

  hexduel play random greedy --json > legs.json
  hexduel verify legs.json --json

Переигрывает каждый ход по правилам: очередь, допустимость, перемены, прыжки, счёт, конец и победителя; у записи ещё доску из
зерна, текст партии, запросы и хеш. Код выхода: 0 всё верно, 1 что-то неверно, 2 не прочитать.
`;

/** Adds the command `verify` to the program. */
export function addVerifyCommand(program: Command, io: CommandIo, finish: (code: ExitCode) => void): void {
  const say = sayIn(io.language());
  program
    .command('verify')
    .summary(say('check a recorded match by the rules', 'проверить записанный матч по правилам'))
    .description(
      say(
        'Replays a recorded match by the rules and prints whether it is true, or where it is not.',
        'Переигрывает записанный матч по правилам и печатает, верна ли запись, или где она неверна.',
      ),
    )
    .argument('<FILE>', say('a record, or the output of play --json', 'запись или вывод play --json'))
    .option('--json', say('print the verdict as JSON', 'напечатать вердикт как JSON'))
    .addHelpText('after', say(AFTERWORD, AFTERWORD_RU))
    .action(async (file: string, { json }: { readonly json?: true }) => {
      finish(await verify({ file, json: json === true }, io));
    });
}
