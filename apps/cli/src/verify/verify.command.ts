import type { Command } from 'commander';
import type { ExitCode } from '../exit-code';
import type { Surroundings } from '../surroundings';
import { verify } from './verify';

const AFTERWORD = `
Examples:
  hexduel play localhost:3000 greedy --record match.json
  hexduel verify match.json

  hexduel play random greedy --json > legs.json
  hexduel verify legs.json --json

Every move is played again by the rules: turns, legality, changes, jumps, scores, the end and the winner; of a record also
the generated board, replay text, requests and hash. Exit code: 0 all is true, 1 something is false, 2 unreadable.
`;

/** Adds `verify` to the program: reads its arguments and hands them on. */
export function addVerifyCommand(program: Command, surroundings: Surroundings, finish: (code: ExitCode) => void): void {
  program
    .command('verify')
    .summary('check a recorded match by the rules')
    .description('Replays a recorded match by the rules and says whether it is true, or where it is not.')
    .argument('<FILE>', 'what play --record wrote or play --json printed')
    .option('--json', 'print the verdict as JSON')
    .addHelpText('after', AFTERWORD)
    .action(async (file: string, { json }: { readonly json?: true }) => {
      finish(await verify({ file, json: json === true }, surroundings));
    });
}
