import { accessProblems, statusesIn } from '../problems';
import type { ProblemTable } from '../problems';
import { versionProblems } from '../version';

/** Every reason for which scheduling refuses a request. */
export const schedulingProblems = {
  ERR_NO_SANDBOX: { status: 404, field: 'sandbox' },
  ERR_NO_TEAM: { status: 404, field: 'team' },
  ERR_NO_ENTRY: { status: 404, field: 'team' },
  /** An id of an entry that is not in the sandbox. */
  ERR_NOT_AN_ENTRY: { status: 404, field: 'entry' },
  ERR_NO_MATCH: { status: 404, field: 'match' },
  ERR_NO_CORRECTION: { status: 404, field: 'correction' },
  ERR_NO_ROUND_TYPE: { status: 404, field: 'roundType' },
  ERR_NO_GAME_EVENT: { status: 404, field: 'gameEvent' },
  ERR_NO_ADMIN: { status: 404, field: 'admin' },
  ERR_NO_SESSION: { status: 404, field: 'session' },
  ERR_NO_DEAD_LETTER: { status: 404, field: 'letter' },
  ERR_NO_REHEARSAL: { status: 404, field: 'rehearsal' },
  ERR_SLUG_TAKEN: { status: 409, field: 'slug' },
  ERR_NAME_TAKEN: { status: 409, field: 'name' },
  ERR_ALREADY_ENTERED: { status: 409, field: 'team' },
  ERR_SANDBOX_FULL: { status: 409, field: 'sandbox' },
  ERR_TEAM_LEAVES: { status: 409, field: 'team' },
  ERR_NO_CONTEST: { status: 409, field: 'teams' },
  ERR_TOKENS_SPENT: { status: 409, field: 'team' },
  ERR_STATE: { status: 409, field: 'state' },
  /** The sandbox is archived, and may only be read. */
  ERR_ARCHIVED: { status: 409, field: 'sandbox' },
  ERR_LAST_ADMIN: { status: 409, field: 'admin' },
  ERR_REPLAY_FAILED: { status: 409, field: 'letter' },
  ...versionProblems,
  /** A rehearsal would slow down matches that count. */
  ERR_TOURNAMENT_RUNS: { status: 409, field: 'confirmed' },
  /** This installation has no simulated bots. */
  ERR_NO_SIMULATED_BOTS: { status: 409, field: 'mix' },
  ERR_MIX: { status: 422, field: 'mix' },
  ERR_CONFIRMATION: { status: 422, field: 'confirm' },
  ERR_IMPORT: { status: 422, field: 'csv' },
  ERR_WEAK_PASSWORD: { status: 422, field: 'password' },
  /** Not the password that the caller has until now; not 401, for the session is fine. */
  ERR_OLD_PASSWORD: { status: 422, field: 'oldPassword' },
  ERR_SIGN_IN: { status: 401 },
  /** An authentic token that is not the team's current one. */
  ERR_TOKEN_RENEWED: { status: 401, field: 'token' },
  /** An authentic token of a team that takes part no more. */
  ERR_TEAM_LEFT: { status: 401, field: 'token' },
  ERR_ADDRESS_BY_ADMINS: { status: 403, field: 'botAddress' },
  ERR_SIGNED_OUT: accessProblems.ERR_SIGNED_OUT,
  ERR_SESSION_OVER: { status: 401, field: 'authorization' },
  ERR_TOO_MANY_ATTEMPTS: { status: 429 },
  ERR_STREAMS_AWAY: { status: 503 },
  /** Too many passwords are being checked or hashed, or tokens looked up. */
  ERR_SIGN_IN_BUSY: { status: 503 },
} as const satisfies ProblemTable;

export type SchedulingProblem = keyof typeof schedulingProblems;

export const problems = statusesIn(schedulingProblems);
