import type { DataOf, RevealMovedV1 } from '@hexduel/contracts-events';
import type { EntityManager } from 'typeorm';
import type { Changes } from '../revision/changes';
import { isRevealed, placeEntries } from './sandbox.queries';
import { Sandbox } from './sandbox.entity';

/**
 * Opens or closes places of a frozen ladder to the public. When a reveal begins, the entries that have not left get their places in
 * it, which nothing moves until it is over. All else that is frozen stays hidden.
 */
export async function moveReveal(
  tx: EntityManager,
  { sandbox: id, opened, of }: DataOf<typeof RevealMovedV1>,
  changes: Changes,
): Promise<void> {
  if (!(await isRevealed(tx, id))) await placeEntries(tx, id);
  await tx.getRepository(Sandbox).update({ id }, { revealOpened: opened, revealOf: opened === null ? null : of });
  changes.urgent();
}
