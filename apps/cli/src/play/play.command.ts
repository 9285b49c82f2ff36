import { DEFAULT_DEADLINE_MS } from '@hexduel/contracts-bot';
import type { Size } from '@hexduel/engine';
import { Option } from 'commander';
import type { Command } from 'commander';
import { BUILT_IN_NAMES } from '../contestant';
import type { Contestant } from '../contestant';
import { contestantArgument } from '../contestant-argument';
import type { ExitCode } from '../exit-code';
import { parseGames, parseLegs, parseParallel, parseSeed, parseSize, parseTimeout } from '../option-values';
import type { Surroundings } from '../surroundings';
import { play } from './play';
import { playGames } from './play-games';

const DEFAULT_SIZE: Size = 5;

const AFTERWORD = `
A and B are addresses of bots (http://host:port, https://..., localhost:3000) or built-ins (${BUILT_IN_NAMES}).
A has colour 1 in the first leg, B in the second. The same seed gives the same board and the same chance to built-ins.

Examples:
  hexduel play localhost:3000 greedy                            two legs against the built-in greedy bot
  hexduel play localhost:3000 localhost:3001 --size 7 --watch   two bots of yours, drawn as they play
  hexduel play random greedy --seed 42 --json                   for machines: one object per leg
  hexduel play localhost:3000 random --board odd.json --legs 1  on a board of your own
  hexduel play localhost:3000 random --record match.json        with every request, for verify and replay
  hexduel play localhost:3000 greedy --games 100 --parallel 4   how often does it win? with a 95 % interval

--games N plays N matches and adds them up; match k (from 1) is played on the board of seed + k - 1 (with --board always on
that board), with --legs 1 the colours swap from match to match. With --record m.json each match is written, m-001.json and
so on. With --json one object: {"matches": [{match, size, seed, void, winner, legs: [{first, winner, reason, loser, score,
moves}], latency_ms}], "summary": {games, played, void, interrupted, won, drawn, legs: {played, won, drawn}, win_rate:
{of, confidence, share, low, high}, latency_ms, failures: {counts, first}}}: 1 is A and 2 is B; of latency_ms {count, mean,
p50, p95, max} per team; score is by colour. A void match has "causes" in the place of what follows "void".
Built-ins that think run in this process: where latencies matter, let hexduel serve run them in another.

A board file: {"size": 3, "cells": [[-1,1,0,2,-1],[0,0,0,0,-1],[2,0,0,0,1],[0,0,0,0,-1],[-1,1,0,2,-1]]}
Exit code: 0 all was played, whoever won; 1 the platform failed or a record could not be written; 2 a wrong option or
board; 130 Ctrl-C, which prints what is known.
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

/** Adds `play` to the program: reads its arguments and hands them on. */
export function addPlayCommand(program: Command, surroundings: Surroundings, finish: (code: ExitCode) => void): void {
  program
    .command('play')
    .summary('play a match between two bots')
    .description('Plays a match between two bots and tells how it went.')
    .argument('<A>', 'address of a bot, or a built-in', contestantArgument)
    .argument('<B>', 'address of a bot, or a built-in', contestantArgument)
    .addOption(new Option('--size <N>', `side of the board, 3 to 9 (default: ${DEFAULT_SIZE})`).argParser(parseSize))
    .addOption(new Option('--board <FILE>', 'play on the board of a JSON file'))
    .option('--seed <N>', 'seed of the board and of the built-ins (default: drawn and printed)', parseSeed)
    .addOption(new Option('--legs <N>', '1 or 2; the second swaps the colours').argParser(parseLegs).default(2))
    .addOption(
      new Option('--timeout <MS>', 'deadline of each request').argParser(parseTimeout).default(DEFAULT_DEADLINE_MS),
    )
    .option('--watch', 'draw the board as the game goes')
    .addOption(new Option('--games <N>', 'play N matches and add them up').argParser(parseGames).conflicts('watch'))
    .addOption(new Option('--parallel <P>', 'with --games: P matches at once (default: 1)').argParser(parseParallel))
    .option('--record <FILE>', 'write a record of the match, with every request')
    .option('--json', 'print JSON and nothing else: an array with an object per leg; with --games see below')
    .addHelpText('after', AFTERWORD)
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
        if (parallel !== undefined) command.error("error: option '--parallel <P>' needs option '--games <N>'");
        finish(await play({ ...order, watch: flags.watch === true }, surroundings));
      } else {
        finish(await playGames({ ...order, games, parallel: parallel ?? 1 }, surroundings));
      }
    });
}
