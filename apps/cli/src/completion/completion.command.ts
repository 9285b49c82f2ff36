import { Command } from 'commander';
import { COMMANDS } from '../commands';
import type { CommandIo } from '../command-io';
import { sayIn } from '../language';
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

const AFTERWORD_RU = `
Примеры:
  source <(hexduel completion)                     в этой оболочке
  hexduel completion >> ~/.bashrc                  в каждой новой оболочке bash
  hexduel completion >> ~/.zshrc                   то же для zsh, после строки с compinit

Дополняет команды и параметры; аргументы дополняются как файлы.
`;

/** Adds the command `completion` to the program. */
export function addCompletionCommand(program: Command, io: CommandIo, finish: (code: ExitCode) => void): void {
  const say = sayIn(io.language());
  program
    .command('completion')
    .summary(say('print what completes hexduel in bash and zsh', 'напечатать дополнение hexduel для bash и zsh'))
    .description(
      say(
        'Prints a script by which bash and zsh complete the commands and options of hexduel.',
        'Печатает сценарий, по которому bash и zsh дополняют команды и параметры hexduel.',
      ),
    )
    .addHelpText('after', say(AFTERWORD, AFTERWORD_RU))
    .action(async () => {
      const all = new Command('hexduel');
      for (const { load } of COMMANDS) (await load())(all, io, finish);
      io.out.write(formatCompletion(all.commands));
      finish(EXIT.done);
    });
}
