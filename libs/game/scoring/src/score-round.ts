import { awardPoints } from './award-points';
import type { Award, MatchPoints } from './award-points';
import { decideMatches } from './decide-matches';
import type { InvalidMatchesCode, MatchSide, RoundMatch } from './decide-matches';
import { inLadderOrder, readStandings } from './order-standings';
import type { InvalidStandingsCode } from './order-standings';
import { parsePoints } from './points';
import type { InvalidPoints, Points } from './points';
import { ok, refused } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import { standingsAfter } from './standings-after';
import type { StandingAfter, StandingBefore } from './standings-after';

/** Everything that decides the points of a round. `scoreMultiplier` is a decimal string; list order has no meaning. */
export interface Round {
  readonly scoreMultiplier: string;
  readonly standings: readonly StandingBefore[];
  readonly matches: readonly RoundMatch[];
}

/** `points` by the entry's place before, then its opponent's; `standings` by place after. */
export interface ScoredRound {
  readonly points: readonly MatchPoints[];
  readonly standings: readonly StandingAfter[];
}

export type InvalidRoundCode = InvalidStandingsCode | InvalidMatchesCode;

export interface InvalidRound {
  readonly code: InvalidRoundCode;
  readonly message: string;
}

function invalid(where: string, { code, message }: InvalidPoints) {
  return refused<InvalidRound>({ code, message: `${where}: ${message}` });
}

function awardAll(sides: readonly MatchSide[], multiplier: Points): Result<readonly Award[], InvalidRound> {
  const awards: Award[] = [];
  for (const side of sides) {
    const award = awardPoints(side, multiplier);
    if (!award.ok) return invalid(`match ${side.match}`, award.error);
    awards.push(award.value);
  }
  return ok(awards);
}

/**
 * The points of a round and the ladder after it (rules: Points and the ladder). Every match is judged by the places at
 * the start of the round, and all points are given at once. Both sides of every match are listed, void ones too. Entries
 * without a match keep their score. All returned decimals are canonical ("12.000").
 * Errors, the first one found: ERR_DECIMAL (the multiplier or a score), ERR_POINTS_RANGE (points or a score above
 * 999999999.999); ERR_ENTRY_TWICE, ERR_ENTRY_NUMBER, ERR_ENTRY_NUMBER_TWICE (the standings); ERR_MATCH_TWICE,
 * ERR_PAIR_TWICE, ERR_UNKNOWN_ENTRY, ERR_MATCH_WITH_ITSELF, ERR_LEG_WINNER (the matches).
 */
export function scoreRound({ scoreMultiplier, standings, matches }: Round): Result<ScoredRound, InvalidRound> {
  const multiplier = parsePoints(scoreMultiplier);
  if (!multiplier.ok) return invalid('score multiplier', multiplier.error);
  const scored = readStandings(standings);
  if (!scored.ok) return scored;
  const before = inLadderOrder(scored.value);
  const places = new Map(before.map(({ entry }, index) => [entry.entry, index + 1]));
  const sides = decideMatches(matches, places);
  if (!sides.ok) return sides;
  const listed = sides.value.toSorted(
    (one, other) => one.placeBefore - other.placeBefore || one.opponentPlaceBefore - other.opponentPlaceBefore,
  );
  const awards = awardAll(listed, multiplier.value);
  if (!awards.ok) return awards;
  const after = standingsAfter(before, awards.value);
  if (!after.ok) return after;
  return ok({ points: awards.value.map(({ explanation }) => explanation), standings: after.value });
}
