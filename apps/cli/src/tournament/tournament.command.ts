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
  program
    .command('tournament')
    .summary('all against all, with the points of the ladder')
    .description('Plays rounds of all against all and gives points by the rules of the platform.')
    .argument('<BOTS...>', 'two or more: addresses of bots, built-ins', addContestant)
    .option('--rounds <N>', `how many rounds (default: ${DEFAULT_ROUNDS}, or as many as the longer list)`, parseRounds)
    .addOption(
      new Option('--size <LIST>', 'side of the board, 3 to 9; a list such as 3,5,7 gives each round its size')
        .argParser(parseSizes)
        .default([5], '5'),
    )
    .addOption(
      new Option('--multipliers <LIST>', 'multiplier of the points, or a list such as 1,2.5,4')
        .argParser(parseMultipliers)
        .default(['1'], '1'),
    )
    .option('--seed <N>', 'seed of the boards and of the built-ins (default: random, and printed)', parseSeed)
    .addOption(
      new Option('--timeout <MS>', 'deadline of each request').argParser(parseTimeout).default(DEFAULT_DEADLINE_MS),
    )
    .addOption(
      new Option('--parallel <P>', 'most matches of one bot at once, up to 100').argParser(parseParallel).default(1),
    )
    .option('--explain', 'print why each match gave its points')
    .option('--json', 'print one JSON object and nothing else')
    .addHelpText('after', AFTERWORD)
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

function addContestant(text: string, before: readonly Contestant[] | undefined): readonly Contestant[] {
  return [...(before ?? []), contestantArgument(text)];
}
