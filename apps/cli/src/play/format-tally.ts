import type { Team } from '@hexduel/referee';
import { wilsonInterval } from '@hexduel/scoring';
import { formatCount, formatDecimal, formatPercent } from '../numbers';
import type { FailureTally, GamesTally } from './games-tally';
import { latencyFigures } from './latencies';
import type { LatencyFigures } from './latencies';

const LETTERS = { 1: 'A', 2: 'B' } as const;

/** The progress line of a series. */
export function tallyLine({ played, voided, won, drawn }: GamesTally, games: number): string {
  const rate = wilsonInterval(won[1], played);
  const shown = rate
    ? `, A ${formatPercent(rate.share)} % (${formatPercent(rate.low)}-${formatPercent(rate.high)})`
    : '';
  return `${played + voided} of ${games} matches: A won ${won[1]}, drawn ${drawn}, B won ${won[2]}${shown}`;
}

/** The lines printed after a series. */
export function formatTally(tally: GamesTally): string[] {
  const { played, voided, won, drawn, legs, legsWon } = tally;
  const rate = wilsonInterval(won[1], played);
  const drawnLegs = legs - legsWon[1] - legsWon[2];
  return [
    `Matches: ${played} played, A won ${won[1]}, drawn ${drawn}, B won ${won[2]}`,
    `Legs: ${legs} played, A won ${legsWon[1]}, drawn ${drawnLegs}, B won ${legsWon[2]}`,
    ...(rate
      ? [
          `A won ${formatPercent(rate.share)} % of the matches (95 % interval: ${formatPercent(rate.low)} to ${formatPercent(rate.high)} %)`,
        ]
      : []),
    `Latency of moves: ${formatLatency('A', latencyFigures(tally.latencies[1]))}; ${formatLatency('B', latencyFigures(tally.latencies[2]))}`,
    ...([1, 2] as const).flatMap((team) => formatFailures(team, tally.failures[team])),
    ...(voided === 0
      ? []
      : [
          `Void: ${formatCount(voided, 'match', 'matches')}, the platform itself failed and neither bot is to blame; close other programs on this machine`,
        ]),
  ];
}

function formatLatency(letter: string, figures: LatencyFigures | null): string {
  if (!figures) return `${letter} was not asked`;
  return `${letter} mean ${formatDecimal(figures.mean)} ms, p95 ${formatDecimal(figures.p95)} ms, max ${formatDecimal(figures.max)} ms`;
}

function formatFailures(team: Team, { counts, first }: FailureTally): string[] {
  if (!first) return [];
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const each = [...counts].map(([reason, count]) => `${reason} ${count}`).join(', ');
  const where = `first in match ${first.match}, leg ${first.leg}: --seed ${first.seed} replays it`;
  return [`${LETTERS[team]} failed in ${formatCount(total, 'leg')}: ${each} (${where})`];
}
