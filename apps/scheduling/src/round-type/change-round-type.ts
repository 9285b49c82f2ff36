import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { audited } from '../audit/audited';
import { given } from '../given';
import type { Open } from '../given';
import { noRoundType } from '../refusal';
import type { Refusal } from '../refusal';
import { lockSandbox } from '../sandbox/sandbox';
import { originalAfter } from './original-values';
import type { ChangeableValues } from './original-values';

export interface RoundTypeChange extends Open<ChangeableValues> {
  readonly roundType: string;
}

type Row = ChangeableValues & { readonly sandbox: string; readonly original: ChangeableValues | null };

/**
 * Changes what is given; counts from the next round on. What a game event changes is taken back by a restart, what an admin
 * changes is not. Errors: ERR_NO_ROUND_TYPE.
 */
export async function changeRoundType(
  tx: EntityManager,
  actor: Actor,
  { roundType, ...open }: RoundTypeChange,
): Promise<Result<null, Refusal>> {
  const change = given(open);
  const [found] = await tx.query<{ sandbox: string }[]>('select sandbox from round_type where id = $1', [roundType]);
  const sandbox = found && (await lockSandbox(tx, found.sandbox));
  const row = sandbox && (await readRow(tx, roundType));
  if (!row) return noRoundType(roundType);
  const { sandbox: _sandbox, original, ...before } = row;
  const { size, deadlineMs, scoreMultiplier, position, active } = { ...before, ...change };
  await audited(tx, actor, 'round-type.changed', { kind: 'round type', id: roundType }, () =>
    tx.query(
      `update round_type set size = $2, deadline_ms = $3, score_multiplier = $4, position = $5, active = $6,
         original = $7 where id = $1`,
      [
        roundType,
        size,
        deadlineMs,
        scoreMultiplier,
        position,
        active,
        toJson(originalAfter(before, original, change, actor)),
      ],
    ),
  );
  return ok(null);
}

/** Leaves a round type out from the next round on. Errors: ERR_NO_ROUND_TYPE. */
export function retireRoundType(tx: EntityManager, actor: Actor, roundType: string): Promise<Result<null, Refusal>> {
  return changeRoundType(tx, actor, { roundType, active: false });
}

async function readRow(tx: EntityManager, roundType: string): Promise<Row | undefined> {
  const [row] = await tx.query<Row[]>(
    `select sandbox, size, deadline_ms as "deadlineMs", score_multiplier::text as "scoreMultiplier", position, active,
       original from round_type where id = $1`,
    [roundType],
  );
  return row;
}

function toJson(value: object | null): string | null {
  return value && JSON.stringify(value);
}
