import type { Admin, Player } from '../role/identity';

/** A signed-in player or admin. Times are milliseconds since 1970. */
export interface Session {
  /** Stays the same when the session is renewed. */
  readonly id: string;
  readonly who: Player | Admin;
  readonly signedInAt: number;
  readonly issuedAt: number;
  readonly expiresAt: number;
}

export interface SessionLifetime {
  /** How long every service accepts a session on its signature alone, and so how long a stolen one can be used. */
  readonly lifeMs: number;
  /** How long after signing in a session can be renewed, even if it has expired. */
  readonly renewableMs: number;
}

/** 15 minutes, renewable for a day. */
export const usualSessionLifetime: SessionLifetime = { lifeMs: 15 * 60_000, renewableMs: 24 * 3_600_000 };

/** The session of someone who has just signed in. `id` is random and unique. */
export function openSession(who: Player | Admin, id: string, now: number, lifetime = usualSessionLifetime): Session {
  return issue({ id, who, signedInAt: now }, now, lifetime);
}

/** `early`: more than half of its life is left. `due`: renew it now. `over`: sign in again. */
export type Renewal = 'early' | 'due' | 'over';

/** Whether to renew a session now: from half of its life on, until it is no longer renewable. */
export function renewalOf(session: Session, now: number, lifetime = usualSessionLifetime): Renewal {
  if (now >= session.signedInAt + lifetime.renewableMs) return 'over';
  return now >= session.issuedAt + lifetime.lifeMs / 2 ? 'due' : 'early';
}

/**
 * The session with a new expiry, which never exceeds the renewable time; null if that time is over. Before renewing, check that
 * the token counter is still the team's, or that the admin account still exists.
 */
export function renewSession(session: Session, now: number, lifetime = usualSessionLifetime): Session | null {
  return renewalOf(session, now, lifetime) === 'over' ? null : issue(session, now, lifetime);
}

function issue(of: Pick<Session, 'id' | 'who' | 'signedInAt'>, now: number, lifetime: SessionLifetime): Session {
  const { id, who, signedInAt } = of;
  const expiresAt = Math.min(now + lifetime.lifeMs, signedInAt + lifetime.renewableMs);
  return { id, who, signedInAt, issuedAt: now, expiresAt };
}
