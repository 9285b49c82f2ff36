import { isBuiltIn } from '@hexduel/strategies';
import type { BuiltIn } from '@hexduel/strategies';
import { InvalidArgumentError } from 'commander';
import type { Command } from 'commander';
import { BUILT_IN_NAMES } from '../contestant';
import type { ExitCode } from '../exit-code';
import { parsePort, parseSeed, parseTimeout } from '../option-values';
import type { CommandIo } from '../command-io';
import { sayIn } from '../language';
import type { Say } from '../language';
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

const AFTERWORD_RU = `
Примеры:
  hexduel serve greedy --port 4000                  для ботов и матчей на этой машине
  hexduel serve random --port 0                     любой свободный порт, он печатается
  hexduel serve random --port 4000 --host 0.0.0.0   и для других машин
  hexduel serve search-3 --port 4000 --budget 300   перебор, который старается ответить за 300 мс

Печатает свой адрес, когда начал слушать, и ведёт много игр одновременно до Ctrl-C или SIGTERM (код выхода 0). Код выхода 1:
порт не открыть. С --json вместо этого печатает {built_in, url, seed} одной строкой.
`;

interface ServeFlags {
  readonly port: number;
  readonly host: string;
  readonly seed?: number;
  readonly budget: number;
  readonly json?: true;
}

function builtIn(text: string, say: Say): BuiltIn {
  if (!isBuiltIn(text)) {
    throw new InvalidArgumentError(say(`Give one of: ${BUILT_IN_NAMES}.`, `Нужен один из: ${BUILT_IN_NAMES}.`));
  }
  return text;
}

/** Adds the command `serve` to the program. */
export function addServeCommand(program: Command, io: CommandIo, finish: (code: ExitCode) => void): void {
  const say = sayIn(io.language());
  program
    .command('serve')
    .summary(say('run a built-in as an HTTP bot', 'запустить встроенного бота по HTTP'))
    .description(say('Runs a built-in opponent as an HTTP bot.', 'Запускает встроенного соперника как бота по HTTP.'))
    .argument('<BUILTIN>', BUILT_IN_NAMES, (text: string) => builtIn(text, say))
    .requiredOption(
      '--port <N>',
      say('port to listen on, 0 for any that is free', 'какой порт слушать, 0: любой свободный'),
      parsePort(say),
    )
    .option('--host <HOST>', say('address to listen on', 'какой адрес слушать'), '127.0.0.1')
    .option(
      '--budget <MS>',
      say(
        'how soon a search should answer; it thinks for part of that time',
        'как скоро должен отвечать перебор; он думает часть этого времени',
      ),
      parseTimeout(say),
      500,
    )
    .option(
      '--seed <N>',
      say('seed of its moves (default: random, and printed)', 'зерно его ходов (по умолчанию случайное, печатается)'),
      parseSeed(say),
    )
    .option('--json', say('print where it listens as JSON', 'напечатать адрес как JSON'))
    .addHelpText('after', say(AFTERWORD, AFTERWORD_RU))
    .action(async (name: BuiltIn, { port, host, seed, budget, json }: ServeFlags) => {
      finish(await serve({ name, host, port, seed: seed ?? null, budgetMs: budget, json: json === true }, io));
    });
}
