import { parseBotAddress } from '@hexduel/bot-client';
import { DEFAULT_DEADLINE_MS } from '@hexduel/contracts-bot';
import { isBuiltIn } from '@hexduel/strategies';
import { InvalidArgumentError, Option } from 'commander';
import type { Command } from 'commander';
import { isBareWord } from '../contestant';
import type { ExitCode } from '../exit-code';
import { parseSeed, parseTimeout } from '../option-values';
import type { CommandIo } from '../command-io';
import { check } from './check';

const AFTERWORD = `
Examples:
  hexduel check localhost:8080                     is this bot ready for the ladder?
  hexduel check https://bot.example --timeout 500  with a shorter deadline
  hexduel check localhost:8080 --seed 7 --json     as JSON: one object with every failed exchange

Sends about 1,000 requests, up to 10 at once. A failed check keeps the bot off the ladder, a warning does not. Each finding
says what was sent, what came back and how to fix it; checks that depend on a failed one are not run. The same seed sends the
same requests.

With --json: {address, seed, verdict, interrupted, blocking, requests, deadline_ms, checks: [{id, title, required, outcome,
finding: {where, sent, came, mend, bug, board, exchange} or null, not_run_because}], latencies: [{method, size, count, late,
p50, p95, max}]}; times are in milliseconds, and a null size means all sizes.
Exit code: 0 ready, 1 not ready, 2 a wrong option or address, 130 Ctrl-C, which prints the results so far.
`;

interface CheckFlags {
  readonly timeout: number;
  readonly seed?: number;
  readonly json?: true;
}

function botAddress(text: string): string {
  if (isBuiltIn(text)) {
    throw new InvalidArgumentError(`This is a built-in: start it with "hexduel serve ${text}" and give its address.`);
  }
  if (isBareWord(text)) {
    throw new InvalidArgumentError(
      `"${text}" is not the address of a bot: write it with its port or scheme, such as localhost:8080.`,
    );
  }
  const parsed = parseBotAddress(text);
  if (!parsed.ok) throw new InvalidArgumentError(`${parsed.message}.`);
  return text;
}

/** Adds the command `check` to the program. */
export function addCheckCommand(program: Command, io: CommandIo, finish: (code: ExitCode) => void): void {
  program
    .command('check')
    .summary('check whether a bot keeps the protocol')
    .description('Checks whether a bot keeps the bot protocol and would be let onto the ladder.')
    .argument('<URL>', 'address of the bot', botAddress)
    .addOption(
      new Option('--timeout <MS>', 'deadline of each request').argParser(parseTimeout).default(DEFAULT_DEADLINE_MS),
    )
    .option('--seed <N>', 'seed of the boards and of the other side (default: random, and printed)', parseSeed)
    .option('--json', 'print the result as JSON and nothing else')
    .addHelpText('after', AFTERWORD)
    .action(async (address: string, { timeout, seed, json }: CheckFlags) => {
      finish(await check({ address, timeoutMs: timeout, seed: seed ?? null, json: json === true }, io));
    });
}
