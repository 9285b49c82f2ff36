import { SandboxFrozenV1 } from '@hexduel/contracts-events';
import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { audited } from '../audit/audited';
import { noSandbox, refuse } from '../refusal';
import type { Refusal } from '../refusal';
import { lockSandbox } from '../sandbox/sandbox';
import { tellFact } from '../sandbox/tell-fact';

export interface Freeze {
  readonly sandbox: string;
  /** Unless given: the round that is open, else the next one. */
  readonly fromRound?: number | undefined;
}

/**
 * Hides from the public whatever happens from a round on; where it is hidden already, a given round, earlier or later, takes
 * the place of that one and nothing else is shown in between. Answers the round. Errors: ERR_NO_SANDBOX, ERR_STATE.
 */
export async function freezeSandbox(tx: EntityManager, actor: Actor, freeze: Freeze): Promise<Result<number, Refusal>> {
  const { sandbox: id } = freeze;
  const sandbox = await lockSandbox(tx, id);
  if (!sandbox) return noSandbox(id);
  const { frozenFromRound } = sandbox;
  if (frozenFromRound !== null && freeze.fromRound === undefined) {
    const remedy = 'name another round to move that, or unfreeze it first';
    return refuse('ERR_STATE', `The sandbox is frozen from round ${frozenFromRound} on: ${remedy}.`);
  }
  const fromRound = freeze.fromRound ?? (await currentRound(tx, id));
  if (fromRound === frozenFromRound) return ok(fromRound);
  return audited(tx, actor, 'sandbox.frozen', { kind: 'sandbox', id }, async () => {
    await tx.query('update sandbox set frozen_from_round = $2 where id = $1', [id, fromRound]);
    await tellFact(tx, SandboxFrozenV1, id, (stamp) => ({ ...stamp, fromRound }));
    return ok(fromRound);
  });
}

async function currentRound(tx: EntityManager, sandbox: string): Promise<number> {
  const [row] = await tx.query<{ round: number }[]>(
    `select coalesce(max(number) filter (where state = 'open'), max(number) + 1, 1) as round from round where sandbox = $1`,
    [sandbox],
  );
  return row?.round ?? 1;
}
