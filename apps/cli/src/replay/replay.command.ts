import { Option } from 'commander';
import type { Command } from 'commander';
import type { ExitCode } from '../exit-code';
import { parseAt, parseReplayLeg } from '../option-values';
import type { CommandIo } from '../command-io';
import { replay } from './replay';

const AFTERWORD = `
FILE is a record that play --record wrote, the output of play --json, or a file of replay texts (hx1..., one per leg). A replay
text itself works too.

Examples:
  hexduel play localhost:8080 greedy --record match.json
  hexduel replay match.json                          step through it by keys; without a terminal: all positions
  hexduel replay match.json --leg 2 --at 17          one position: leg 2 after 17 moves
  hexduel replay match.json --html match.html        a self-contained page: open it, send it, archive it
  hexduel replay match.json --leg 2 --at 17 --html match.html   the same, opening at that position

Keys: right, left and space step; PgDn and PgUp ten moves; Home, End; Tab the other leg; q quits.
--json prints one object per leg: [{leg, size, seed, first, moves, end: {reason, winner, loser}, positions: [{at, move:
{color, from, to, latency_ms}, cells, turn, score, jumps}]}]: first, winner, loser are 1 for A and 2 for B.
Exit code: 0 success; 1 the page could not be written; 2 the file cannot be shown; 130 Ctrl-C.
`;

interface ReplayFlags {
  readonly leg?: number;
  readonly at?: number;
  readonly html?: string;
  readonly json?: true;
}

/** Adds the command `replay` to the program. */
export function addReplayCommand(program: Command, io: CommandIo, finish: (code: ExitCode) => void): void {
  program
    .command('replay')
    .summary('show a recorded match')
    .description('Shows a recorded match, in the terminal or as a page.')
    .argument('<FILE>', 'a record, the output of play --json, or a replay text')
    .option('--leg <N>', 'which leg (default: both; the first with --at)', parseReplayLeg)
    .option('--at <MOVE>', 'the position after this many moves, 0 for the start', parseAt)
    .option('--html <OUT>', 'write a page with board and controls, in one file')
    .addOption(new Option('--json', 'print the positions as JSON').conflicts('html'))
    .addHelpText('after', AFTERWORD)
    .action(async (source: string, { leg, at, html, json }: ReplayFlags) => {
      const order = {
        source,
        leg: leg === undefined ? null : leg - 1,
        at: at ?? null,
        html: html ?? null,
        json: json === true,
      };
      finish(await replay(order, io));
    });
}
