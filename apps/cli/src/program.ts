import { Command, CommanderError, Option } from 'commander';
import manifest from '../package.json';
import { COMMANDS } from './commands';
import { EXIT } from './exit-code';
import type { ExitCode } from './exit-code';
import { LANGUAGES } from './language';
import type { Language } from './language';
import type { CommandIo } from './command-io';

const EXAMPLES = `
Examples:
  hexduel play localhost:8080 greedy          your bot against the built-in greedy bot
  hexduel tournament localhost:8080 random greedy   all against all, with a table
  hexduel serve random --port 4000            the built-in random bot over HTTP
  hexduel replay match.json --html match.html       a recorded match as a page
  hexduel verify match.json                   is a recorded match true?

Each command has its own help: hexduel play --help
`;

/** Runs the command with these arguments (without node and script) and returns its exit code; throws nothing. */
export async function runProgram(args: readonly string[], io: CommandIo): Promise<ExitCode> {
  let code: ExitCode = EXIT.done;
  const finish = (result: ExitCode): void => {
    code = result;
  };
  const program = new Command('hexduel')
    .description('Tools for authors of Hexduel bots and for operators: matches, checks, tournaments')
    .version(manifest.version)
    .addOption(
      new Option(
        '--lang <LANG>',
        'language of results (check, play, practice, logs, watch); default: LC_ALL, LC_MESSAGES or LANG',
      ).choices(LANGUAGES),
    )
    .exitOverride()
    .configureHelp({ subcommandTerm: (command) => `${command.name()} ${command.usage()}` })
    .configureOutput({ writeOut: io.out.write, writeErr: io.err.write })
    .showHelpAfterError('(add --help for all options and examples)')
    .addHelpText('after', EXAMPLES);
  // `hexduel play` and `hexduel help play` load that command alone; of the others the help needs no more than a line.
  const named = new Set(args.filter((arg) => !arg.startsWith('-')).slice(0, 2));
  const chosen: CommandIo = { ...io, language: () => program.opts<{ lang?: Language }>().lang ?? io.language() };
  for (const { name, usage, summary, load } of COMMANDS) {
    if (named.has(name)) (await load())(program, chosen, finish);
    else program.command(name).usage(usage).summary(summary);
  }
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    io.err.write(`hexduel failed: ${error instanceof Error ? error.message : String(error)}\n`);
    return EXIT.failed;
  }
  return code;
}
