export type { BotPort, GameStart, GameUpdate, RequestResult, RequestFailure, RequestRecord } from './bot-port';
export { circleOrder } from './circle-order';
export type { Clock, CountedRequest, FinishedLeg, LegMove, LegResult, LegSetup, VoidLeg, WrongMove } from './leg';
export { playLeg } from './play-leg';
export { MAX_REPLAYS, otherTeam, playMatch, winnerOfMatch } from './play-match';
export type { MatchLeg, MatchResult, MatchSetup, Team } from './play-match';
export type { LegRequest, RequestKind } from './request-ledger';
