import type { SchedulingProblem } from '@hexduel/contracts-http';
import { schedulingProblems } from '@hexduel/contracts-http';
import { transaction } from '@hexduel/database';
import type { Result } from '@hexduel/engine';
import type { Caller } from '@hexduel/identity';
import { ProblemError } from '@hexduel/service-host';
import type { DataSource, EntityManager } from 'typeorm';
import type { Actor } from './audit/actor';

/** What is not done and why, with a code that has a status. */
interface Told {
  readonly code: SchedulingProblem;
  readonly message: string;
}

/** The value of what was done; what was refused is told as a problem. `field`: what of the request to look at. */
export function settle<Value>(result: Result<Value, Told>, field?: string): Value {
  if (result.ok) return result.value;
  throw problemOf(result.error.code, result.error.message, field);
}

/** The problem of a code, with its status. */
export function problemOf(code: SchedulingProblem, message: string, field = FIELDS[code]): ProblemError {
  const errors = field === undefined ? undefined : [{ path: field, message }];
  return new ProblemError(schedulingProblems[code], code, message, errors);
}

/** Does what an admin asked, in one transaction that a problem undoes. */
export function administer<T>(
  database: DataSource,
  { identity }: Caller,
  work: (tx: EntityManager, actor: Actor) => Promise<T>,
): Promise<T> {
  if (identity.role !== 'admin') throw new Error('only admins administer: the endpoint declares another role');
  return transaction(database, (tx) => work(tx, { kind: 'admin', name: identity.name }));
}

const FIELDS: Partial<Record<SchedulingProblem, string>> = {
  ERR_NO_SANDBOX: 'sandbox',
  ERR_NO_TEAM: 'team',
  ERR_NO_ENTRY: 'team',
  ERR_NO_ROUND_TYPE: 'roundType',
  ERR_NO_GAME_EVENT: 'gameEvent',
  ERR_NO_ADMIN: 'admin',
  ERR_SLUG_TAKEN: 'slug',
  ERR_NAME_TAKEN: 'name',
  ERR_ALREADY_ENTERED: 'team',
  ERR_TEAM_LEAVES: 'team',
  ERR_NO_CONTEST: 'teams',
  ERR_SANDBOX_FULL: 'sandbox',
  ERR_STATE: 'state',
  ERR_TOKENS_SPENT: 'team',
  ERR_LAST_ADMIN: 'admin',
  ERR_CONFIRMATION: 'confirm',
  ERR_WEAK_PASSWORD: 'password',
};
