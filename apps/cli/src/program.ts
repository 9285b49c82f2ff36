import { Command, CommanderError } from 'commander';
import manifest from '../package.json';
import { addCheckCommand } from './check/check.command';
import { EXIT } from './exit-code';
import type { ExitCode } from './exit-code';
import { addLadderCommand } from './ladder/ladder.command';
import { addPlayCommand } from './play/play.command';
import { addReplayCommand } from './replay/replay.command';
import { addServeCommand } from './serve/serve.command';
import type { Surroundings } from './surroundings';
import { addTournamentCommand } from './tournament/tournament.command';
import { addVerifyCommand } from './verify/verify.command';

const EXAMPLES = `
Examples:
  hexduel play localhost:3000 greedy          your bot against the built-in greedy one
  hexduel tournament localhost:3000 random greedy   all against all, with a table
  hexduel serve random --port 4000            the built-in random one as an HTTP bot
  hexduel replay match.json --html match.html       a recorded match as a page
  hexduel verify match.json                   is a recorded match true?

Each command has its own: hexduel play --help
`;

/** Runs the command of these arguments (without node and script); the exit code comes back, nothing is thrown. */
export async function runProgram(args: readonly string[], surroundings: Surroundings): Promise<ExitCode> {
  let code: ExitCode = EXIT.done;
  const finish = (result: ExitCode): void => {
    code = result;
  };
  const program = new Command('hexduel')
    .description('Battles of bots that play Hexagon: for authors of bots and operators')
    .version(manifest.version)
    .exitOverride()
    .configureOutput({ writeOut: surroundings.out.write, writeErr: surroundings.err.write })
    .showHelpAfterError('(add --help for all options and examples)')
    .addHelpText('after', EXAMPLES);
  addCheckCommand(program, surroundings, finish);
  addPlayCommand(program, surroundings, finish);
  addTournamentCommand(program, surroundings, finish);
  addReplayCommand(program, surroundings, finish);
  addServeCommand(program, surroundings, finish);
  addVerifyCommand(program, surroundings, finish);
  addLadderCommand(program, surroundings, finish);
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    surroundings.err.write(`hexduel failed: ${error instanceof Error ? error.message : String(error)}\n`);
    return EXIT.failed;
  }
  return code;
}
