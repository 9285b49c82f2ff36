import { statusesIn } from '../problems';
import type { ProblemTable } from '../problems';

/** Why provisioning refuses something: the status of the answer, and the field of the request that the reason is about. */
export const provisioningProblems = {
  ERR_NO_DROPLET: { status: 404, field: 'droplet' },
  ERR_NO_TEAM: { status: 404, field: 'team' },
  ERR_TOO_MANY_DROPLETS: { status: 409, field: 'count' },
  ERR_TOO_EXPENSIVE: { status: 409, field: 'count' },
  ERR_NO_OFFER: { status: 422, field: 'size' },
  ERR_PROVIDER: { status: 409, field: 'provider' },
  ERR_NO_FINDING: { status: 404, field: 'providerId' },
  ERR_OTHER_ORDER: { status: 409, field: 'order' },
  ERR_TEAM_HAS_DROPLET: { status: 409, field: 'team' },
  ERR_DROPLET_TAKEN: { status: 409, field: 'droplet' },
  ERR_STATE: { status: 409, field: 'state' },
  ERR_CONFIRMATION: { status: 422, field: 'confirm' },
  ERR_NO_SSH_KEY: { status: 404, field: 'sshKey' },
  ERR_NAME_TAKEN: { status: 409, field: 'name' },
  ERR_SSH_KEY_TAKEN: { status: 409, field: 'key' },
  ERR_TOO_MANY_SSH_KEYS: { status: 409, field: 'key' },
  ERR_SSH_KEY_REFUSED: { status: 422, field: 'key' },
  ERR_WEBHOOK_SIGNATURE: { status: 401, field: 'x-hexduel-signature' },
  ERR_WEBHOOK_TIME: { status: 401, field: 'x-hexduel-timestamp' },
  ERR_WEBHOOK_REPLAYED: { status: 409, field: 'x-hexduel-signature' },
  ERR_WEBHOOK_SENDER: { status: 403, field: 'public_ip' },
  ERR_WEBHOOK_UNSIGNED: { status: 403, field: 'x-hexduel-signature' },
  ERR_SECRETS_SPENT: { status: 409, field: 'droplet' },
  ERR_TOO_MANY_REQUESTS: { status: 429, field: 'address' },
} as const satisfies ProblemTable;

export type ProvisioningProblem = keyof typeof provisioningProblems;

export const problems = statusesIn(provisioningProblems);
