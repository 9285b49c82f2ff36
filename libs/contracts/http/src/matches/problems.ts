import { statusesIn } from '../problems';
import type { ProblemTable } from '../problems';

/** Why matches refuses something: the status of the answer, and the field of the request that the reason is about. */
export const matchesProblems = {
  /** Unknown, or over for so long that it is no longer kept. */
  ERR_NO_GAME: { status: 404, field: 'game' },
  ERR_NO_CHECK: { status: 404, field: 'check' },
  ERR_NO_SERIES: { status: 404, field: 'series' },
  ERR_GAME_OVER: { status: 409, field: 'game' },
  /** The opponent moves, or the game has moved on: in another tab, say. */
  ERR_OTHER_PLY: { status: 409, field: 'ply' },
  ERR_NO_TAKEBACK: { status: 409, field: 'game' },
  ERR_NO_BOT_ADDRESS: { status: 409, field: 'opponent' },
  ERR_NO_OWN_TEAM: { status: 403, field: 'opponent' },
  ERR_CHECK_RUNS: { status: 409, field: 'team' },
  ERR_SERIES_RUNS: { status: 409, field: 'team' },
  ERR_NO_TEAM: { status: 404, field: 'team' },
  /** The position to play from is no position of a game, or the game is over there. */
  ERR_POSITION: { status: 422, field: 'from' },
  ERR_ILLEGAL_MOVE: { status: 422, field: 'to' },
  /** Too many games, checks or requests of one person or address. */
  ERR_TOO_MANY_GAMES: { status: 429 },
  /** Every place for practice is taken; rated matches have their own. */
  ERR_PRACTICE_BUSY: { status: 503 },
  /** Games cannot be read or kept now. */
  ERR_STREAMS_AWAY: { status: 503 },
  /** Who keeps the addresses of the bots does not answer. */
  ERR_ADDRESS_UNKNOWN: { status: 503, field: 'opponent' },
} as const satisfies ProblemTable;

export type MatchesProblem = keyof typeof matchesProblems;

export const problems = statusesIn(matchesProblems);
