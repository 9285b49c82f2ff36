import type { Exchange } from '@hexduel/contracts-bot';
import { otherTeam } from '@hexduel/referee';
import type { MatchLeg, Team } from '@hexduel/referee';
import { moveLatencies } from './move-latencies';
import { FAILURE_WORDS, tellExchange, tellWrongMove } from './tell-failure';

const letterOf = (team: Team): 'A' | 'B' => (team === 1 ? 'A' : 'B');

/** The lines that tell people how a leg went; `leg` counts from 0. */
export function tellLeg(leg: number, result: MatchLeg<Exchange>): string[] {
  const { first, winningTeam, moves, score } = result;
  const chips = `${score[first]}:${score[otherTeam(first)]}`;
  const played = `after ${moves.length} ${moves.length === 1 ? 'move' : 'moves'}`;
  const verdict = winningTeam === null ? 'a draw' : `${letterOf(winningTeam)} wins`;
  return [
    `Leg ${leg + 1} (${letterOf(first)} has colour 1): ${verdict}, chips A:B ${chips} ${played}`,
    ...tellFailure(result).map((line) => `  ${line}`),
    `  latency of moves: ${tellLatency(result, 1)}; ${tellLatency(result, 2)}`,
  ];
}

function tellFailure(result: MatchLeg<Exchange>): string[] {
  const { reason, loser, first, requests, wrongMove } = result;
  if (reason === 'by_score' || loser === null) return [];
  const who = letterOf(loser === 1 ? first : otherTeam(first));
  const deciding = requests.filter(({ counts, kind }) => counts && kind !== 'end').at(-1);
  return [
    `${who} ${FAILURE_WORDS[reason]}`,
    ...(deciding?.record ? [tellExchange(deciding.record)] : []),
    ...(wrongMove ? [tellWrongMove(wrongMove)] : []),
  ];
}

function tellLatency(leg: MatchLeg<Exchange>, team: Team): string {
  const sorted = moveLatencies(leg, team).sort((a, b) => a - b);
  const median = sorted[Math.ceil(sorted.length / 2) - 1];
  const longest = sorted.at(-1);
  if (median === undefined || longest === undefined) return `${letterOf(team)} was not asked`;
  return `${letterOf(team)} p50 ${median.toFixed(1)} ms, max ${longest.toFixed(1)} ms`;
}
