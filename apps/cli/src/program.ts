import { Command, CommanderError } from 'commander';
import manifest from '../package.json';
import { addCheckCommand } from './check/check.command';
import { addDeadLettersCommand } from './dead-letters/dead-letters.command';
import { addDoctorCommand } from './doctor/doctor.command';
import { EXIT } from './exit-code';
import type { ExitCode } from './exit-code';
import { addLadderCommand } from './ladder/ladder.command';
import { addPlayCommand } from './play/play.command';
import { addRehearseCommand } from './rehearse/rehearse.command';
import { addReplayCommand } from './replay/replay.command';
import { addServeCommand } from './serve/serve.command';
import type { CommandIo } from './command-io';
import { addTournamentCommand } from './tournament/tournament.command';
import { addVerifyCommand } from './verify/verify.command';

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
    .exitOverride()
    .configureOutput({ writeOut: io.out.write, writeErr: io.err.write })
    .showHelpAfterError('(add --help for all options and examples)')
    .addHelpText('after', EXAMPLES);
  addCheckCommand(program, io, finish);
  addPlayCommand(program, io, finish);
  addTournamentCommand(program, io, finish);
  addReplayCommand(program, io, finish);
  addServeCommand(program, io, finish);
  addVerifyCommand(program, io, finish);
  addLadderCommand(program, io, finish);
  addDeadLettersCommand(program, io, finish);
  addRehearseCommand(program, io, finish);
  addDoctorCommand(program, io, finish);
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    io.err.write(`hexduel failed: ${error instanceof Error ? error.message : String(error)}\n`);
    return EXIT.failed;
  }
  return code;
}
