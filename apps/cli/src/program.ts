import { Command, CommanderError, Option } from 'commander';
import manifest from '../package.json';
import { helpIn, refusalIn } from './commander-texts';
import { COMMANDS } from './commands';
import { EXIT } from './exit-code';
import type { ExitCode } from './exit-code';
import { LANGUAGES, languageIn, sayIn } from './language';
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

const EXAMPLES_RU = `
Примеры:
  hexduel play localhost:8080 greedy          ваш бот против встроенного жадного бота
  hexduel tournament localhost:8080 random greedy   все против всех, с таблицей
  hexduel serve random --port 4000            встроенный случайный бот по HTTP
  hexduel replay match.json --html match.html       записанный матч как страница
  hexduel verify match.json                   верна ли запись матча?

У каждой команды есть своя справка: hexduel play --help
`;

/** Runs the command with these arguments (without node and script) and returns its exit code; throws nothing. */
export async function runProgram(args: readonly string[], io: CommandIo): Promise<ExitCode> {
  let code: ExitCode = EXIT.done;
  const finish = (result: ExitCode): void => {
    code = result;
  };
  // The help is in this language too, so that it must be known before the arguments are parsed.
  const language = languageIn(args) ?? io.language();
  const say = sayIn(language);
  const forHelp = say('display help for command', 'показать справку');
  const program = new Command('hexduel')
    .description(
      say(
        'Tools for authors of Hexduel bots and for operators: matches, checks, tournaments',
        'Инструменты для авторов ботов Hexduel и для операторов: матчи, проверки, турниры',
      ),
    )
    .version(manifest.version, '-V, --version', say('output the version number', 'показать версию'))
    .addOption(
      new Option(
        '--lang <LANG>',
        say(
          'language of help and results; default: LC_ALL, LC_MESSAGES or LANG',
          'язык справки и результатов; без него: по LC_ALL, LC_MESSAGES или LANG',
        ),
      ).choices(LANGUAGES),
    )
    .helpOption('-h, --help', forHelp)
    .helpCommand('help [command]', forHelp)
    .exitOverride()
    .configureHelp(helpIn(language))
    .configureOutput({
      writeOut: io.out.write,
      writeErr: io.err.write,
      outputError: (text, write) => write(refusalIn(language, text)),
    })
    .showHelpAfterError(say('(add --help for all options and examples)', '(добавьте --help: все параметры и примеры)'))
    .addHelpText('after', say(EXAMPLES, EXAMPLES_RU));
  // `hexduel play` and `hexduel help play` load that command alone; of the others the help needs no more than a line.
  const words = args.filter((arg, at) => !arg.startsWith('-') && args[at - 1] !== '--lang');
  const named = new Set(words.slice(0, 2));
  const chosen: CommandIo = { ...io, language: () => language };
  for (const { name, usage, summary, load } of COMMANDS) {
    if (named.has(name)) (await load())(program, chosen, finish);
    else program.command(name).usage(usage).summary(summary[language]);
  }
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    const message = error instanceof Error ? error.message : String(error);
    io.err.write(`${say('hexduel failed', 'сбой hexduel')}: ${message}\n`);
    return EXIT.failed;
  }
  return code;
}
