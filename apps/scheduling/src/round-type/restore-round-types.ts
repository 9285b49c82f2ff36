import { IsNull, Not } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { TICK, audited } from '../actor/actor';
import { RoundType, auditedRoundType } from './round-type.entity';

/**
 * Removes the round types of a sandbox that game events added and restores those that events changed or retired. No round
 * of the sandbox may be left, and it must be locked.
 */
export async function restoreRoundTypes(tx: EntityManager, sandbox: string): Promise<void> {
  const touched = await tx.find(RoundType, {
    where: [
      { sandbox, addedByEvent: Not(IsNull()) },
      { sandbox, original: Not(IsNull()) },
    ],
    order: { position: 'ASC', id: 'ASC' },
  });
  for (const { id, addedByEvent, original } of touched) {
    if (addedByEvent !== null) {
      await audited(tx, TICK, 'round-type.removed', auditedRoundType(id), () => tx.delete(RoundType, { id }));
    } else {
      const restored = { ...original, original: null };
      await audited(tx, TICK, 'round-type.restored', auditedRoundType(id), () =>
        tx.update(RoundType, { id }, restored),
      );
    }
  }
}
