import { DEFAULT_DEADLINE_MS } from '@hexduel/contracts-bot';
import type { Size } from '@hexduel/engine';
import { BASE_POINTS } from '@hexduel/scoring';
import { Option } from 'commander';
import type { Command } from 'commander';
import { BUILT_IN_NAMES } from '../contestant';
import type { Contestant } from '../contestant';
import { contestantArgument } from '../option-values';
import type { ExitCode } from '../exit-code';
import { parseMultipliers, parseParallel, parseRounds, parseSeed, parseSizes, parseTimeout } from '../option-values';
import type { CommandIo } from '../command-io';
import { sayIn } from '../language';
import type { Say } from '../language';
import { roundTypes } from './play-round';
import { tournament } from './tournament';

const DEFAULT_ROUNDS = 3;

const AFTERWORD = `
The bots are addresses (localhost:8080) or built-ins (${BUILT_IN_NAMES}); a built-in may be named more than once.
They enter in the order of the arguments, which is also the ladder before the first round. In a round every pair plays one
match of two legs on its own board; then all points of the round are given at once: ${BASE_POINTS.victory_over_higher} for a victory over a bot that was
higher before the round, ${BASE_POINTS.victory_over_lower} over one that was lower, ${BASE_POINTS.draw_with_higher} for a draw with one that was higher, times the multiplier.

Examples:
  hexduel tournament localhost:8080 random greedy                            three rounds on boards of size 5
  hexduel tournament localhost:8080 localhost:8081 greedy greedy --explain   and why each bot got its points
  hexduel tournament localhost:8080 random greedy --size 3,5,7 --multipliers 1,2,4 --rounds 6
                                                                             rounds of size 3, 5, 7, 3, 5, 7
  hexduel tournament random greedy --rounds 10 --json                        as JSON

--json prints one object: {seed, interrupted, entries: [{entry, name}], rounds: [{round, size, multiplier, matches: [{match,
seed, entries, void, winner, legs}], points: [{match, entry, opponent, rule, points, place_before, opponent_place_before}],
standings: [{place, entry, score, gained, place_change}]}], unscored (the matches of a round that Ctrl-C interrupted),
standings: [{place, entry, score, won, drawn, lost, failures, latency_ms}], head_to_head: [{entry, opponent, won, drawn,
lost}]}: bots are entry numbers, points are decimal strings.
Exit code: 0 everything was played; 1 a match is void because the platform failed; 2 a wrong option or bot; 130 Ctrl-C, which
prints the standings so far.
`;

const AFTERWORD_RU = `
Боты: адреса (localhost:8080) или встроенные (${BUILT_IN_NAMES}); встроенного можно назвать несколько раз.
Они вступают в порядке аргументов; таков и порядок таблицы до первого раунда. В раунде каждая пара играет один матч из двух партий на
своей доске; затем сразу даются все очки раунда: ${BASE_POINTS.victory_over_higher} за победу над ботом, который до раунда был выше, ${BASE_POINTS.victory_over_lower} над тем,
кто был ниже, ${BASE_POINTS.draw_with_higher} за ничью с тем, кто был выше, умноженные на множитель.

Примеры:
  hexduel tournament localhost:8080 random greedy                            три раунда на досках размера 5
  hexduel tournament localhost:8080 localhost:8081 greedy greedy --explain   и за что каждый бот получил очки
  hexduel tournament localhost:8080 random greedy --size 3,5,7 --multipliers 1,2,4 --rounds 6
                                                                             раунды размеров 3, 5, 7, 3, 5, 7
  hexduel tournament random greedy --rounds 10 --json                        как JSON

--json печатает один объект: {seed, interrupted, entries: [{entry, name}], rounds: [{round, size, multiplier, matches: [{match,
seed, entries, void, winner, legs}], points: [{match, entry, opponent, rule, points, place_before, opponent_place_before}],
standings: [{place, entry, score, gained, place_change}]}], unscored (матчи раунда, который прервал Ctrl-C),
standings: [{place, entry, score, won, drawn, lost, failures, latency_ms}], head_to_head: [{entry, opponent, won, drawn,
lost}]}: боты заданы номерами, очки: десятичные дроби строкой.
Код выхода: 0 всё сыграно; 1 матч не состоялся из-за сбоя платформы; 2 неверный параметр или бот; 130 Ctrl-C, тогда печатается
таблица на этот момент.
`;

interface TournamentFlags {
  readonly rounds?: number;
  readonly size: readonly Size[];
  readonly multipliers: readonly string[];
  readonly seed?: number;
  readonly timeout: number;
  readonly parallel: number;
  readonly explain?: true;
  readonly json?: true;
}

/** Adds the command `tournament` to the program. */
export function addTournamentCommand(program: Command, io: CommandIo, finish: (code: ExitCode) => void): void {
  const say = sayIn(io.language());
  program
    .command('tournament')
    .summary(say('all against all, with the points of the ladder', 'все против всех, с очками как в таблице'))
    .description(
      say(
        'Plays rounds of all against all and gives points by the rules of the platform.',
        'Играет раунды, все против всех, и даёт очки по правилам платформы.',
      ),
    )
    .argument(
      '<BOTS...>',
      say('two or more: addresses of bots, built-ins', 'два или больше: адреса ботов, встроенные боты'),
      addContestant(say),
    )
    .option(
      '--rounds <N>',
      say(
        `how many rounds (default: ${DEFAULT_ROUNDS}, or as many as the longer list)`,
        `сколько раундов (по умолчанию: ${DEFAULT_ROUNDS} или длина более длинного списка)`,
      ),
      parseRounds(say),
    )
    .addOption(
      new Option(
        '--size <LIST>',
        say(
          'side of the board, 3 to 9; a list such as 3,5,7 gives each round its size',
          'сторона доски, от 3 до 9; список вроде 3,5,7 даёт каждому раунду свой размер',
        ),
      )
        .argParser(parseSizes(say))
        .default([5], '5'),
    )
    .addOption(
      new Option(
        '--multipliers <LIST>',
        say('multiplier of the points, or a list such as 1,2.5,4', 'множитель очков или список вроде 1,2.5,4'),
      )
        .argParser(parseMultipliers(say))
        .default(['1'], '1'),
    )
    .option(
      '--seed <N>',
      say(
        'seed of the boards and of the built-ins (default: random, and printed)',
        'зерно досок и встроенных ботов (по умолчанию случайное, печатается)',
      ),
      parseSeed(say),
    )
    .addOption(
      new Option('--timeout <MS>', say('deadline of each request', 'срок ответа на каждый запрос'))
        .argParser(parseTimeout(say))
        .default(DEFAULT_DEADLINE_MS),
    )
    .addOption(
      new Option(
        '--parallel <P>',
        say('most matches of one bot at once, up to 100', 'сколько матчей одного бота идут одновременно, до 100'),
      )
        .argParser(parseParallel(say))
        .default(1),
    )
    .option('--explain', say('print why each match gave its points', 'объяснить, за что даны очки в каждом матче'))
    .option('--json', say('print one JSON object and nothing else', 'напечатать один объект JSON и ничего больше'))
    .addHelpText('after', say(AFTERWORD, AFTERWORD_RU))
    .action(async (contestants: readonly Contestant[], flags: TournamentFlags) => {
      const { size, multipliers, seed, timeout, parallel } = flags;
      const rounds = flags.rounds ?? Math.max(DEFAULT_ROUNDS, size.length, multipliers.length);
      const order = {
        contestants,
        types: roundTypes(rounds, size, multipliers),
        seed: seed ?? null,
        timeoutMs: timeout,
        parallel,
        explain: flags.explain === true,
        json: flags.json === true,
      };
      finish(await tournament(order, io));
    });
}

function addContestant(say: Say): (text: string, before: readonly Contestant[] | undefined) => readonly Contestant[] {
  const parse = contestantArgument(say);
  return (text, before) => [...(before ?? []), parse(text)];
}
