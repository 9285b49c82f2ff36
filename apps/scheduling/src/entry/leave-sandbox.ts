import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import { IsNull } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../actor/actor';
import { audited } from '../actor/actor';
import { noEntry, noSandbox } from '../refusals';
import type { Refusal } from '../refusals';
import { lockSandbox } from '../sandbox/sandbox.queries';
import { Entry, auditedEntry } from './entry.entity';

export interface Membership {
  readonly sandbox: string;
  readonly team: string;
}

/** Marks a team to leave this one sandbox between rounds. Errors: ERR_NO_SANDBOX, ERR_NO_ENTRY. */
export function leaveSandbox(tx: EntityManager, actor: Actor, of: Membership): Promise<Result<null, Refusal>> {
  return setLeaves(tx, actor, of, { action: 'entry.leaves', leaves: true });
}

/** Removes that mark as long as the team has not left. Errors: ERR_NO_SANDBOX, ERR_NO_ENTRY. */
export function stayInSandbox(tx: EntityManager, actor: Actor, of: Membership): Promise<Result<null, Refusal>> {
  return setLeaves(tx, actor, of, { action: 'entry.stays', leaves: false });
}

async function setLeaves(
  tx: EntityManager,
  actor: Actor,
  { sandbox, team }: Membership,
  { action, leaves }: { readonly action: string; readonly leaves: boolean },
): Promise<Result<null, Refusal>> {
  if (!(await lockSandbox(tx, sandbox))) return noSandbox(sandbox);
  const where = { sandbox, team, leftAt: IsNull() };
  const entry = await tx.findOne(Entry, { where, lock: { mode: 'pessimistic_write' } });
  if (!entry) return noEntry(team);
  const { id } = entry;
  await audited(tx, actor, action, auditedEntry(id), () => tx.update(Entry, { id }, { leaves }));
  return ok(null);
}
