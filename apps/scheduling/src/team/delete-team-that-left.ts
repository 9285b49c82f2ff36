import { TeamDeletedV1 } from '@hexduel/contracts-events';
import { addToOutbox } from '@hexduel/database';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { audited } from '../audit/audited';

/** Deletes a marked team once no sandbox has it any more. The team must be locked. */
export function deleteTeamThatLeft(tx: EntityManager, actor: Actor, team: string): Promise<void> {
  return audited(tx, actor, 'team.deleted', { kind: 'team', id: team }, async () => {
    const [rows] = await tx.query<[unknown[], number]>(
      `update team set deleted_at = clock_timestamp()
       where id = $1 and leaves and deleted_at is null
         and not exists (select from entry where team = $1 and left_at is null)
       returning id`,
      [team],
    );
    if (rows.length > 0) await addToOutbox(tx, TeamDeletedV1, { team });
  });
}
