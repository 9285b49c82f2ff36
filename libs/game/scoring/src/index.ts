export type { MatchPoints } from './award-points';
export type { InvalidMatchesCode, RoundMatch } from './decide-matches';
export { matchOutcome } from './match-outcome';
export type {
  InvalidMatch,
  InvalidMatchCode,
  LegWinners,
  MatchEntries,
  MatchOutcome,
  MatchResult,
} from './match-outcome';
export { orderStandings } from './order-standings';
export type { InvalidStandings, InvalidStandingsCode, Placed, ScoredEntry } from './order-standings';
export { NO_POINTS, addPoints, formatPoints, multiplyPoints, parsePoints } from './points';
export type { InvalidPoints, InvalidPointsCode, Points } from './points';
export { BASE_POINTS } from './points-rule';
export type { BasePoints, PointsRule } from './points-rule';
export { scoreRound } from './score-round';
export type { InvalidRound, InvalidRoundCode, Round, ScoredRound } from './score-round';
export type { StandingAfter, StandingBefore } from './standings-after';
