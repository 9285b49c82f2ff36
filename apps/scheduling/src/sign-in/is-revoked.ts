import type { Session } from '@hexduel/identity';
import type { EntityManager } from 'typeorm';

/**
 * Whether a session holds no longer: its team is gone or has another token, its admin is none any more or has had another
 * password since.
 */
export async function isRevoked(db: Pick<EntityManager, 'query'>, { who, signedInAt }: Session): Promise<boolean> {
  const rows =
    who.role === 'player'
      ? await db.query<unknown[]>(
          'select from team where id::text = $1 and token_counter = $2 and deleted_at is null',
          [who.team, who.tokenCounter],
        )
      : await db.query<unknown[]>('select from admin_account where name = $1 and password_changed_at <= $2', [
          who.name,
          new Date(signedInAt),
        ]);
  return rows.length === 0;
}
