import { decideMatch } from './match-decision';
import type { InvalidMatchCode, MatchDecision, MatchResult } from './match-decision';
import { ok, refused } from '@hexduel/result';
import type { Result } from '@hexduel/result';

/** A match of a round, with its id. */
export type RoundMatch = MatchResult & { readonly match: string };

/** One side of a decided match. Places are those at the start of the round. */
export interface MatchSide {
  readonly match: string;
  readonly entry: string;
  readonly opponent: string;
  readonly placeBefore: number;
  readonly opponentPlaceBefore: number;
  readonly decision: MatchDecision;
}

export type InvalidMatchesCode = InvalidMatchCode | 'ERR_UNKNOWN_ENTRY' | 'ERR_MATCH_TWICE' | 'ERR_PAIR_TWICE';

export interface InvalidMatches {
  readonly code: InvalidMatchesCode;
  readonly message: string;
}

function invalid(code: InvalidMatchesCode, match: string, detail: string) {
  return refused<InvalidMatches>({ code, message: `match ${match}: ${detail}` });
}

/**
 * Both sides of every match of a round, given the place of each entry in the ladder.
 * Errors: ERR_MATCH_TWICE (an id), ERR_PAIR_TWICE (a round plays every pair once, void matches included),
 * ERR_UNKNOWN_ENTRY (not in the ladder), ERR_MATCH_WITH_ITSELF, ERR_LEG_WINNER.
 */
export function decideMatches(
  matches: readonly RoundMatch[],
  places: ReadonlyMap<string, number>,
): Result<readonly MatchSide[], InvalidMatches> {
  const sides: MatchSide[] = [];
  const ids = new Set<string>();
  const matchOfPair = new Map<string, string>();
  for (const played of matches) {
    const { match, entries } = played;
    const [first, second] = entries;
    if (ids.has(match)) return invalid('ERR_MATCH_TWICE', match, 'its id appears twice in the round');
    const decision = decideMatch(played);
    if (!decision.ok) return invalid(decision.error.code, match, decision.error.message);
    const firstPlace = places.get(first);
    if (firstPlace === undefined) return invalid('ERR_UNKNOWN_ENTRY', match, `entry ${first} is not in the ladder`);
    const secondPlace = places.get(second);
    if (secondPlace === undefined) return invalid('ERR_UNKNOWN_ENTRY', match, `entry ${second} is not in the ladder`);
    const pair = `${Math.min(firstPlace, secondPlace)}:${Math.max(firstPlace, secondPlace)}`;
    const earlier = matchOfPair.get(pair);
    if (earlier !== undefined) {
      return invalid('ERR_PAIR_TWICE', match, `entries ${first} and ${second} already met in match ${earlier}`);
    }
    ids.add(match);
    matchOfPair.set(pair, match);
    const decided = { match, decision: decision.value };
    sides.push(
      { ...decided, entry: first, opponent: second, placeBefore: firstPlace, opponentPlaceBefore: secondPlace },
      { ...decided, entry: second, opponent: first, placeBefore: secondPlace, opponentPlaceBefore: firstPlace },
    );
  }
  return ok(sides);
}
