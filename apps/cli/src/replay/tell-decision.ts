import { tellExchange, tellWrongMove } from '../play/tell-failure';
import type { Evidence } from '../verify/read-legs';

/** Lines on the request that decided a leg, and on the move where one was against the rules; none for a leg by score. */
export function tellDecision({ loser, requests, wrong_move: wrongMove }: Evidence): string[] {
  if (loser === null) return [];
  const deciding = requests.filter(({ counts, kind }) => counts && kind !== 'end').at(-1);
  return [
    ...(deciding && 'method' in deciding ? [tellExchange(deciding)] : []),
    ...(wrongMove ? [tellWrongMove(wrongMove)] : []),
  ];
}
