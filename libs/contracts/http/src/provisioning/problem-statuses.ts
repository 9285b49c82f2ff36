/** The status of the answer for each reason why provisioning does not do something. */
export const provisioningProblems = {
  ERR_NO_DROPLET: 404,
  ERR_NO_TEAM: 404,
  ERR_TOO_MANY_DROPLETS: 409,
  ERR_OTHER_ORDER: 409,
  ERR_TEAM_HAS_DROPLET: 409,
  ERR_DROPLET_TAKEN: 409,
  ERR_STATE: 409,
  ERR_CONFIRMATION: 422,
  ERR_NO_SSH_KEY: 404,
  ERR_NAME_TAKEN: 409,
  ERR_SSH_KEY_TAKEN: 409,
  ERR_TOO_MANY_SSH_KEYS: 409,
  ERR_SSH_KEY_REFUSED: 422,
  ERR_WEBHOOK_SIGNATURE: 401,
  ERR_WEBHOOK_TIME: 401,
  ERR_WEBHOOK_REPLAYED: 409,
  ERR_WEBHOOK_SENDER: 403,
  ERR_WEBHOOK_UNSIGNED: 403,
  ERR_SECRETS_SPENT: 409,
  ERR_TOO_MANY_REQUESTS: 429,
} as const;

export type ProvisioningProblem = keyof typeof provisioningProblems;

/** Those of the codes that an endpoint may answer with, each with its status. */
export function problems(...codes: readonly ProvisioningProblem[]): Readonly<Record<string, number>> {
  return Object.fromEntries(codes.map((code) => [code, provisioningProblems[code]]));
}
