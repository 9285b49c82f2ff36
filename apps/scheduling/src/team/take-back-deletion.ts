import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { audited } from '../audit/audited';
import { noTeam, refuse } from '../refusal';
import type { Refusal } from '../refusal';
import { lockTeam } from './team';

/** Takes the mark for deletion back; sandboxes that the team has left already do without it. Errors: ERR_NO_TEAM, ERR_STATE. */
export async function takeBackDeletion(tx: EntityManager, actor: Actor, id: string): Promise<Result<null, Refusal>> {
  const team = await lockTeam(tx, id);
  if (!team) return noTeam(id);
  if (!team.leaves) {
    return refuse('ERR_STATE', `Team "${team.name}" is not marked for deletion: there is nothing to take back.`);
  }
  await audited(tx, actor, 'team.kept', { kind: 'team', id }, () =>
    tx.query('update team set leaves = false where id = $1', [id]),
  );
  return ok(null);
}
