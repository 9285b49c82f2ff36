import { Option } from 'commander';
import type { Command } from 'commander';
import type { ExitCode } from '../exit-code';
import { parseAt, parseReplayLeg } from '../option-values';
import type { CommandIo } from '../command-io';
import { sayIn } from '../language';
import { replay } from './replay';

const AFTERWORD = `
FILE is a record that play --record wrote, the output of play --json, or a file of replay texts (hx1..., one per leg). A replay
text itself works too.

Examples:
  hexduel play localhost:8080 greedy --record match.json
  hexduel replay match.json                          step through it by keys; without a terminal: all positions
  hexduel replay match.json --leg 2 --at 17          one position: leg 2 after 17 moves
  hexduel replay match.json --html match.html        a self-contained page: open it, send it, archive it
  hexduel replay match.json --leg 2 --at 17 --html match.html   the same, opening at that position

Keys: right, left and space step; PgDn and PgUp ten moves; Home, End; Tab the other leg; q quits.
--json prints one object per leg: [{leg, size, seed, first, moves, end: {reason, winner, loser}, positions: [{at, move:
{color, from, to, latency_ms}, cells, turn, score, jumps}]}]: first, winner, loser are 1 for A and 2 for B.
Exit code: 0 success; 1 the page could not be written; 2 the file cannot be shown; 130 Ctrl-C.
`;

const AFTERWORD_RU = `
FILE: запись, сделанная play --record, вывод play --json или файл с текстами партий (hx1..., по одному на партию). Можно дать и
сам текст партии.

Примеры:
  hexduel play localhost:8080 greedy --record match.json
  hexduel replay match.json                          листать клавишами; без терминала: все позиции
  hexduel replay match.json --leg 2 --at 17          одна позиция: партия 2 после 17 ходов
  hexduel replay match.json --html match.html        страница в одном файле: открыть, отправить, сохранить
  hexduel replay match.json --leg 2 --at 17 --html match.html   она же, открывается на этой позиции

Клавиши: вправо, влево и пробел листают; PgDn и PgUp по десять ходов; Home, End; Tab другая партия; q выход.
--json печатает по объекту на партию: [{leg, size, seed, first, moves, end: {reason, winner, loser}, positions: [{at, move:
{color, from, to, latency_ms}, cells, turn, score, jumps}]}]: first, winner, loser равны 1 для A и 2 для B.
Код выхода: 0 успех; 1 страница не записана; 2 файл не показать; 130 Ctrl-C.
`;

interface ReplayFlags {
  readonly leg?: number;
  readonly at?: number;
  readonly html?: string;
  readonly json?: true;
}

/** Adds the command `replay` to the program. */
export function addReplayCommand(program: Command, io: CommandIo, finish: (code: ExitCode) => void): void {
  const say = sayIn(io.language());
  program
    .command('replay')
    .summary(say('show a recorded match', 'показать записанный матч'))
    .description(
      say(
        'Shows a recorded match, in the terminal or as a page.',
        'Показывает записанный матч, в терминале или как страницу.',
      ),
    )
    .argument(
      '<FILE>',
      say('a record, the output of play --json, or a replay text', 'запись, вывод play --json или текст партии'),
    )
    .option(
      '--leg <N>',
      say('which leg (default: both; the first with --at)', 'какая партия (по умолчанию обе; с --at первая)'),
      parseReplayLeg(say),
    )
    .option(
      '--at <MOVE>',
      say('the position after this many moves, 0 for the start', 'позиция после стольких ходов, 0 для начала'),
      parseAt(say),
    )
    .option(
      '--html <OUT>',
      say('write a page with board and controls, in one file', 'записать страницу с доской и кнопками, одним файлом'),
    )
    .addOption(
      new Option('--json', say('print the positions as JSON', 'напечатать позиции как JSON')).conflicts('html'),
    )
    .addHelpText('after', say(AFTERWORD, AFTERWORD_RU))
    .action(async (source: string, { leg, at, html, json }: ReplayFlags) => {
      const order = {
        source,
        leg: leg === undefined ? null : leg - 1,
        at: at ?? null,
        html: html ?? null,
        json: json === true,
      };
      finish(await replay(order, io));
    });
}
