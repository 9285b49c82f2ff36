import type { Session } from '@hexduel/identity';
import type { EntityManager } from 'typeorm';

const NOT_ENDED = 'not exists (select from ended_session where id = $3)';

/**
 * Whether a session holds no longer: somebody has signed out of it, its team is gone or has another token, its admin is none any more or has had another
 * password since.
 */
export async function isRevoked(db: Pick<EntityManager, 'query'>, { id, who, signedInAt }: Session): Promise<boolean> {
  const rows =
    who.role === 'player'
      ? await db.query<unknown[]>(
          `select from team where id::text = $1 and token_counter = $2 and deleted_at is null and ${NOT_ENDED}`,
          [who.team, who.tokenCounter, id],
        )
      : await db.query<unknown[]>(
          `select from admin_account where name = $1 and password_changed_at <= $2 and ${NOT_ENDED}`,
          [who.name, new Date(signedInAt), id],
        );
  return rows.length === 0;
}
