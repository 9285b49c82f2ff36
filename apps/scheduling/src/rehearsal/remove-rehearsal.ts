import { TeamDeletedV1 } from '@hexduel/contracts-events';
import { addToOutbox } from '@hexduel/database';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../actor/actor';
import { audited } from '../actor/actor';
import { deleteWithContents } from '../archive/delete-sandbox';
import { Sandbox, auditedSandbox } from '../sandbox/sandbox.entity';
import { lockSandbox } from '../sandbox/sandbox.queries';
import { Team, auditedTeam } from '../team/team.entity';
import { deleteTeamRows } from './rehearsal.queries';

/** What rehearsals do by themselves. */
export const REHEARSAL: Actor = { kind: 'system', name: 'rehearsal' };

/**
 * Removes everything that is marked with a rehearsal, whatever state it is in; late results of it find nothing. Returns the
 * sandboxes that were deleted, whose commands may still be queued.
 */
export async function removeRehearsal(tx: EntityManager, rehearsal: string): Promise<string[]> {
  const sandboxes = await tx.find(Sandbox, { where: { rehearsal }, order: { id: 'ASC' } });
  for (const { id } of sandboxes) {
    await lockSandbox(tx, id);
    await audited(tx, REHEARSAL, 'sandbox.deleted', auditedSandbox(id), () => deleteWithContents(tx, id));
  }
  for (const { id } of await tx.find(Team, { where: { rehearsal }, order: { id: 'ASC' } })) {
    await audited(tx, REHEARSAL, 'team.deleted', auditedTeam(id), async () => {
      await addToOutbox(tx, TeamDeletedV1, { team: id });
      await deleteTeamRows(tx, id);
    });
  }
  return sandboxes.map(({ id }) => id);
}
