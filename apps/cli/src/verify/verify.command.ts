import type { Command } from 'commander';
import type { ExitCode } from '../exit-code';
import type { CommandIo } from '../command-io';
import { verify } from './verify';

const AFTERWORD = `
Examples:
  hexduel play localhost:8080 greedy --record match.json
  hexduel verify match.json

  hexduel play random greedy --json > legs.json
  hexduel verify legs.json --json

Replays every move by the rules: turns, legality, changes, jumps, scores, the end and the winner; for a record also the
generated board, replay text, requests and hash. Exit code: 0 everything is true, 1 something is false, 2 unreadable.
`;

/** Adds the command `verify` to the program. */
export function addVerifyCommand(program: Command, io: CommandIo, finish: (code: ExitCode) => void): void {
  program
    .command('verify')
    .summary('check a recorded match by the rules')
    .description('Replays a recorded match by the rules and prints whether it is true, or where it is not.')
    .argument('<FILE>', 'a record, or the output of play --json')
    .option('--json', 'print the verdict as JSON')
    .addHelpText('after', AFTERWORD)
    .action(async (file: string, { json }: { readonly json?: true }) => {
      finish(await verify({ file, json: json === true }, io));
    });
}
