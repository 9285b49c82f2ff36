import { sees } from './sees';
import type { View } from './view';

/** The last round whose points a view sees in places and scores; 0 where it sees none. */
export function lastSeenScores(
  view: View,
  { frozenFrom, scoredRound }: { readonly frozenFrom: number | null; readonly scoredRound: number },
): number {
  if (frozenFrom === null || sees(view, { frozenFrom, round: scoredRound })) return scoredRound;
  return frozenFrom - 1;
}
