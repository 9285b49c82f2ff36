import { usualSessionTerms } from '@hexduel/identity';
import type { Session } from '@hexduel/identity';
import type { EntityManager } from 'typeorm';

type Db = Pick<EntityManager, 'query'>;

/** Voids a session in all its renewals, here at once; other services believe it for what is left of its short life. */
export async function endSession(db: Db, { id, signedInAt }: Session): Promise<void> {
  await db.query('insert into ended_session (id, over_at) values ($1, $2) on conflict (id) do nothing', [
    id,
    new Date(signedInAt + usualSessionTerms.renewableMs),
  ]);
}

/** Forgets sessions that could not be renewed any more anyway. `now`: milliseconds since 1970. */
export async function pruneEndedSessions(db: Db, now: number): Promise<void> {
  await db.query('delete from ended_session where over_at < $1', [new Date(now)]);
}
