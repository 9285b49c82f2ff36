import type { Team } from '@hexduel/referee';
import { wilsonInterval } from '@hexduel/scoring';
import type { Say } from '../language';
import { formatCount, formatDecimal, formatPercent } from '../numbers';
import type { FailureTally, GamesTally } from './games-tally';
import { latencyFigures } from './latencies';
import type { LatencyFigures } from './latencies';

const LETTERS = { 1: 'A', 2: 'B' } as const;

/** The progress line of a series. */
export function tallyLine({ played, voided, won, drawn }: GamesTally, games: number, say: Say): string {
  const rate = wilsonInterval(won[1], played);
  const shown = rate
    ? `, A ${formatPercent(rate.share)} % (${formatPercent(rate.low)}-${formatPercent(rate.high)})`
    : '';
  const done = played + voided;
  return say(
    `${done} of ${games} matches: A won ${won[1]}, drawn ${drawn}, B won ${won[2]}${shown}`,
    `матчей ${done} из ${games}: у A побед ${won[1]}, ничьих ${drawn}, у B побед ${won[2]}${shown}`,
  );
}

/** The lines printed after a series. */
export function formatTally(tally: GamesTally, say: Say): string[] {
  const { played, voided, won, drawn, legs, legsWon } = tally;
  const rate = wilsonInterval(won[1], played);
  const drawnLegs = legs - legsWon[1] - legsWon[2];
  return [
    say(
      `Matches: ${played} played, A won ${won[1]}, drawn ${drawn}, B won ${won[2]}`,
      `Матчей сыграно: ${played}, у A побед ${won[1]}, ничьих ${drawn}, у B побед ${won[2]}`,
    ),
    say(
      `Legs: ${legs} played, A won ${legsWon[1]}, drawn ${drawnLegs}, B won ${legsWon[2]}`,
      `Партий сыграно: ${legs}, у A побед ${legsWon[1]}, ничьих ${drawnLegs}, у B побед ${legsWon[2]}`,
    ),
    ...(rate
      ? [
          say(
            `A won ${formatPercent(rate.share)} % of the matches (95 % interval: ${formatPercent(rate.low)} to ${formatPercent(rate.high)} %)`,
            `A выигрывает ${formatPercent(rate.share)} % матчей (95-процентный интервал: от ${formatPercent(rate.low)} до ${formatPercent(rate.high)} %)`,
          ),
        ]
      : []),
    `${say('Latency of moves', 'Время хода')}: ${formatLatency('A', latencyFigures(tally.latencies[1]), say)}; ${formatLatency('B', latencyFigures(tally.latencies[2]), say)}`,
    ...([1, 2] as const).flatMap((team) => formatFailures(team, tally.failures[team], say)),
    ...(voided === 0
      ? []
      : [
          say(
            `Void: ${formatCount(voided, 'match', 'matches')}, the platform itself failed and neither bot is to blame; close other programs on this machine`,
            `Не засчитано матчей: ${voided}; ошиблась сама платформа, боты не виноваты; закройте другие программы на этой машине`,
          ),
        ]),
  ];
}

function formatLatency(letter: string, figures: LatencyFigures | null, say: Say): string {
  if (!figures) return say(`${letter} was not asked`, `${letter} не спрашивали`);
  const { mean, p95, max } = figures;
  const ms = say('ms', 'мс');
  return `${letter} ${say('mean', 'в среднем')} ${formatDecimal(mean)} ${ms}, p95 ${formatDecimal(p95)} ${ms}, max ${formatDecimal(max)} ${ms}`;
}

function formatFailures(team: Team, { counts, first }: FailureTally, say: Say): string[] {
  if (!first) return [];
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const each = [...counts].map(([reason, count]) => `${reason} ${count}`).join(', ');
  const { match, leg, seed } = first;
  return [
    say(
      `${LETTERS[team]} failed in ${formatCount(total, 'leg')}: ${each} (first in match ${match}, leg ${leg}: --seed ${seed} replays it)`,
      `Ошибок у ${LETTERS[team]}, партий: ${total}: ${each} (первая — матч ${match}, партия ${leg}; повторить: --seed ${seed})`,
    ),
  ];
}
