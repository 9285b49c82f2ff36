import type { Exchange } from '@hexduel/contracts-bot';
import { otherTeam } from '@hexduel/referee';
import type { MatchLeg, MatchResult, Team } from '@hexduel/referee';
import type { Contestant } from '../contestant';
import { sayIn } from '../language';
import type { Language, Say } from '../language';
import { formatCount, formatDecimal } from '../numbers';
import { printable } from '../printable';
import type { Stage } from '../record/record-match';
import { FAILURE_WORDS, formatExchange, formatWrongMove } from './format-failure';
import { moveLatencies } from './latencies';

/** The line printed before a match: the two bots and the board. */
export function formatHeader(
  teams: Readonly<Record<Team, Contestant>>,
  stage: Stage,
  boardFile: string | null,
  language: Language,
): string {
  const say = sayIn(language);
  const [one, two] = [printable(teams[1].label), printable(teams[2].label)];
  const { size } = stage.board;
  const file = boardFile === null ? '' : `, ${say('board', 'доска')} ${printable(boardFile)}`;
  return say(
    `A ${one}  vs  B ${two}   size ${size}, seed ${stage.seed}${file}`,
    `A ${one}  против  B ${two}   размер ${size}, зерно ${stage.seed}${file}`,
  );
}

/** The lines printed after a match: each leg, then the result of the match. */
export function formatResult(result: MatchResult<Exchange>, language: Language): string[] {
  const say = sayIn(language);
  if (result.kind === 'void') {
    const causes = result.faults.map(
      (cause, attempt) => `  ${say('attempt', 'попытка')} ${attempt + 1}: ${printable(cause)}`,
    );
    return [
      ...causes,
      say(
        'The match is void: the platform itself failed, neither bot is to blame. Close other programs on this machine and play again',
        'Матч не засчитан: ошиблась сама платформа, боты не виноваты. Закройте другие программы на этой машине и сыграйте ещё раз',
      ),
    ];
  }
  const replays = result.faults.map((cause) =>
    say(
      `played again because the platform itself failed: ${printable(cause)}`,
      `сыграно заново, так как ошиблась сама платформа: ${printable(cause)}`,
    ),
  );
  return [...replays, ...result.legs.flatMap((leg, n) => formatLeg(n, leg, language)), verdictLine(result, say)];
}

function verdictLine({ legs, winner }: Extract<MatchResult<Exchange>, { kind: 'finished' }>, say: Say): string {
  const won = (team: Team): number => legs.filter(({ winningTeam }) => winningTeam === team).length;
  const tally = `${won(1)}:${won(2)}`;
  if (winner === null) return say(`The match is a draw, ${tally}`, `Матч закончился вничью, ${tally}`);
  return say(`${letterOf(winner)} wins the match, ${tally}`, `Матч выигрывает ${letterOf(winner)}, ${tally}`);
}

const letterOf = (team: Team): 'A' | 'B' => (team === 1 ? 'A' : 'B');

/** The lines about one leg; `leg` counts from 0. */
export function formatLeg(leg: number, result: MatchLeg<Exchange>, language: Language): string[] {
  const say = sayIn(language);
  const { first, winningTeam, moves, score } = result;
  const chips = `${score[first]}:${score[otherTeam(first)]}`;
  const played = say(`after ${formatCount(moves.length, 'move')}`, `ходов: ${moves.length}`);
  const winner = winningTeam && letterOf(winningTeam);
  const verdict = winner === null ? say('a draw', 'ничья') : say(`${winner} wins`, `выигрывает ${winner}`);
  return [
    say(
      `Leg ${leg + 1} (${letterOf(first)} has colour 1): ${verdict}, chips A:B ${chips} ${played}`,
      `Партия ${leg + 1} (цвет 1 у ${letterOf(first)}): ${verdict}, фишки A:B ${chips}, ${played}`,
    ),
    ...formatFailure(result, language).map((line) => `  ${line}`),
    `  ${say('latency of moves', 'время хода')}: ${formatLatency(result, 1, say)}; ${formatLatency(result, 2, say)}`,
  ];
}

function formatFailure(result: MatchLeg<Exchange>, language: Language): string[] {
  const { reason, loser, first, requests, wrongMove } = result;
  if (reason === 'by_score' || loser === null) return [];
  const who = letterOf(loser === 1 ? first : otherTeam(first));
  const deciding = requests.filter(({ counts, kind }) => counts && kind !== 'end').at(-1);
  return [
    `${who} ${FAILURE_WORDS[language][reason]}`,
    ...(deciding?.record ? [formatExchange(deciding.record, language)] : []),
    ...(wrongMove ? [formatWrongMove(wrongMove, language)] : []),
  ];
}

function formatLatency(leg: MatchLeg<Exchange>, team: Team, say: Say): string {
  const sorted = moveLatencies(leg, team).sort((a, b) => a - b);
  const median = sorted[Math.ceil(sorted.length / 2) - 1];
  const longest = sorted.at(-1);
  if (median === undefined || longest === undefined)
    return say(`${letterOf(team)} was not asked`, `${letterOf(team)} не спрашивали`);
  const [half, most, ms] = [formatDecimal(median), formatDecimal(longest), say('ms', 'мс')];
  return `${letterOf(team)} p50 ${half} ${ms}, max ${most} ${ms}`;
}
