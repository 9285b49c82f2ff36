import { DEFAULT_DEADLINE_MS } from '@hexduel/contracts-bot';
import type { Size } from '@hexduel/engine';
import { InvalidArgumentError, Option } from 'commander';
import type { Command } from 'commander';
import { BUILT_IN_NAMES, parseContestant } from '../contestant';
import type { Contestant } from '../contestant';
import type { ExitCode } from '../exit-code';
import { parseLegs, parseSeed, parseSize, parseTimeout } from '../option-values';
import type { Surroundings } from '../surroundings';
import { play } from './play';

const DEFAULT_SIZE: Size = 5;

const AFTERWORD = `
A and B are addresses of bots (http://host:port, https://..., localhost:3000) or built-ins (${BUILT_IN_NAMES}).
A has colour 1 in the first leg, B in the second. The same seed gives the same board and the same chance to built-ins.

Examples:
  hexduel play localhost:3000 greedy                            two legs against the built-in greedy bot
  hexduel play localhost:3000 localhost:3001 --size 7 --watch   two bots of yours, drawn as they play
  hexduel play random greedy --seed 42 --json                   for machines: one object per leg
  hexduel play localhost:3000 random --board odd.json --legs 1  on a board of your own
  hexduel play localhost:3000 random --record match.json        with every request, for hexduel verify

A board file: {"size": 3, "cells": [[-1,1,0,2,-1],[0,0,0,0,-1],[2,0,0,0,1],[0,0,0,0,-1],[-1,1,0,2,-1]]}
Exit code: 0 a match was played, whoever won; 1 the platform failed or the record could not be written; 2 a wrong option
or board; 130 Ctrl-C.
`;

interface PlayFlags {
  readonly size: Size;
  readonly seed?: number;
  readonly board?: string;
  readonly legs: 1 | 2;
  readonly timeout: number;
  readonly watch?: true;
  readonly record?: string;
  readonly json?: true;
}

function contestant(text: string): Contestant {
  const parsed = parseContestant(text);
  if (!parsed.ok) throw new InvalidArgumentError(parsed.error.message);
  return parsed.value;
}

/** Adds `play` to the program: reads its arguments and hands them on. */
export function addPlayCommand(program: Command, surroundings: Surroundings, finish: (code: ExitCode) => void): void {
  program
    .command('play')
    .summary('play a match between two bots')
    .description('Plays a match between two bots and tells how it went.')
    .argument('<A>', 'address of a bot, or a built-in', contestant)
    .argument('<B>', 'address of a bot, or a built-in', contestant)
    .addOption(new Option('--size <N>', 'side of the board, 3 to 9').argParser(parseSize).default(DEFAULT_SIZE))
    .addOption(new Option('--board <FILE>', 'play on the board of a JSON file').conflicts('size'))
    .option('--seed <N>', 'seed of the board and of the built-ins (default: drawn and printed)', parseSeed)
    .addOption(new Option('--legs <N>', '1 or 2; the second swaps the colours').argParser(parseLegs).default(2))
    .addOption(
      new Option('--timeout <MS>', 'deadline of each request').argParser(parseTimeout).default(DEFAULT_DEADLINE_MS),
    )
    .option('--watch', 'draw the board as the game goes')
    .option('--record <FILE>', 'write a record of the match, with every request')
    .option('--json', 'print one JSON array, an object per leg, and nothing else')
    .addHelpText('after', AFTERWORD)
    .action(async (a: Contestant, b: Contestant, flags: PlayFlags) => {
      const order = {
        teams: { 1: a, 2: b },
        legs: flags.legs,
        timeoutMs: flags.timeout,
        board: flags.board === undefined ? { size: flags.size } : { file: flags.board },
        seed: flags.seed ?? null,
        watch: flags.watch === true,
        json: flags.json === true,
        record: flags.record ?? null,
      };
      finish(await play(order, surroundings));
    });
}
