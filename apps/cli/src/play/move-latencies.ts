import type { Exchange } from '@hexduel/contracts-bot';
import type { MatchLeg, Team } from '@hexduel/referee';

/** How long a team took for each move it was asked for in a leg, failed requests included; milliseconds, in order. */
export function moveLatencies({ first, requests }: MatchLeg<Exchange>, team: Team): number[] {
  const color = team === first ? 1 : 2;
  return requests.flatMap((request) =>
    request.kind === 'ask' && request.color === color && request.counts && request.record
      ? [request.record.timings.total]
      : [],
  );
}
