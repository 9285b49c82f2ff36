import type { DataOf, EntryLeftV1 } from '@hexduel/contracts-events';
import type { EntityManager } from 'typeorm';
import type { Changes } from '../revision/changes';

/** Notes that an entry takes part in no further round; its row, its results and its points stay. */
export async function leaveSandbox(
  tx: EntityManager,
  { entry }: DataOf<typeof EntryLeftV1>,
  changes: Changes,
): Promise<void> {
  await tx.query('update entry set has_left = true where id = $1', [entry]);
  changes.entries([entry]);
}
