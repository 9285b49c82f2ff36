import type { Command } from 'commander';
import type { CommandIo } from './command-io';
import type { ExitCode } from './exit-code';

/** What the list of commands says of one, and how to load the rest of it. */
interface LazyCommand {
  readonly name: string;
  /** As its own help shows it. */
  readonly usage: string;
  readonly summary: string;
  readonly load: () => Promise<AddCommand>;
}

/** Adds a command to the program; `finish` receives its exit code. */
type AddCommand = (program: Command, io: CommandIo, finish: (code: ExitCode) => void) => void;

/** The commands in the order of the help. What their lines say stands in each command too, as a spec makes sure. */
export const COMMANDS: readonly LazyCommand[] = [
  {
    name: 'check',
    usage: '[options] <URL>',
    summary: 'check whether a bot keeps the protocol',
    load: async () => (await import('./check/check.command')).addCheckCommand,
  },
  {
    name: 'play',
    usage: '[options] <A> <B>',
    summary: 'play a match between two bots',
    load: async () => (await import('./play/play.command')).addPlayCommand,
  },
  {
    name: 'tournament',
    usage: '[options] <BOTS...>',
    summary: 'all against all, with the points of the ladder',
    load: async () => (await import('./tournament/tournament.command')).addTournamentCommand,
  },
  {
    name: 'replay',
    usage: '[options] <FILE>',
    summary: 'show a recorded match',
    load: async () => (await import('./replay/replay.command')).addReplayCommand,
  },
  {
    name: 'serve',
    usage: '[options] <BUILTIN>',
    summary: 'run a built-in as an HTTP bot',
    load: async () => (await import('./serve/serve.command')).addServeCommand,
  },
  {
    name: 'verify',
    usage: '[options] <FILE>',
    summary: 'check a recorded match by the rules',
    load: async () => (await import('./verify/verify.command')).addVerifyCommand,
  },
  {
    name: 'practice',
    usage: '[options] [OPPONENT]',
    summary: 'let the platform play your bot against a training level',
    load: async () => (await import('./practice/practice.command')).addPracticeCommand,
  },
  {
    name: 'watch',
    usage: '[options] [WHAT]',
    summary: 'follow a ladder or a match in the terminal',
    load: async () => (await import('./watch/watch.command')).addWatchCommand,
  },
  {
    name: 'logs',
    usage: '[options] [MATCH]',
    summary: 'show what the platform asked your bot, and what it answered',
    load: async () => (await import('./logs/logs.command')).addLogsCommand,
  },
  {
    name: 'ladder',
    usage: '[options] [command]',
    summary: 'verify the ladder of a running system',
    load: async () => (await import('./ladder/ladder.command')).addLadderCommand,
  },
  {
    name: 'dead-letters',
    usage: '[options] [command]',
    summary: 'list, show, replay or drop messages that no consumer could handle',
    load: async () => (await import('./dead-letters/dead-letters.command')).addDeadLettersCommand,
  },
  {
    name: 'rehearse',
    usage: '[options]',
    summary: 'rehearse an event on a running system with simulated bots',
    load: async () => (await import('./rehearse/rehearse.command')).addRehearseCommand,
  },
  {
    name: 'doctor',
    usage: '[options]',
    summary: 'ask a running installation how it is, and what to mend',
    load: async () => (await import('./doctor/doctor.command')).addDoctorCommand,
  },
  {
    name: 'schema',
    usage: '[options] <COMMAND>',
    summary: 'describe what a command prints with --json',
    load: async () => (await import('./schema/schema.command')).addSchemaCommand,
  },
  {
    name: 'completion',
    usage: '[options]',
    summary: 'print what completes hexduel in bash and zsh',
    load: async () => (await import('./completion/completion.command')).addCompletionCommand,
  },
];
