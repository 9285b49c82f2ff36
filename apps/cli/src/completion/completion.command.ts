import { Command } from 'commander';
import { COMMANDS } from '../commands';
import type { CommandIo } from '../command-io';
import { EXIT } from '../exit-code';
import type { ExitCode } from '../exit-code';
import { formatCompletion } from './format-completion';

const AFTERWORD = `
Examples:
  source <(hexduel completion)                     in this shell
  hexduel completion >> ~/.bashrc                  in every shell of bash from the next one on
  hexduel completion >> ~/.zshrc                   the same of zsh, after its line with compinit

Completes commands and options; arguments complete as files.
`;

/** Adds the command `completion` to the program. */
export function addCompletionCommand(program: Command, io: CommandIo, finish: (code: ExitCode) => void): void {
  program
    .command('completion')
    .summary('print what completes hexduel in bash and zsh')
    .description('Prints a script by which bash and zsh complete the commands and options of hexduel.')
    .addHelpText('after', AFTERWORD)
    .action(async () => {
      const all = new Command('hexduel');
      for (const { load } of COMMANDS) (await load())(all, io, finish);
      io.out.write(formatCompletion(all.commands));
      finish(EXIT.done);
    });
}
