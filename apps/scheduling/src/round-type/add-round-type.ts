import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../actor/actor';
import { audited } from '../actor/actor';
import { noSandbox } from '../refusals';
import type { Refusal } from '../refusals';
import { lockSandbox } from '../sandbox/sandbox.queries';
import { RoundType, auditedRoundType } from './round-type.entity';
import type { RoundTypeInput } from './round-type.entity';

export interface NewRoundType extends RoundTypeInput {
  /** Id for the new row, a UUID. */
  readonly roundType: string;
  readonly sandbox: string;
}

/**
 * Adds an active round type. No fact is published: the first round played on it names it. A restart removes what a game
 * event added. Errors: ERR_NO_SANDBOX.
 */
export async function addRoundType(
  tx: EntityManager,
  actor: Actor,
  added: NewRoundType,
): Promise<Result<null, Refusal>> {
  const { roundType: id, sandbox, size, deadlineMs, scoreMultiplier, position } = added;
  if (!(await lockSandbox(tx, sandbox))) return noSandbox(sandbox);
  const addedByEvent = actor.kind === 'game event' ? actor.name : null;
  await audited(tx, actor, 'round-type.added', auditedRoundType(id), () =>
    tx.insert(RoundType, { id, sandbox, size, deadlineMs, scoreMultiplier, position, addedByEvent }),
  );
  return ok(null);
}
