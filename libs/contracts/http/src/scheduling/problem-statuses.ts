/** The status of the answer for each reason why scheduling does not do something. */
export const schedulingProblems = {
  ERR_NO_SANDBOX: 404,
  ERR_NO_TEAM: 404,
  ERR_NO_ENTRY: 404,
  ERR_NO_ROUND_TYPE: 404,
  ERR_NO_GAME_EVENT: 404,
  ERR_NO_ADMIN: 404,
  ERR_SLUG_TAKEN: 409,
  ERR_NAME_TAKEN: 409,
  ERR_ALREADY_ENTERED: 409,
  ERR_SANDBOX_FULL: 409,
  ERR_TEAM_LEAVES: 409,
  ERR_NO_CONTEST: 409,
  ERR_TOKENS_SPENT: 409,
  ERR_STATE: 409,
  ERR_LAST_ADMIN: 409,
  ERR_CONFIRMATION: 422,
  ERR_WEAK_PASSWORD: 422,
  ERR_SIGN_IN: 401,
  ERR_SIGNED_OUT: 401,
  ERR_SESSION_OVER: 401,
  ERR_TOO_MANY_ATTEMPTS: 429,
} as const;

export type SchedulingProblem = keyof typeof schedulingProblems;

/** Those of the codes that an endpoint may answer with, each with its status. */
export function problems(...codes: readonly SchedulingProblem[]): Readonly<Record<string, number>> {
  return Object.fromEntries(codes.map((code) => [code, schedulingProblems[code]]));
}
