import { SandboxUnfrozenV1 } from '@hexduel/contracts-events';
import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { audited } from '../audit/audited';
import { noSandbox, refuse } from '../refusal';
import type { Refusal } from '../refusal';
import { lockSandbox } from '../sandbox/sandbox';
import { tellFact } from '../sandbox/tell-fact';

/** Shows everything to the public again. Errors: ERR_NO_SANDBOX, ERR_STATE. */
export async function unfreezeSandbox(tx: EntityManager, actor: Actor, id: string): Promise<Result<null, Refusal>> {
  const sandbox = await lockSandbox(tx, id);
  if (!sandbox) return noSandbox(id);
  if (sandbox.frozenFromRound === null)
    return refuse('ERR_STATE', 'The sandbox is not frozen: there is nothing to do.');
  return audited(tx, actor, 'sandbox.unfrozen', { kind: 'sandbox', id }, async () => {
    await tx.query('update sandbox set frozen_from_round = null where id = $1', [id]);
    await tellFact(tx, SandboxUnfrozenV1, id, (stamp) => stamp);
    return ok(null);
  });
}
