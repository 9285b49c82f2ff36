import { DEFAULT_DEADLINE_MS } from '@hexduel/contracts-bot';
import type { Size } from '@hexduel/engine';
import { Option } from 'commander';
import type { Command } from 'commander';
import { BUILT_IN_NAMES } from '../contestant';
import type { Contestant } from '../contestant';
import { contestantArgument } from '../option-values';
import type { ExitCode } from '../exit-code';
import { parseGames, parseLegs, parseParallel, parseSeed, parseSize, parseTimeout } from '../option-values';
import type { CommandIo } from '../command-io';
import { sayIn } from '../language';
import { play } from './play';
import { playGames } from './play-games';

const DEFAULT_SIZE: Size = 5;

const AFTERWORD = `
A and B are addresses of bots (http://host:port, https://..., localhost:8080) or built-ins (${BUILT_IN_NAMES}).
A has colour 1 in the first leg, B in the second. The same seed gives the same board and the same moves of the built-ins.

Examples:
  hexduel play localhost:8080 greedy                            two legs against the built-in greedy bot
  hexduel play localhost:8080 localhost:8081 --size 7 --watch   two of your bots, drawn as they play
  hexduel play random greedy --seed 42 --json                   as JSON: one object per leg
  hexduel play localhost:8080 random --board odd.json --legs 1  on a board of your own
  hexduel play localhost:8080 random --record match.json        with every request, for verify and replay
  hexduel play localhost:8080 greedy --games 100 --parallel 4   how often does it win? With a 95 % interval

--games N plays N matches and adds up the results. Match k (from 1) is played on the board of seed + k - 1, or on the board
of --board; with --legs 1 the colours swap from match to match. --record m.json writes each match, to m-001.json and so on.
--json prints one object: {"matches": [{match, size, seed, void, winner, legs: [{first, winner, reason, loser, score,
moves}], latency_ms}], "summary": {games, played, void, interrupted, won, drawn, legs: {played, won, drawn}, win_rate:
{of, confidence, share, low, high}, latency_ms, failures: {counts, first}}}: 1 is A and 2 is B; latency_ms is {count, mean,
p50, p95, max} per team; score is by colour. A void match has "causes" instead of the members after "void".
Built-ins run in this process: if latencies matter, run them in another one with hexduel serve.

A board file: {"size": 3, "cells": [[-1,1,0,2,-1],[0,0,0,0,-1],[2,0,0,0,1],[0,0,0,0,-1],[-1,1,0,2,-1]]}
Exit code: 0 everything was played, whoever won; 1 the platform failed or a record could not be written; 2 a wrong option
or board; 130 Ctrl-C, which prints the results so far.
`;

const AFTERWORD_RU = `
A и B: адреса ботов (http://host:port, https://..., localhost:8080) или встроенные боты (${BUILT_IN_NAMES}).
В первой партии цвет 1 у A, во второй у B. С тем же зерном доска и ходы встроенных ботов те же.

Примеры:
  hexduel play localhost:8080 greedy                            две партии со встроенным жадным ботом
  hexduel play localhost:8080 localhost:8081 --size 7 --watch   два ваших бота, доска после каждого хода
  hexduel play random greedy --seed 42 --json                   как JSON: по объекту на партию
  hexduel play localhost:8080 random --board odd.json --legs 1  на своей доске
  hexduel play localhost:8080 random --record match.json        со всеми запросами, для verify и replay
  hexduel play localhost:8080 greedy --games 100 --parallel 4   как часто он выигрывает? С интервалом 95 %

--games N играет N матчей и складывает результаты. Матч k (от 1) играется на доске зерна seed + k - 1 или на доске --board;
с --legs 1 цвета меняются от матча к матчу. --record m.json пишет каждый матч, в m-001.json и так далее.
--json печатает один объект: {"matches": [{match, size, seed, void, winner, legs: [{first, winner, reason, loser, score,
moves}], latency_ms}], "summary": {games, played, void, interrupted, won, drawn, legs: {played, won, drawn}, win_rate:
{of, confidence, share, low, high}, latency_ms, failures: {counts, first}}}: 1 это A, 2 это B; latency_ms: {count, mean,
p50, p95, max} каждой команды; score по цветам. У несостоявшегося матча после "void" только "causes".
Встроенные боты работают в этом же процессе: если важно время ответов, запустите их в другом командой hexduel serve.

Файл доски: {"size": 3, "cells": [[-1,1,0,2,-1],[0,0,0,0,-1],[2,0,0,0,1],[0,0,0,0,-1],[-1,1,0,2,-1]]}
Код выхода: 0 всё сыграно, кто бы ни победил; 1 сбой платформы или запись не сохранена; 2 неверный параметр или доска;
130 Ctrl-C, тогда печатается то, что успели.
`;

interface PlayFlags {
  readonly size?: Size;
  readonly seed?: number;
  readonly board?: string;
  readonly legs: 1 | 2;
  readonly timeout: number;
  readonly games?: number;
  readonly parallel?: number;
  readonly watch?: true;
  readonly record?: string;
  readonly json?: true;
}

/** Adds the command `play` to the program. */
export function addPlayCommand(program: Command, io: CommandIo, finish: (code: ExitCode) => void): void {
  const say = sayIn(io.language());
  program
    .command('play')
    .summary(say('play a match between two bots', 'сыграть матч между двумя ботами'))
    .description(
      say(
        'Plays a match between two bots and prints the result.',
        'Играет матч между двумя ботами и печатает результат.',
      ),
    )
    .argument('<A>', say('address of a bot, or a built-in', 'адрес бота или встроенный бот'), contestantArgument(say))
    .argument('<B>', say('address of a bot, or a built-in', 'адрес бота или встроенный бот'), contestantArgument(say))
    .addOption(
      new Option(
        '--size <N>',
        say(
          `side of the board, 3 to 9 (default: ${DEFAULT_SIZE})`,
          `сторона доски, от 3 до 9 (по умолчанию: ${DEFAULT_SIZE})`,
        ),
      ).argParser(parseSize(say)),
    )
    .addOption(new Option('--board <FILE>', say('play on the board of a JSON file', 'играть на доске из файла JSON')))
    .option(
      '--seed <N>',
      say(
        'seed of the board and of the built-ins (default: random, and printed)',
        'зерно доски и встроенных ботов (по умолчанию случайное, печатается)',
      ),
      parseSeed(say),
    )
    .addOption(
      new Option('--legs <N>', say('1 or 2; the second swaps the colours', '1 или 2; во второй цвета меняются'))
        .argParser(parseLegs(say))
        .default(2),
    )
    .addOption(
      new Option('--timeout <MS>', say('deadline of each request', 'срок ответа на каждый запрос'))
        .argParser(parseTimeout(say))
        .default(DEFAULT_DEADLINE_MS),
    )
    .option('--watch', say('draw the board after every move', 'рисовать доску после каждого хода'))
    .addOption(
      new Option('--games <N>', say('play N matches and add them up', 'сыграть N матчей и подвести итог'))
        .argParser(parseGames(say))
        .conflicts('watch'),
    )
    .addOption(
      new Option(
        '--parallel <P>',
        say(
          'with --games: P matches at once, up to 100 (default: 1)',
          'с --games: P матчей одновременно, до 100 (по умолчанию: 1)',
        ),
      ).argParser(parseParallel(say)),
    )
    .option(
      '--record <FILE>',
      say('write a record of the match, with every request', 'записать матч в файл, со всеми запросами'),
    )
    .option(
      '--json',
      say(
        'print JSON and nothing else: an array with an object per leg; for --games see below',
        'напечатать JSON и ничего больше: массив, по объекту на партию; для --games см. ниже',
      ),
    )
    .addHelpText('after', say(AFTERWORD, AFTERWORD_RU))
    .action(async (a: Contestant, b: Contestant, flags: PlayFlags, command: Command) => {
      const order = {
        teams: { 1: a, 2: b },
        legs: flags.legs,
        timeoutMs: flags.timeout,
        board:
          flags.board === undefined
            ? { size: flags.size ?? DEFAULT_SIZE }
            : { file: flags.board, ofSize: flags.size ?? null },
        seed: flags.seed ?? null,
        json: flags.json === true,
        record: flags.record ?? null,
      };
      const { games, parallel } = flags;
      if (games === undefined) {
        if (parallel !== undefined)
          command.error(
            say(
              "error: option '--parallel <P>' needs option '--games <N>'",
              "ошибка: параметру '--parallel <P>' нужен параметр '--games <N>'",
            ),
          );
        finish(await play({ ...order, watch: flags.watch === true }, io));
      } else {
        finish(await playGames({ ...order, games, parallel: parallel ?? 1 }, io));
      }
    });
}
