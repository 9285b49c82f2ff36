import { usualSessionLifetime } from '@hexduel/identity';
import type { Session } from '@hexduel/identity';
import { LessThan } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { SessionRow } from './session.entity';

/** From where a request came. */
export interface Visit {
  readonly address: string;
  /** The header User-Agent. */
  readonly agent: string | undefined;
}

const LONGEST_ADDRESS = 100;
const LONGEST_AGENT = 300;

/** Records a session that was opened or renewed; one that an earlier version opened too. */
export async function recordSession(tx: EntityManager, session: Session, { address, agent }: Visit): Promise<void> {
  const { id, who, signedInAt, issuedAt, expiresAt } = session;
  const whose =
    who.role === 'admin'
      ? { admin: who.name, team: null, tokenCounter: null }
      : { admin: null, team: who.team, tokenCounter: who.tokenCounter };
  const times = {
    ...{ signedInAt: new Date(signedInAt), renewedAt: new Date(issuedAt), expiresAt: new Date(expiresAt) },
    overAt: new Date(signedInAt + usualSessionLifetime.renewableMs),
  };
  const from = {
    address: address.slice(0, LONGEST_ADDRESS) || null,
    agent: agent?.slice(0, LONGEST_AGENT) ?? null,
  };
  await tx.upsert(SessionRow, { id, ...whose, ...times, ...from }, ['id']);
}

/** Deletes the rows of sessions that cannot be renewed any more. `now`: milliseconds since 1970. */
export async function pruneSessions(tx: EntityManager, now: number): Promise<void> {
  await tx.delete(SessionRow, { overAt: LessThan(new Date(now)) });
}
