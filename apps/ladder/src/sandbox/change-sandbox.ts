import type { DataOf, SandboxChangedV1 } from '@hexduel/contracts-events';
import type { EntityManager } from 'typeorm';
import type { Changes } from '../revision/changes';
import { entriesOfSandbox } from '../entry/entries-of-sandbox';

/** Gives a sandbox its new name and slug, which every page of it shows. */
export async function changeSandbox(
  tx: EntityManager,
  { sandbox, slug, name }: DataOf<typeof SandboxChangedV1>,
  changes: Changes,
): Promise<void> {
  await tx.query('update sandbox set slug = $2, name = $3, card_rev = card_rev + 1 where id = $1', [
    sandbox,
    slug,
    name,
  ]);
  changes.entries(await entriesOfSandbox(tx, sandbox));
}
