import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { audited } from '../audit/audited';
import { noSandbox, refuse } from '../refusal';
import type { Refusal } from '../refusal';
import { lockSandbox } from '../sandbox/sandbox';

export interface Membership {
  readonly sandbox: string;
  readonly team: string;
}

/** The team leaves this one sandbox between rounds. Errors: ERR_NO_SANDBOX, ERR_NO_ENTRY. */
export function leaveSandbox(tx: EntityManager, actor: Actor, of: Membership): Promise<Result<null, Refusal>> {
  return setLeaves(tx, actor, of, { action: 'entry.leaves', leaves: true });
}

/** Takes back that it leaves, until it has. Errors: ERR_NO_SANDBOX, ERR_NO_ENTRY. */
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
  const [entry] = await tx.query<{ id: string }[]>(
    'select id from entry where sandbox = $1 and team = $2 and left_at is null for update',
    [sandbox, team],
  );
  if (!entry)
    return refuse('ERR_NO_ENTRY', `Team ${team} is not in this sandbox: take one from the list of its entries.`);
  await audited(tx, actor, action, { kind: 'entry', id: entry.id }, () =>
    tx.query('update entry set leaves = $2 where id = $1', [entry.id, leaves]),
  );
  return ok(null);
}
