import type { Exchange } from '@hexduel/contracts-bot';
import { otherTeam } from '@hexduel/referee';
import type { MatchLeg, MatchResult, Team } from '@hexduel/referee';
import type { Contestant } from '../contestant';
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
): string {
  const board = boardFile === null ? '' : `, board ${printable(boardFile)}`;
  return `A ${printable(teams[1].label)}  vs  B ${printable(teams[2].label)}   size ${stage.board.size}, seed ${stage.seed}${board}`;
}

/** The lines printed after a match: each leg, then the result of the match. */
export function formatResult(result: MatchResult<Exchange>): string[] {
  if (result.kind === 'void') {
    const causes = result.faults.map((cause, attempt) => `  attempt ${attempt + 1}: ${printable(cause)}`);
    return [
      ...causes,
      'The match is void: the platform itself failed, neither bot is to blame. Close other programs on this machine and play again',
    ];
  }
  const replays = result.faults.map((cause) => `played again because the platform itself failed: ${printable(cause)}`);
  return [...replays, ...result.legs.flatMap((leg, n) => formatLeg(n, leg)), verdictLine(result)];
}

function verdictLine({ legs, winner }: Extract<MatchResult<Exchange>, { kind: 'finished' }>): string {
  const won = (team: Team): number => legs.filter(({ winningTeam }) => winningTeam === team).length;
  const tally = `${won(1)}:${won(2)}`;
  return winner === null ? `The match is a draw, ${tally}` : `${winner === 1 ? 'A' : 'B'} wins the match, ${tally}`;
}

const letterOf = (team: Team): 'A' | 'B' => (team === 1 ? 'A' : 'B');

/** The lines about one leg; `leg` counts from 0. */
export function formatLeg(leg: number, result: MatchLeg<Exchange>): string[] {
  const { first, winningTeam, moves, score } = result;
  const chips = `${score[first]}:${score[otherTeam(first)]}`;
  const played = `after ${formatCount(moves.length, 'move')}`;
  const verdict = winningTeam === null ? 'a draw' : `${letterOf(winningTeam)} wins`;
  return [
    `Leg ${leg + 1} (${letterOf(first)} has colour 1): ${verdict}, chips A:B ${chips} ${played}`,
    ...formatFailure(result).map((line) => `  ${line}`),
    `  latency of moves: ${formatLatency(result, 1)}; ${formatLatency(result, 2)}`,
  ];
}

function formatFailure(result: MatchLeg<Exchange>): string[] {
  const { reason, loser, first, requests, wrongMove } = result;
  if (reason === 'by_score' || loser === null) return [];
  const who = letterOf(loser === 1 ? first : otherTeam(first));
  const deciding = requests.filter(({ counts, kind }) => counts && kind !== 'end').at(-1);
  return [
    `${who} ${FAILURE_WORDS[reason]}`,
    ...(deciding?.record ? [formatExchange(deciding.record)] : []),
    ...(wrongMove ? [formatWrongMove(wrongMove)] : []),
  ];
}

function formatLatency(leg: MatchLeg<Exchange>, team: Team): string {
  const sorted = moveLatencies(leg, team).sort((a, b) => a - b);
  const median = sorted[Math.ceil(sorted.length / 2) - 1];
  const longest = sorted.at(-1);
  if (median === undefined || longest === undefined) return `${letterOf(team)} was not asked`;
  return `${letterOf(team)} p50 ${formatDecimal(median)} ms, max ${formatDecimal(longest)} ms`;
}
