import { provisioningProblems } from '@hexduel/contracts-http';
import type { ProvisioningProblem } from '@hexduel/contracts-http';
import { transaction } from '@hexduel/database';
import type { Result } from '@hexduel/engine';
import type { Caller } from '@hexduel/identity';
import { ProblemError } from '@hexduel/service-host';
import type { DataSource, EntityManager } from 'typeorm';
import type { Actor } from './audit/actor';
import type { Refusal } from './refusal';

/** The value of what was done; what was refused is told as a problem. `field`: what of the request to look at. */
export function settle<Value>(result: Result<Value, Refusal>, field?: string): Value {
  if (result.ok) return result.value;
  throw problemOf(result.error, field === undefined ? {} : { field });
}

/** The problem of a refusal, with its status. `retryAfterS`: when to come again, seconds. */
export function problemOf(
  { code, message }: Refusal,
  { field = FIELDS[code], retryAfterS }: { readonly field?: string; readonly retryAfterS?: number } = {},
): ProblemError {
  const errors = [{ path: field, message }];
  return new ProblemError(provisioningProblems[code], code, message, errors, retryAfterS);
}

/** Who asks, as the audit names them. */
export function actorOf({ identity }: Caller): Actor {
  if (identity.role === 'nobody') throw new Error('nobody acts: the endpoint declares another role');
  return identity.role === 'admin' ? { kind: 'admin', name: identity.name } : { kind: 'player', name: identity.team };
}

/** Does what somebody asked, in one transaction that a problem undoes. */
export function administer<T>(
  database: DataSource,
  caller: Caller,
  work: (tx: EntityManager, actor: Actor) => Promise<T>,
): Promise<T> {
  const actor = actorOf(caller);
  return transaction(database, (tx) => work(tx, actor));
}

const FIELDS: Readonly<Record<ProvisioningProblem, string>> = {
  ERR_NO_DROPLET: 'droplet',
  ERR_NO_TEAM: 'team',
  ERR_TOO_MANY_DROPLETS: 'count',
  ERR_OTHER_ORDER: 'order',
  ERR_TEAM_HAS_DROPLET: 'team',
  ERR_DROPLET_TAKEN: 'droplet',
  ERR_STATE: 'state',
  ERR_CONFIRMATION: 'confirm',
  ERR_NO_SSH_KEY: 'sshKey',
  ERR_NAME_TAKEN: 'name',
  ERR_SSH_KEY_TAKEN: 'key',
  ERR_TOO_MANY_SSH_KEYS: 'key',
  ERR_SSH_KEY_REFUSED: 'key',
  ERR_WEBHOOK_SIGNATURE: 'x-hexduel-signature',
  ERR_WEBHOOK_TIME: 'x-hexduel-timestamp',
  ERR_WEBHOOK_REPLAYED: 'x-hexduel-signature',
  ERR_WEBHOOK_SENDER: 'public_ip',
  ERR_WEBHOOK_UNSIGNED: 'x-hexduel-signature',
  ERR_SECRETS_SPENT: 'droplet',
  ERR_TOO_MANY_REQUESTS: 'address',
};
