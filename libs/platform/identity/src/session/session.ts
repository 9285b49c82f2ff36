import type { Admin, Player } from '../role/identity';

/** Somebody signed in. Times are milliseconds since 1970. */
export interface Session {
  /** The same through all renewals. */
  readonly id: string;
  readonly who: Player | Admin;
  readonly signedInAt: number;
  readonly issuedAt: number;
  readonly expiresAt: number;
}

export interface SessionTerms {
  /** How long every service believes a session without asking anybody: what a renewed token may still do. */
  readonly lifeMs: number;
  /** How long after signing in it can be renewed, also once it has expired. */
  readonly renewableMs: number;
}

/** A quarter of an hour, renewed for a day. */
export const usualSessionTerms: SessionTerms = { lifeMs: 15 * 60_000, renewableMs: 24 * 3_600_000 };

/** The session of somebody who just signed in. `id` is random and never used before. */
export function openSession(who: Player | Admin, id: string, now: number, terms = usualSessionTerms): Session {
  return issue({ id, who, signedInAt: now }, now, terms);
}

/** `early`: more than half of its life is left. `due`: renew it. `over`: sign in again. */
export type Renewal = 'early' | 'due' | 'over';

/** Whether a session is to be renewed: from the half of its life on, and as long as the terms allow. */
export function renewalOf(session: Session, now: number, terms = usualSessionTerms): Renewal {
  if (now >= session.signedInAt + terms.renewableMs) return 'over';
  return now >= session.issuedAt + terms.lifeMs / 2 ? 'due' : 'early';
}

/**
 * The same session with a new life, never past what the terms allow; null when it is over. Whoever renews sees first that the
 * token's counter is still the team's, or that the admin is still one.
 */
export function renewSession(session: Session, now: number, terms = usualSessionTerms): Session | null {
  return renewalOf(session, now, terms) === 'over' ? null : issue(session, now, terms);
}

function issue(of: Pick<Session, 'id' | 'who' | 'signedInAt'>, now: number, terms: SessionTerms): Session {
  const { id, who, signedInAt } = of;
  const expiresAt = Math.min(now + terms.lifeMs, signedInAt + terms.renewableMs);
  return { id, who, signedInAt, issuedAt: now, expiresAt };
}
