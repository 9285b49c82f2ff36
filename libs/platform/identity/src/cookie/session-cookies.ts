import { csrfToken } from '../csrf/csrf-token';
import type { IdentityKeys } from '../keys/identity-keys';
import type { Session, SessionTerms } from '../session/session';
import { usualSessionTerms } from '../session/session';
import { writeSession } from '../session/session-text';
import { setCookie } from './cookie';

/** Holds the session; no script of a page sees it. */
export const SESSION_COOKIE = 'hexduel_session';
/** Holds the CSRF token: a page reads it and sends it in `CSRF_HEADER` with whatever is no GET. */
export const CSRF_COOKIE = 'hexduel_csrf';
/** As Node names headers. */
export const CSRF_HEADER = 'x-csrf-token';

/** The two `Set-Cookie` values of a session: they last as long as it can be renewed. */
export function sessionCookies(
  session: Session,
  keys: Pick<IdentityKeys, 'sessions' | 'csrf'>,
  at: { readonly now: number; readonly isSecure: boolean; readonly terms?: SessionTerms },
): readonly [string, string] {
  const { now, isSecure, terms = usualSessionTerms } = at;
  const maxAgeS = (session.signedInAt + terms.renewableMs - now) / 1000;
  return pair(writeSession(session, keys.sessions), csrfToken(session.id, keys.csrf), maxAgeS, isSecure);
}

/** The two `Set-Cookie` values that sign a browser out. */
export function endedSessionCookies(isSecure: boolean): readonly [string, string] {
  return pair('', '', 0, isSecure);
}

function pair(session: string, csrf: string, maxAgeS: number, isSecure: boolean): readonly [string, string] {
  return [
    setCookie(SESSION_COOKIE, session, { maxAgeS, isSecure, sameSite: 'Lax', isHttpOnly: true }),
    setCookie(CSRF_COOKIE, csrf, { maxAgeS, isSecure, sameSite: 'Strict', isHttpOnly: false }),
  ];
}
