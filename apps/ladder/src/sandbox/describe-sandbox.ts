import type { DataOf, SandboxDescribedV1 } from '@hexduel/contracts-events';
import type { EntityManager } from 'typeorm';
import { entriesOfSandbox } from '../entry/entries-of-sandbox';
import type { Changes } from '../revision/changes';

/** Gives a sandbox its names, its place among the others and the planned start; every page of it shows the names. */
export async function describeSandbox(
  tx: EntityManager,
  { sandbox, name, nameRu, position, plannedStart }: DataOf<typeof SandboxDescribedV1>,
  changes: Changes,
): Promise<void> {
  await tx.query(
    `update sandbox set name = $2, name_ru = $3, position = $4, planned_start = $5, card_rev = card_rev + 1
     where id = $1`,
    [sandbox, name, nameRu, position, plannedStart],
  );
  changes.entries(await entriesOfSandbox(tx, sandbox));
}
