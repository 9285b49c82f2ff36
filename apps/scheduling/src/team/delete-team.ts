import { TeamDeletedV1 } from '@hexduel/contracts-events';
import { addToOutbox } from '@hexduel/database';
import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../actor/actor';
import { audited } from '../actor/actor';
import { changedMeanwhile, isOutdated, noTeam, notMarkedForDeletion } from '../refusals';
import type { Refusal } from '../refusals';
import { revokeSessions } from '../revocation/revoke-sessions';
import { Team, auditedTeam, lockTeam } from './team.entity';
import { deleteTeamWithoutEntries } from './team.queries';

/**
 * Marks a team for deletion: it leaves each of its sandboxes between rounds and is then deleted; a team that is in no
 * sandbox is deleted at once. `expected`: the version that the sender has read; undefined: whichever it is. Errors: ERR_NO_TEAM,
 * ERR_CHANGED_MEANWHILE.
 */
export async function markTeamForDeletion(
  tx: EntityManager,
  actor: Actor,
  id: string,
  expected?: number,
): Promise<Result<null, Refusal>> {
  const team = await lockTeam(tx, id);
  if (!team) return noTeam(id);
  if (isOutdated(team, expected)) return changedMeanwhile(`Team "${team.name}"`);
  const version = team.version + 1;
  await audited(tx, actor, 'team.marked', auditedTeam(id), () => tx.update(Team, { id }, { leaves: true, version }));
  await deleteTeamThatLeft(tx, actor, id);
  return ok(null);
}

/** Removes the mark for deletion. The team does not return to sandboxes that it has left. Errors: ERR_NO_TEAM, ERR_STATE. */
export async function keepTeam(tx: EntityManager, actor: Actor, id: string): Promise<Result<null, Refusal>> {
  const team = await lockTeam(tx, id);
  if (!team) return noTeam(id);
  if (!team.leaves) return notMarkedForDeletion(team.name);
  const version = team.version + 1;
  await audited(tx, actor, 'team.kept', auditedTeam(id), () => tx.update(Team, { id }, { leaves: false, version }));
  return ok(null);
}

/** Deletes a marked team once it is in no sandbox. The team must be locked. */
export function deleteTeamThatLeft(tx: EntityManager, actor: Actor, team: string): Promise<void> {
  return audited(tx, actor, 'team.deleted', auditedTeam(team), async () => {
    if (!(await deleteTeamWithoutEntries(tx, team))) return;
    await addToOutbox(tx, TeamDeletedV1, { team });
    await revokeSessions(tx, { kind: 'team', team, leastCounter: null });
  });
}
