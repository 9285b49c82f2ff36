import type { Exchange } from '@hexduel/contracts-bot';
import { otherTeam } from '@hexduel/referee';
import type { CountedRequest, MatchLeg, Team } from '@hexduel/referee';
import type { EndReason } from '@hexduel/engine';
import { printable } from '../printable';

const FAILURES: Readonly<Record<Exclude<EndReason, 'by_score'>, string>> = {
  no_connection: 'could not be reached (no_connection)',
  timeout: 'did not answer in time (timeout)',
  wrong_response: 'gave a wrong answer (wrong_response)',
  wrong_move: 'named a move against the rules (wrong_move)',
};

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
    `${who} ${FAILURES[reason]}`,
    ...(deciding?.record ? tellExchange(deciding.record) : []),
    ...tellWrong(wrongMove),
  ];
}

function tellExchange({ method, path, status, answer, failure }: Exchange): string[] {
  const came = answer === '' ? '' : `; the answer${status === null ? '' : ` (${status})`}: ${printable(answer, 160)}`;
  return [`${method} ${path}: ${failure ? printable(failure.detail) : 'answered'}${came}`];
}

function tellWrong(wrongMove: MatchLeg<Exchange>['wrongMove']): string[] {
  if (!wrongMove) return [];
  const { from, to, message } = wrongMove;
  return [`[${from[0]}, ${from[1]}] -> [${to[0]}, ${to[1]}]: ${printable(message)}`];
}

function tellLatency({ first, requests }: MatchLeg<Exchange>, team: Team): string {
  const color = team === first ? 1 : 2;
  const isAsk = (request: CountedRequest<Exchange>) =>
    request.kind === 'ask' && request.color === color && request.counts;
  const latencies = requests.filter(isAsk).flatMap(({ record }) => (record ? [record.timings.total] : []));
  const sorted = latencies.sort((a, b) => a - b);
  const median = sorted[Math.ceil(sorted.length / 2) - 1];
  const longest = sorted.at(-1);
  if (median === undefined || longest === undefined) return `${letterOf(team)} was not asked`;
  return `${letterOf(team)} p50 ${median.toFixed(1)} ms, max ${longest.toFixed(1)} ms`;
}
