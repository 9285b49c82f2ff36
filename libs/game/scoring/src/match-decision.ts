import { ok, refused } from '@hexduel/result';
import type { Result } from '@hexduel/result';

/** The entry ids of a match's two teams. Which comes first has no meaning. */
export type MatchEntries = readonly [string, string];

/** Per leg the id of the entry that won it, null for a drawn leg. */
export type LegWinners = readonly [string | null, string | null];

/** A match as it counts: played, or void (abandoned by the platform). */
export type MatchResult =
  | { readonly status: 'played'; readonly entries: MatchEntries; readonly legWinners: LegWinners }
  | { readonly status: 'void'; readonly entries: MatchEntries };

export type MatchDecision =
  { readonly kind: 'victory'; readonly winner: string } | { readonly kind: 'draw' } | { readonly kind: 'void' };

export type InvalidMatchCode = 'ERR_MATCH_WITH_ITSELF' | 'ERR_LEG_WINNER';

export interface InvalidMatch {
  readonly code: InvalidMatchCode;
  readonly message: string;
}

/**
 * Who won a match (rules: Match): 2:0 and 1:0 in legs won are victories, 1:1 and 0:0 draws. A void match has no winner
 * and is no draw.
 * Errors: ERR_MATCH_WITH_ITSELF (both entries are the same), ERR_LEG_WINNER (a leg won by neither of the two).
 */
export function decideMatch(match: MatchResult): Result<MatchDecision, InvalidMatch> {
  const [first, second] = match.entries;
  if (first === second) {
    return refused({ code: 'ERR_MATCH_WITH_ITSELF', message: `entry ${first} has no match with itself` });
  }
  if (match.status === 'void') return ok({ kind: 'void' });
  const stranger = match.legWinners.find((winner) => winner !== null && winner !== first && winner !== second);
  if (typeof stranger === 'string') {
    const message = `leg won by entry ${stranger}, which is neither ${first} nor ${second}`;
    return refused({ code: 'ERR_LEG_WINNER', message });
  }
  const legsWonBy = (entry: string) => match.legWinners.filter((winner) => winner === entry).length;
  const lead = legsWonBy(first) - legsWonBy(second);
  if (lead === 0) return ok({ kind: 'draw' });
  return ok({ kind: 'victory', winner: lead > 0 ? first : second });
}
