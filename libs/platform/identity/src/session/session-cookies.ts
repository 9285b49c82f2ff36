import { parseCookie, stringifySetCookie } from 'cookie';
import type { SetCookie } from 'cookie';
import type { SessionKeys, SigningKeys } from '../keys/session-keys';
import { isSameText, isSignedBy, sign } from '../keys/signature';
import { usualSessionLifetime } from './session';
import type { Session, SessionLifetime } from './session';
import { writeSession } from './session-text';

/** Whether cookies are sent over https only; `plain` is for http on one machine. */
export type CookieMode = 'secure' | 'plain';

export interface CookieNames {
  /** Holds the session. Scripts of a page cannot read it. */
  readonly session: string;
  /** Holds the CSRF token. A page reads it and repeats it in `CSRF_HEADER` on every request that is not a GET. */
  readonly csrf: string;
  /** Holds what a device is known by. */
  readonly device: string;
}

/**
 * The names of the cookies. Browsers accept a name that begins with `__Host-` only over https and from this very host: no other
 * host of the domain, and nobody on the way, can plant such a cookie. So only these names are read where cookies are secure.
 */
export function cookieNames(mode: CookieMode): CookieNames {
  const prefix = mode === 'secure' ? '__Host-' : '';
  return { session: `${prefix}hexduel_session`, csrf: `${prefix}hexduel_csrf`, device: `${prefix}hexduel_device` };
}
/** In lower case, as Node names headers. */
export const CSRF_HEADER = 'x-csrf-token';

/** The two `Set-Cookie` values of a session. The cookies live as long as the session can be renewed. */
export function sessionCookies(
  session: Session,
  keys: SigningKeys,
  at: { readonly now: number; readonly mode: CookieMode; readonly lifetime?: SessionLifetime },
): readonly [string, string] {
  const { now, mode, lifetime = usualSessionLifetime } = at;
  const maxAge = Math.max(0, Math.floor((session.signedInAt + lifetime.renewableMs - now) / 1000));
  return bothCookies(writeSession(session, keys), csrfToken(session.id, keys), { maxAge, mode });
}

/** The two `Set-Cookie` values that sign a browser out. */
export function endedSessionCookies(mode: CookieMode): readonly [string, string] {
  return bothCookies('', '', { maxAge: 0, mode });
}

function bothCookies(
  session: string,
  csrf: string,
  { maxAge, mode }: { readonly maxAge: number; readonly mode: CookieMode },
): readonly [string, string] {
  const names = cookieNames(mode);
  const both = { path: '/', maxAge, secure: mode === 'secure' };
  return [
    setCookie({ name: names.session, value: session, ...both, httpOnly: true, sameSite: 'lax' }),
    setCookie({ name: names.csrf, value: csrf, ...both, httpOnly: false, sameSite: 'strict' }),
  ];
}

/** A `Set-Cookie` value. Throws if the value has characters that would have to be encoded. */
export function setCookie(cookie: SetCookie): string {
  return stringifySetCookie(cookie, { encode: requirePlain });
}

function requirePlain(value: string): string {
  if (encodeURIComponent(value) !== value) throw new Error('a cookie cannot hold this value: it must need no encoding');
  return value;
}

const LONGEST_HEADER = 8_192;
const MOST_COOKIES = 50;

/**
 * The value of a cookie in a `Cookie` header, the first one if there are several of that name. Ignores a header of more than
 * 8 KiB or 50 cookies.
 */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined || header.length > LONGEST_HEADER) return undefined;
  if (header.split(';').length > MOST_COOKIES) return undefined;
  return parseCookie(header, { decode: (value) => value })[name];
}

/** The token a page sends in the header `X-CSRF-Token`. It belongs to the session and outlives its renewals. */
export function csrfToken(sessionId: string, { signer }: SigningKeys): string {
  return 'csrf' in signer ? sign(signer.csrf, sessionId) : sign(signer, signedForCsrf(sessionId));
}

/** Double submit: header and cookie are both present, equal, and made for this session. */
export function isCsrfValid(
  sessionId: string,
  sent: { readonly header: string | undefined; readonly cookie: string | undefined },
  keys: SessionKeys,
): boolean {
  const { header = '', cookie = '' } = sent;
  if (!isSameText(header, cookie)) return false;
  return isSignedBy(keys.shared.csrf, sessionId, header) || keys.signatures.isSigned(signedForCsrf(sessionId), header);
}

/** A text that no session begins with, so that a signature for one purpose is none for the other. */
function signedForCsrf(sessionId: string): string {
  return `csrf.${sessionId}`;
}
