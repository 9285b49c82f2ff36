/** Measures matches per second with one runner and with two, and how a bot that needs 900 ms affects the other matches. */
import { median, printTable } from './measure';
import {
  FAST_BOTS,
  CONCURRENCY,
  LATENCY_MS,
  REPETITIONS,
  SLOW_MS,
  measureRunners,
  measureSlowBot,
} from './measure-runners';

const rounds = await measureRunners();
const rateOf = (wanted: number): number =>
  median(rounds.filter(({ runners }) => runners === wanted).map(({ matches, ms }) => (matches / ms) * 1_000));
printTable(
  `Rounds of ${rounds[0]?.matches ?? 0} matches, size 3, bots of ${LATENCY_MS} ms, ${CONCURRENCY} games at once per runner (medians of ${REPETITIONS})`,
  ['runners', 'matches/s', 'against one'],
  [1, 2].map((runners) => [String(runners), rateOf(runners).toFixed(2), (rateOf(runners) / rateOf(1)).toFixed(2)]),
);

const slow = await measureSlowBot();
const row = (name: string, times: readonly number[]) => [
  name,
  times.length,
  Math.round(median(times)),
  Math.round(Math.max(...times)),
];
printTable(
  `A bot at ${SLOW_MS} ms among ${FAST_BOTS} at ${LATENCY_MS} ms, size 3, one runner: from release to decision`,
  ['matches', 'number', 'median ms', 'longest ms'],
  [row('the others, without it', slow.without), row('the others, beside it', slow.beside), row('its own', slow.own)],
);
