import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import { noSandbox } from '../refusal';
import type { Refusal } from '../refusal';
import { lockSandbox } from '../sandbox/sandbox';
import type { RoundTypeInput } from './round-type';

export interface NewRoundType extends RoundTypeInput {
  /** Id for the new row, a UUID. */
  readonly roundType: string;
  readonly sandbox: string;
}

/** Adds an active round type; others hear of it with the first round that is played on it. Errors: ERR_NO_SANDBOX. */
export async function addRoundType(tx: EntityManager, added: NewRoundType): Promise<Result<null, Refusal>> {
  const { roundType, sandbox, size, deadlineMs, scoreMultiplier, position } = added;
  if (!(await lockSandbox(tx, sandbox))) return noSandbox(sandbox);
  await tx.query(
    `insert into round_type (id, sandbox, size, deadline_ms, score_multiplier, position)
     values ($1, $2, $3, $4, $5, $6)`,
    [roundType, sandbox, size, deadlineMs, scoreMultiplier, position],
  );
  return ok(null);
}
