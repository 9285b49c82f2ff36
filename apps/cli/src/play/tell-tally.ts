import type { Team } from '@hexduel/referee';
import type { FailureTally, GamesTally } from './games-tally';
import { latencyFigures } from './latency-figures';
import type { LatencyFigures } from './latency-figures';
import { wilsonInterval } from './wilson-interval';

const LETTERS = { 1: 'A', 2: 'B' } as const;

/** The one line that is shown while a series goes on. */
export function tallyLine({ played, voided, won, drawn }: GamesTally, games: number): string {
  const rate = wilsonInterval(won[1], played);
  const shown = rate ? `, A ${percent(rate.share)} % (${percent(rate.low)}-${percent(rate.high)})` : '';
  return `${played + voided} of ${games} matches: A won ${won[1]}, drawn ${drawn}, B won ${won[2]}${shown}`;
}

/** The lines that tell how a series went. */
export function tellTally(tally: GamesTally): string[] {
  const { played, voided, won, drawn, legs, legsWon } = tally;
  const rate = wilsonInterval(won[1], played);
  const drawnLegs = legs - legsWon[1] - legsWon[2];
  return [
    `Matches: ${played} played, A won ${won[1]}, drawn ${drawn}, B won ${won[2]}`,
    `Legs: ${legs} played, A won ${legsWon[1]}, drawn ${drawnLegs}, B won ${legsWon[2]}`,
    ...(rate
      ? [
          `A won ${percent(rate.share)} % of the matches (95 % interval: ${percent(rate.low)} to ${percent(rate.high)} %)`,
        ]
      : []),
    `Latency of moves: ${tellLatency('A', latencyFigures(tally.latencies[1]))}; ${tellLatency('B', latencyFigures(tally.latencies[2]))}`,
    ...([1, 2] as const).flatMap((team) => tellFailures(team, tally.failures[team])),
    ...(voided === 0
      ? []
      : [
          `Void: ${voided} ${voided === 1 ? 'match' : 'matches'}, the platform itself failed and no bot is to blame; free this machine of other work`,
        ]),
  ];
}

function percent(share: number): string {
  return (100 * share).toFixed(1);
}

function tellLatency(letter: string, figures: LatencyFigures | null): string {
  if (!figures) return `${letter} was not asked`;
  return `${letter} mean ${figures.mean.toFixed(1)} ms, p95 ${figures.p95.toFixed(1)} ms, max ${figures.max.toFixed(1)} ms`;
}

function tellFailures(team: Team, { counts, first }: FailureTally): string[] {
  if (!first) return [];
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const each = [...counts].map(([reason, count]) => `${reason} ${count}`).join(', ');
  const where = `first in match ${first.match}, leg ${first.leg}: --seed ${first.seed} plays it alone`;
  return [`${LETTERS[team]} failed in ${total} ${total === 1 ? 'leg' : 'legs'}: ${each} (${where})`];
}
