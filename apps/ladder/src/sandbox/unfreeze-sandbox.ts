import type { DataOf, SandboxUnfrozenV1 } from '@hexduel/contracts-events';
import type { EntityManager } from 'typeorm';
import { entriesOfSandbox } from '../entry/entries-of-sandbox';
import type { Changes } from '../revision/changes';

/** Shows the public everything again. */
export async function unfreezeSandbox(
  tx: EntityManager,
  { sandbox }: DataOf<typeof SandboxUnfrozenV1>,
  changes: Changes,
): Promise<void> {
  await tx.query('update sandbox set frozen_from = null, shown_rev = null where id = $1', [sandbox]);
  await tx.query('update entry set shown_rev = null, own_rev = null where sandbox = $1', [sandbox]);
  await tx.query('update round set shown_rev = null where sandbox = $1', [sandbox]);
  changes.entries(await entriesOfSandbox(tx, sandbox)).everything();
}
