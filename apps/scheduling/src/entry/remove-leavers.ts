import { EntryLeftV1 } from '@hexduel/contracts-events';
import type { EntityManager } from 'typeorm';
import { TICK, audited } from '../actor/actor';
import { publishFact } from '../sandbox/publish-fact';
import type { Sandbox } from '../sandbox/sandbox.entity';
import { deleteTeamThatLeft } from '../team/delete-team';
import { Entry, auditedEntry } from './entry.entity';
import { lastRoundOf, lockLeavers } from './entry.queries';

/**
 * Between rounds: entries that are marked to leave, and those of teams marked for deletion, leave this sandbox. The
 * sandbox must be locked.
 */
export async function removeLeavers(tx: EntityManager, sandbox: Sandbox): Promise<void> {
  for (const { entry, team } of await lockLeavers(tx, sandbox.id)) {
    await audited(tx, TICK, 'entry.left', auditedEntry(entry), () => leave(tx, sandbox, entry));
    await deleteTeamThatLeft(tx, TICK, team);
  }
}

async function leave(tx: EntityManager, { id: sandbox, epoch }: Sandbox, entry: string): Promise<void> {
  const afterRound = await lastRoundOf(tx, entry);
  const left = { leftAt: () => 'clock_timestamp()', leftAfterRound: afterRound, leftEpoch: epoch };
  await tx.update(Entry, { id: entry }, left);
  await publishFact(tx, EntryLeftV1, sandbox, (stamp) => ({ ...stamp, entry, afterRound }));
}
