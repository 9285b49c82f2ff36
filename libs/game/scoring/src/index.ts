export { BASE_POINTS } from './award-points';
export type { BasePoints, MatchPoints, PointsRule } from './award-points';
export type { InvalidMatchesCode, RoundMatch } from './decide-matches';
export { decideMatch } from './match-decision';
export type {
  InvalidMatch,
  InvalidMatchCode,
  LegWinners,
  MatchEntries,
  MatchDecision,
  MatchResult,
} from './match-decision';
export { orderStandings } from './order-standings';
export type { InvalidStandings, InvalidStandingsCode, Placed, ScoredEntry } from './order-standings';
export { pointsAtStake } from './points-at-stake';
export type { PointsAtStake } from './points-at-stake';
export { NO_POINTS, addPoints, formatPoints, multiplyPoints, parsePoints } from './points';
export type { InvalidPoints, InvalidPointsCode, Points } from './points';
export { scoreRound } from './score-round';
export type { InvalidRound, InvalidRoundCode, Round, ScoredRound } from './score-round';
export type { StandingAfter, StandingBefore } from './standings-after';
export { wilsonInterval } from './wilson-interval';
export type { ShareEstimate } from './wilson-interval';
