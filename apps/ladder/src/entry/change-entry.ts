import type { DataOf, EntryEnteredV1, EntryLeftV1, TeamChangedV1 } from '@hexduel/contracts-events';
import type { EntityManager } from 'typeorm';
import { lockTeam } from '../release/release.queries';
import type { Changes } from '../revision/changes';
import { Entry } from './entry.entity';
import { insertEntry } from './entry.queries';

/** Adds an entry to a sandbox, in the last place, with the latest release of its team. */
export async function enterSandbox(
  tx: EntityManager,
  entered: DataOf<typeof EntryEnteredV1>,
  changes: Changes,
): Promise<void> {
  await lockTeam(tx, entered.team);
  await insertEntry(tx, entered);
  changes.entries([entered.entry]);
}

/** Records that an entry takes part in no further round; its row, its results and its points stay. */
export async function leaveSandbox(
  tx: EntityManager,
  { entry: id }: DataOf<typeof EntryLeftV1>,
  changes: Changes,
): Promise<void> {
  await tx.getRepository(Entry).update({ id }, { hasLeft: true });
  changes.entries([id]);
}

/** Changes what the pages of an entry and of its opponents show of its team. */
export async function changeTeam(
  tx: EntityManager,
  { sandbox, team, name, noContest }: DataOf<typeof TeamChangedV1>,
  changes: Changes,
): Promise<void> {
  await tx.getRepository(Entry).update({ sandbox, team }, { name, noContest, cardRev: () => 'card_rev + 1' });
  changes.allEntries();
}
