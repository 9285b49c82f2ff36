/** Matches per second with one runner and with two, and what a bot at 900 ms does to the matches of the others. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { median, printTable } from './measure';

const MEASURES = fileURLToPath(new URL('../../apps/e2e/src/measures/measure-runners.ts', import.meta.url));
const Times = z.array(z.number());
const Measured = z.object({
  latencyMs: z.number(),
  slowMs: z.number(),
  hands: z.number(),
  repetitions: z.number(),
  fastBots: z.number(),
  rounds: z.array(z.object({ runners: z.number(), matches: z.number(), ms: z.number() })),
  slow: z.object({ without: Times, beside: Times, own: Times }),
});

const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', MEASURES]);
const { latencyMs, slowMs, hands, repetitions, fastBots, rounds, slow } = Measured.parse(JSON.parse(stdout));

const rateOf = (wanted: number): number =>
  median(rounds.filter(({ runners }) => runners === wanted).map(({ matches, ms }) => (matches / ms) * 1_000));
printTable(
  `Rounds of ${rounds[0]?.matches ?? 0} matches, size 3, bots of ${latencyMs} ms, ${hands} games at once per runner (medians of ${repetitions})`,
  ['runners', 'matches/s', 'against one'],
  [1, 2].map((runners) => [String(runners), rateOf(runners).toFixed(2), (rateOf(runners) / rateOf(1)).toFixed(2)]),
);

const row = (name: string, times: readonly number[]) => [
  name,
  times.length,
  Math.round(median(times)),
  Math.round(Math.max(...times)),
];
printTable(
  `A bot at ${slowMs} ms among ${fastBots} at ${latencyMs} ms, size 3, one runner: from release to decision`,
  ['matches', 'number', 'median ms', 'longest ms'],
  [row('the others, without it', slow.without), row('the others, beside it', slow.beside), row('its own', slow.own)],
);
