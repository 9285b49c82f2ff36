import type { Command } from 'commander';
import type { CommandIo } from './command-io';
import type { ExitCode } from './exit-code';
import type { Language } from './language';

/** What the list of commands says of one, and how to load the rest of it. */
interface LazyCommand {
  readonly name: string;
  /** As its own help shows it. */
  readonly usage: string;
  readonly summary: Readonly<Record<Language, string>>;
  readonly load: () => Promise<AddCommand>;
}

/** Adds a command to the program; `finish` receives its exit code. */
type AddCommand = (program: Command, io: CommandIo, finish: (code: ExitCode) => void) => void;

/** The commands in the order of the help. What their lines say stands in each command too, as a spec makes sure. */
export const COMMANDS: readonly LazyCommand[] = [
  {
    name: 'check',
    usage: '[options] <URL>',
    summary: { en: 'check whether a bot keeps the protocol', ru: 'проверить, соблюдает ли бот протокол' },
    load: async () => (await import('./check/check.command')).addCheckCommand,
  },
  {
    name: 'play',
    usage: '[options] <A> <B>',
    summary: { en: 'play a match between two bots', ru: 'сыграть матч между двумя ботами' },
    load: async () => (await import('./play/play.command')).addPlayCommand,
  },
  {
    name: 'tournament',
    usage: '[options] <BOTS...>',
    summary: { en: 'all against all, with the points of the ladder', ru: 'все против всех, с очками как в таблице' },
    load: async () => (await import('./tournament/tournament.command')).addTournamentCommand,
  },
  {
    name: 'replay',
    usage: '[options] <FILE>',
    summary: { en: 'show a recorded match', ru: 'показать записанный матч' },
    load: async () => (await import('./replay/replay.command')).addReplayCommand,
  },
  {
    name: 'serve',
    usage: '[options] <BUILTIN>',
    summary: { en: 'run a built-in as an HTTP bot', ru: 'запустить встроенного бота по HTTP' },
    load: async () => (await import('./serve/serve.command')).addServeCommand,
  },
  {
    name: 'verify',
    usage: '[options] <FILE>',
    summary: { en: 'check a recorded match by the rules', ru: 'проверить записанный матч по правилам' },
    load: async () => (await import('./verify/verify.command')).addVerifyCommand,
  },
  {
    name: 'practice',
    usage: '[options] [OPPONENT]',
    summary: {
      en: 'let the platform play your bot against a training level',
      ru: 'серия игр вашего бота с тренировочным уровнем на платформе',
    },
    load: async () => (await import('./practice/practice.command')).addPracticeCommand,
  },
  {
    name: 'watch',
    usage: '[options] [WHAT]',
    summary: { en: 'follow a ladder or a match in the terminal', ru: 'следить за таблицей или матчем в терминале' },
    load: async () => (await import('./watch/watch.command')).addWatchCommand,
  },
  {
    name: 'logs',
    usage: '[options] [MATCH]',
    summary: {
      en: 'show what the platform asked your bot, and what it answered',
      ru: 'показать, что платформа спрашивала у бота и что он отвечал',
    },
    load: async () => (await import('./logs/logs.command')).addLogsCommand,
  },
  {
    name: 'ladder',
    usage: '[options] [command]',
    summary: { en: 'verify the ladder of a running system', ru: 'проверить таблицу работающей системы' },
    load: async () => (await import('./ladder/ladder.command')).addLadderCommand,
  },
  {
    name: 'dead-letters',
    usage: '[options] [command]',
    summary: {
      en: 'list, show, replay or drop messages that no consumer could handle',
      ru: 'показать, обработать снова или удалить сообщения, которые никто не смог обработать',
    },
    load: async () => (await import('./dead-letters/dead-letters.command')).addDeadLettersCommand,
  },
  {
    name: 'rehearse',
    usage: '[options]',
    summary: {
      en: 'rehearse an event on a running system with simulated bots',
      ru: 'отрепетировать турнир на работающей системе с учебными ботами',
    },
    load: async () => (await import('./rehearse/rehearse.command')).addRehearseCommand,
  },
  {
    name: 'doctor',
    usage: '[options]',
    summary: {
      en: 'ask a running installation how it is, and what to mend',
      ru: 'узнать, как дела у работающей установки и что в ней исправить',
    },
    load: async () => (await import('./doctor/doctor.command')).addDoctorCommand,
  },
  {
    name: 'schema',
    usage: '[options] <COMMAND>',
    summary: { en: 'describe what a command prints with --json', ru: 'описать, что команда печатает с --json' },
    load: async () => (await import('./schema/schema.command')).addSchemaCommand,
  },
  {
    name: 'completion',
    usage: '[options]',
    summary: { en: 'print what completes hexduel in bash and zsh', ru: 'напечатать дополнение hexduel для bash и zsh' },
    load: async () => (await import('./completion/completion.command')).addCompletionCommand,
  },
];
