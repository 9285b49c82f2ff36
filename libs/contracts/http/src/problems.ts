import type { ProblemStatuses } from './endpoint';

/** Problems by code: the status of the answer, and the part of the request to look at, unless that depends on the request. */
export type ProblemTable = Readonly<Record<string, { readonly status: number; readonly field?: string }>>;

/** Lists the problems of an endpoint by their codes in a table, each with its status. */
export function statusesIn<Table extends ProblemTable>(table: Table) {
  return (...codes: readonly (keyof Table & string)[]): ProblemStatuses =>
    Object.fromEntries(codes.map((code) => [code, table[code]?.status ?? 500]));
}

/** The problems of a caller who lacks the role that an endpoint requires. */
export const accessProblems = {
  ERR_SIGNED_OUT: { status: 401, field: 'authorization' },
  ERR_SESSION_EXPIRED: { status: 401, field: 'authorization' },
  ERR_SESSION_REFUSED: { status: 401, field: 'authorization' },
  ERR_CSRF: { status: 403, field: 'x-csrf-token' },
  ERR_ADMINS_ONLY: { status: 403, field: 'authorization' },
  ERR_OTHER_TEAM: { status: 403, field: 'team' },
  /** Sessions cannot be trusted: scheduling is silent, or ahead of this service. */
  ERR_STALE_SESSIONS: { status: 503, field: 'authorization' },
} as const satisfies ProblemTable;
export type AccessProblem = keyof typeof accessProblems;

export const accessStatuses = statusesIn(accessProblems);
