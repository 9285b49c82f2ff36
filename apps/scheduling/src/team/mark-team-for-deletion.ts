import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { audited } from '../audit/audited';
import { noTeam } from '../refusal';
import type { Refusal } from '../refusal';
import { deleteTeamThatLeft } from './delete-team-that-left';
import { lockTeam } from './team';

/**
 * Marks a team for deletion: it leaves each of its sandboxes between rounds and is then gone; one that is in none is gone
 * at once. Errors: ERR_NO_TEAM.
 */
export async function markTeamForDeletion(
  tx: EntityManager,
  actor: Actor,
  team: string,
): Promise<Result<null, Refusal>> {
  if (!(await lockTeam(tx, team))) return noTeam(team);
  await audited(tx, actor, 'team.marked', { kind: 'team', id: team }, () =>
    tx.query('update team set leaves = true where id = $1', [team]),
  );
  await deleteTeamThatLeft(tx, actor, team);
  return ok(null);
}
