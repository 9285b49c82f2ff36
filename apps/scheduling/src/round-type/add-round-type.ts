import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { audited } from '../audit/audited';
import { noSandbox } from '../refusal';
import type { Refusal } from '../refusal';
import { lockSandbox } from '../sandbox/sandbox';
import type { RoundTypeInput } from './round-type';

export interface NewRoundType extends RoundTypeInput {
  /** Id for the new row, a UUID. */
  readonly roundType: string;
  readonly sandbox: string;
}

/**
 * Adds an active round type; others hear of it with the first round that is played on it. What a game event adds is taken
 * away by a restart. Errors: ERR_NO_SANDBOX.
 */
export async function addRoundType(
  tx: EntityManager,
  actor: Actor,
  added: NewRoundType,
): Promise<Result<null, Refusal>> {
  const { roundType, sandbox, size, deadlineMs, scoreMultiplier, position } = added;
  if (!(await lockSandbox(tx, sandbox))) return noSandbox(sandbox);
  const event = actor.kind === 'game event' ? actor.name : null;
  await audited(tx, actor, 'round-type.added', { kind: 'round type', id: roundType }, () =>
    tx.query(
      `insert into round_type (id, sandbox, size, deadline_ms, score_multiplier, position, added_by_event)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [roundType, sandbox, size, deadlineMs, scoreMultiplier, position, event],
    ),
  );
  return ok(null);
}
