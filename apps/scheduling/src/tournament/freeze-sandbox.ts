import { RevealMovedV1, SandboxFrozenV1, SandboxUnfrozenV1 } from '@hexduel/contracts-events';
import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../actor/actor';
import { audited } from '../actor/actor';
import { alreadyFrozen, noSandbox, notFrozen, revealIsRunning } from '../refusals';
import type { Refusal } from '../refusals';
import { Round } from '../round/round.entity';
import { publishFact } from '../sandbox/publish-fact';
import { NO_REVEAL, Sandbox, auditedSandbox } from '../sandbox/sandbox.entity';
import { lockSandbox } from '../sandbox/sandbox.queries';

export interface Freeze {
  readonly sandbox: string;
  /** The round that is open, or else the next one, if this is missing. */
  readonly fromRound?: number | undefined;
}

/**
 * Hides from the public whatever happens from a round on. Of a frozen sandbox, an earlier or later round replaces the
 * round, and nothing is shown in between. Returns the round. Errors: ERR_NO_SANDBOX, ERR_STATE.
 */
export async function freezeSandbox(tx: EntityManager, actor: Actor, freeze: Freeze): Promise<Result<number, Refusal>> {
  const { sandbox: id } = freeze;
  const sandbox = await lockSandbox(tx, id);
  if (!sandbox) return noSandbox(id);
  const { frozenFromRound } = sandbox;
  if (sandbox.revealOf !== null) return revealIsRunning();
  if (frozenFromRound !== null && freeze.fromRound === undefined) return alreadyFrozen(frozenFromRound);
  const fromRound = freeze.fromRound ?? (await currentRound(tx, id));
  if (fromRound === frozenFromRound) return ok(fromRound);
  return audited(tx, actor, 'sandbox.frozen', auditedSandbox(id), async () => {
    await tx.update(Sandbox, { id }, { frozenFromRound: fromRound });
    await publishFact(tx, SandboxFrozenV1, id, (stamp) => ({ ...stamp, fromRound }));
    return ok(fromRound);
  });
}

/** Shows everything to the public again, which ends a reveal. Errors: ERR_NO_SANDBOX, ERR_STATE. */
export async function unfreezeSandbox(tx: EntityManager, actor: Actor, id: string): Promise<Result<null, Refusal>> {
  const sandbox = await lockSandbox(tx, id);
  if (!sandbox) return noSandbox(id);
  if (sandbox.frozenFromRound === null) return notFrozen();
  const { revealOf: of } = sandbox;
  return audited(tx, actor, 'sandbox.unfrozen', auditedSandbox(id), async () => {
    await tx.update(Sandbox, { id }, { frozenFromRound: null, ...NO_REVEAL });
    if (of !== null) await publishFact(tx, RevealMovedV1, id, (stamp) => ({ ...stamp, opened: of, of }));
    await publishFact(tx, SandboxUnfrozenV1, id, (stamp) => stamp);
    return ok(null);
  });
}

async function currentRound(tx: EntityManager, sandbox: string): Promise<number> {
  const last = await tx.findOne(Round, { where: { sandbox }, order: { epoch: 'DESC', number: 'DESC' } });
  if (!last) return 1;
  return last.state === 'open' ? last.number : last.number + 1;
}
