import type { SandboxStamp } from '@hexduel/contracts-events';
import type { EntityManager } from 'typeorm';
import { Changes } from '../revision/changes';
import { deleteEntries, deleteEvents } from './delete.queries';
import { lockSandbox } from './find-sandbox';
import {
  deleteAnnouncements,
  deleteEarlierLogs,
  deleteEarlierResults,
  deleteEarlierStarts,
  deleteMatches,
  deleteRounds,
  deleteStandings,
} from './restart.queries';
import { Sandbox } from './sandbox.entity';

/** Deletes a sandbox with all that is known of it. What a runner sends later is pruned as what came too early. */
export async function deleteSandbox(tx: EntityManager, { sandbox: id, epoch }: SandboxStamp): Promise<void> {
  if (!(await lockSandbox(tx, id))) return;
  // Followers look again when this is committed, and find nothing.
  await new Changes(id).allEntries().events().everything().write(tx);
  await deleteEarlierLogs(tx, id, epoch + 1);
  await deleteEarlierResults(tx, id, epoch + 1);
  await deleteEarlierStarts(tx, id, epoch + 1);
  await deleteAnnouncements(tx, id);
  await deleteEvents(tx, id);
  await deleteStandings(tx, id);
  await deleteMatches(tx, id);
  await deleteRounds(tx, id);
  await deleteEntries(tx, id);
  await tx.getRepository(Sandbox).delete({ id });
}
