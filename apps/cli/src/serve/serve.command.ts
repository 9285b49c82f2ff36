import { isBuiltIn } from '@hexduel/strategies';
import type { BuiltIn } from '@hexduel/strategies';
import { InvalidArgumentError } from 'commander';
import type { Command } from 'commander';
import { BUILT_IN_NAMES } from '../contestant';
import type { ExitCode } from '../exit-code';
import { parsePort, parseSeed, parseTimeout } from '../option-values';
import type { CommandIo } from '../command-io';
import { serve } from './serve';

const AFTERWORD = `
Examples:
  hexduel serve greedy --port 4000                  for bots and matches on this machine
  hexduel serve random --port 0                     any free port, which is printed
  hexduel serve random --port 4000 --host 0.0.0.0   for other machines too
  hexduel serve search-3 --port 4000 --budget 300   a search that aims to answer within 300 ms

Prints its address when it listens, and serves many games at once until Ctrl-C or SIGTERM (exit code 0). Exit code 1: the
port cannot be opened. With --json it prints {built_in, url, seed} on one line instead.
`;

interface ServeFlags {
  readonly port: number;
  readonly host: string;
  readonly seed?: number;
  readonly budget: number;
  readonly json?: true;
}

function builtIn(text: string): BuiltIn {
  if (!isBuiltIn(text)) throw new InvalidArgumentError(`Give one of: ${BUILT_IN_NAMES}.`);
  return text;
}

/** Adds the command `serve` to the program. */
export function addServeCommand(program: Command, io: CommandIo, finish: (code: ExitCode) => void): void {
  program
    .command('serve')
    .summary('run a built-in as an HTTP bot')
    .description('Runs a built-in opponent as an HTTP bot.')
    .argument('<BUILTIN>', BUILT_IN_NAMES, builtIn)
    .requiredOption('--port <N>', 'port to listen on, 0 for any that is free', parsePort)
    .option('--host <HOST>', 'address to listen on', '127.0.0.1')
    .option('--budget <MS>', 'how soon a search should answer; it thinks for part of that time', parseTimeout, 500)
    .option('--seed <N>', 'seed of its moves (default: random, and printed)', parseSeed)
    .option('--json', 'print where it listens as JSON')
    .addHelpText('after', AFTERWORD)
    .action(async (name: BuiltIn, { port, host, seed, budget, json }: ServeFlags) => {
      finish(await serve({ name, host, port, seed: seed ?? null, budgetMs: budget, json: json === true }, io));
    });
}
