import { statusesIn } from '../problems';
import type { ProblemTable } from '../problems';

/** Why ladder does not answer what it is asked for: the status of the answer, and the field of the request it is about. */
export const ladderProblems = {
  ERR_NO_SANDBOX: { status: 404, field: 'sandbox' },
  ERR_NO_ROUND: { status: 404, field: 'round' },
  /** Also of a match, which is then the field. */
  ERR_HIDDEN: { status: 404, field: 'round' },
  /** So old that it, or the matches of it, are no longer kept. */
  ERR_NOT_KEPT: { status: 410, field: 'round' },
  /** The rules of scoring do not accept what a correction makes of a round. */
  ERR_NOT_SCORABLE: { status: 409, field: 'correction' },
  ERR_NOT_SCORED: { status: 404, field: 'round' },
  ERR_NO_ENTRY: { status: 404, field: 'entryNumber' },
  ERR_NOT_IN_ROUND: { status: 404, field: 'round' },
  ERR_NO_MATCH: { status: 404, field: 'match' },
  /** An id of an entry that is not in the sandbox. */
  ERR_NOT_AN_ENTRY: { status: 404, field: 'entry' },
  ERR_NO_CORRECTION: { status: 404, field: 'correction' },
  ERR_SAME_ENTRY: { status: 400, field: 'opponentNumber' },
  ERR_NO_OWN_TEAM: { status: 403, field: 'view' },
  ERR_EXPORTS_BUSY: { status: 429 },
} as const satisfies ProblemTable;

export type LadderProblem = keyof typeof ladderProblems;

export const ladderStatuses = statusesIn(ladderProblems);
