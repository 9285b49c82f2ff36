/** The status of the answer for each reason why a key is not added or removed. */
export const sshKeyProblems = {
  ERR_NO_TEAM: 404,
  ERR_NO_SSH_KEY: 404,
  ERR_NAME_TAKEN: 409,
  ERR_SSH_KEY_TAKEN: 409,
  ERR_TOO_MANY_SSH_KEYS: 409,
  ERR_SSH_KEY_REFUSED: 422,
} as const;

export type SshKeyProblem = keyof typeof sshKeyProblems;

/** Those of the codes that an endpoint may answer with, each with its status. */
export function problems(...codes: readonly SshKeyProblem[]): Readonly<Record<string, number>> {
  return Object.fromEntries(codes.map((code) => [code, sshKeyProblems[code]]));
}
