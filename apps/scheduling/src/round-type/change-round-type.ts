import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../actor/actor';
import { audited } from '../actor/actor';
import { changedMeanwhile, isOutdated, noRoundType, sandboxArchived } from '../refusals';
import type { Refusal } from '../refusals';
import { lockSandbox } from '../sandbox/sandbox.queries';
import { RoundType, auditedRoundType, originalAfter } from './round-type.entity';
import type { ChangeableValues } from './round-type.entity';

/** Values that are missing or undefined stay as they are. */
export type RoundTypeChange = {
  readonly roundType: string;
  /** The version that the change was made from; undefined: whichever it is. */
  readonly expected?: number | undefined;
} & {
  readonly [Key in keyof ChangeableValues]?: ChangeableValues[Key] | undefined;
};

/**
 * Changes what the change names; counts from the next round on. A restart undoes what a game event changes, but not what
 * an admin changes. Errors: ERR_NO_ROUND_TYPE, ERR_ARCHIVED, ERR_CHANGED_MEANWHILE.
 */
export async function changeRoundType(
  tx: EntityManager,
  actor: Actor,
  { roundType: id, expected, ...values }: RoundTypeChange,
): Promise<Result<null, Refusal>> {
  const change = definedOnly(values);
  const found = await tx.findOneBy(RoundType, { id });
  const sandbox = found && (await lockSandbox(tx, found.sandbox));
  // Read again under the lock: it may have changed meanwhile.
  const roundType = sandbox && (await tx.findOneBy(RoundType, { id }));
  if (!roundType) return noRoundType(id);
  if (sandbox.archivedAt) return sandboxArchived(sandbox.slug);
  if (isOutdated(roundType, expected)) return changedMeanwhile('The round type');
  const { size, deadlineMs, scoreMultiplier, position, active } = roundType;
  const before = { size, deadlineMs, scoreMultiplier, position, active };
  const original = originalAfter(before, roundType.original, change, actor);
  await audited(tx, actor, 'round-type.changed', auditedRoundType(id), () =>
    tx.update(RoundType, { id }, { ...before, ...change, original, version: roundType.version + 1 }),
  );
  return ok(null);
}

/** Leaves a round type out from the next round on. Errors: ERR_NO_ROUND_TYPE, ERR_ARCHIVED. */
export function retireRoundType(tx: EntityManager, actor: Actor, roundType: string): Promise<Result<null, Refusal>> {
  return changeRoundType(tx, actor, { roundType, active: false });
}

// Undefined values would overwrite others in a spread.
function definedOnly(values: Omit<RoundTypeChange, 'roundType' | 'expected'>): Partial<ChangeableValues> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
