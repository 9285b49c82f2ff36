import type { Disqualified } from './correction.queries';

/** The disqualification by which a match is void, if there is one. */
export function isDisqualified(
  disqualified: readonly Disqualified[],
  { one, two, roundNumber }: { readonly one: string; readonly two: string; readonly roundNumber: number },
): Disqualified | undefined {
  return disqualified.find(({ entry, fromRound }) => fromRound <= roundNumber && (entry === one || entry === two));
}
