import type { IncomingHttpHeaders } from 'node:http';
import type { SessionKeys } from '../keys/session-keys';
import { nobody } from '../role/identity';
import type { Identity } from '../role/identity';
import type { SessionStatus, Staleness } from '../revocation/session-status';
import type { Session } from '../session/session';
import { CSRF_HEADER, cookieNames, isCsrfValid, readCookie } from '../session/session-cookies';
import type { CookieMode, CookieNames } from '../session/session-cookies';
import { readSession } from '../session/session-text';

/**
 * Why a session was not accepted. `csrf`: a cookie came without its CSRF token, on a request that may change something. `silent`,
 * `behind`: it cannot be known whether it was revoked.
 */
export type RefusedCredential = 'malformed' | 'forged' | 'early' | 'expired' | 'csrf' | 'revoked' | Staleness;

/** Who sent a request, as far as the request proves it. */
export interface CallerProof {
  readonly identity: Identity;
  /** Authentic and alive; null for nobody. */
  readonly session: Session | null;
  /** Authentic but expired: good only for renewing it. */
  readonly expired: Session | null;
  /** Null if no session was sent, or if the sent one was accepted. */
  readonly refused: RefusedCredential | null;
  /** How the session was sent; null if none was. */
  readonly via: 'cookie' | 'bearer' | null;
}

/** By what a request is identified. `cookies`: which names are read. */
export interface Identification {
  readonly keys: SessionKeys;
  readonly cookies: CookieMode;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Identifies the sender of a request by its bearer token, or else by its session cookie, which needs the CSRF token beside it
 * on every method but GET, HEAD and OPTIONS. Also works for the upgrade of a WebSocket; check its `Origin` as well.
 */
export function identifyCaller(
  { method = 'GET', headers }: { readonly method?: string | undefined; readonly headers: IncomingHttpHeaders },
  { keys, cookies, now }: Identification,
): CallerProof {
  const names = cookieNames(cookies);
  const bearer = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1];
  const cookie = readCookie(headers.cookie, names.session);
  const text = bearer ?? cookie;
  if (!text) return unproven(null, null);
  const via = bearer === undefined ? 'cookie' : 'bearer';
  const read = readSession(text, keys, now);
  const session = 'session' in read ? read.session : null;
  if (session && via === 'cookie' && !SAFE_METHODS.includes(method) && !hasCsrfToken(session, headers, keys, names)) {
    return unproven('csrf', via);
  }
  if (!read.ok) return { ...unproven(read.reason, via), expired: session };
  return { identity: read.session.who, session: read.session, expired: null, refused: null, via };
}

/** The same caller after its session was found to be revoked, or cannot be trusted. */
export function withoutSession({ via }: CallerProof, why: Exclude<SessionStatus, 'valid'>): CallerProof {
  return unproven(why, via);
}

function hasCsrfToken(session: Session, headers: IncomingHttpHeaders, keys: SessionKeys, names: CookieNames): boolean {
  const sent = headers[CSRF_HEADER];
  const header = typeof sent === 'string' ? sent : undefined;
  return isCsrfValid(session.id, { header, cookie: readCookie(headers.cookie, names.csrf) }, keys);
}

function unproven(refused: RefusedCredential | null, via: CallerProof['via']): CallerProof {
  return { identity: nobody, session: null, expired: null, refused, via };
}
