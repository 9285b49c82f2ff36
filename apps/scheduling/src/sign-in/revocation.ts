import { usualSessionLifetime } from '@hexduel/identity';
import type { Session, SessionStatus } from '@hexduel/identity';
import { LessThan } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { AdminAccount } from '../admin/admin-account.entity';
import { revokeSessions } from '../revocation/revoke-sessions';
import { insertIfNew } from '../rows/insert-if-new';
import { Team } from '../team/team.entity';
import { SessionRow } from './session.entity';
import { EndedSession } from './sign-in.entity';

/**
 * Whether a session is no longer valid: it was signed out of, its team was deleted or has another token, or its admin was
 * removed or has another password since.
 */
export async function isRevoked(tx: EntityManager, { id, who, signedInAt }: Session): Promise<boolean> {
  const query =
    who.role === 'player'
      ? tx
          .createQueryBuilder(Team, 't')
          .where('t.id::text = :team and t.tokenCounter = :tokenCounter and t.deletedAt is null', who)
      : tx
          .createQueryBuilder(AdminAccount, 'a')
          .where('a.name = :name and a.passwordChangedAt <= :since', { name: who.name, since: new Date(signedInAt) });
  return !(await query.andWhere('not exists (select from ended_session where id = :id)', { id }).getExists());
}

/** Reads the status of sessions for the role guard: they are revoked in this database, so that it is never behind. */
export function sessionStatusIn(tx: EntityManager): (session: Session) => Promise<SessionStatus> {
  return async (session) => ((await isRevoked(tx, session)) ? 'revoked' : 'valid');
}

type Ended = Pick<Session, 'id' | 'signedInAt'>;

/** Voids a session in all its renewals, in every service. */
export async function endSession(tx: EntityManager, session: Ended): Promise<void> {
  if (await voidSession(tx, session)) await revokeSessions(tx, { kind: 'session', session: session.id });
}

/** Voids a session here. Resolves with whether it was not void before: other services must then be told. */
export async function voidSession(tx: EntityManager, { id, signedInAt }: Ended): Promise<boolean> {
  const overAt = new Date(signedInAt + usualSessionLifetime.renewableMs);
  const isNew = await insertIfNew(tx, EndedSession, { id, overAt });
  await tx.delete(SessionRow, { id });
  return isNew;
}

/** Deletes ended sessions that could not be renewed any more anyway. `now`: milliseconds since 1970. */
export async function pruneEndedSessions(tx: EntityManager, now: number): Promise<void> {
  await tx.delete(EndedSession, { overAt: LessThan(new Date(now)) });
}
