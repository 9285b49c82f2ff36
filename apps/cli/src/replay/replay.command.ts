import { Option } from 'commander';
import type { Command } from 'commander';
import type { ExitCode } from '../exit-code';
import { parseAt, parseReplayLeg } from '../option-values';
import type { Surroundings } from '../surroundings';
import { replay } from './replay';

const AFTERWORD = `
FILE is what play --record wrote or play --json printed, or a file of replay texts (hx1..., one per leg); a replay text
itself does as well.

Examples:
  hexduel play localhost:3000 greedy --record match.json
  hexduel replay match.json                          walk through it by keys; without a terminal all positions
  hexduel replay match.json --leg 2 --at 17          one position: leg 2 after 17 moves
  hexduel replay match.json --html match.html        a page that needs nothing else: open it, send it, archive it
  hexduel replay match.json --leg 2 --at 17 --html match.html   the same, opened at that position

Keys: right, left, space step; PgDn, PgUp ten moves; Home, End; Tab the other leg; q quits.
With --json one object per leg: [{leg, size, seed, first, moves, end: {reason, winner, loser}, positions: [{at, move:
{color, from, to, latency_ms}, cells, turn, score, jumps}]}]: first, winner, loser are 1 for A and 2 for B.
Exit code: 0 done; 1 the page could not be written; 2 the file cannot be shown; 130 Ctrl-C.
`;

interface ReplayFlags {
  readonly leg?: number;
  readonly at?: number;
  readonly html?: string;
  readonly json?: true;
}

/** Adds `replay` to the program: reads its arguments and hands them on. */
export function addReplayCommand(program: Command, surroundings: Surroundings, finish: (code: ExitCode) => void): void {
  program
    .command('replay')
    .summary('show a match that was played')
    .description('Shows a match that was played, in the terminal or as a page of its own.')
    .argument('<FILE>', 'a record, what play --json printed, or a replay text')
    .option('--leg <N>', 'which leg (default: both; the first with --at)', parseReplayLeg)
    .option('--at <MOVE>', 'the position after so many moves, 0 for the start', parseAt)
    .option('--html <OUT>', 'write a page, one file with board and controls')
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
      finish(await replay(order, surroundings));
    });
}
