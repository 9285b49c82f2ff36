import type { IncomingHttpHeaders } from 'node:http';
import { readCookie } from '../cookie/cookie';
import { CSRF_COOKIE, CSRF_HEADER, SESSION_COOKIE } from '../cookie/session-cookies';
import { isCsrfHeld } from '../csrf/csrf-token';
import type { IdentityKeys } from '../keys/identity-keys';
import { nobody } from '../role/identity';
import type { Identity } from '../role/identity';
import type { Session } from '../session/session';
import { readSession } from '../session/session-text';

/** Why what was sent proves nothing. `csrf`: a cookie came with a request that changes something, without its CSRF token. */
export type RefusedCredential = 'malformed' | 'forged' | 'early' | 'expired' | 'csrf' | 'revoked';

/** Who sent a request, as far as it proves it. */
export interface CallerProof {
  readonly identity: Identity;
  /** Proven and alive; null for nobody. */
  readonly session: Session | null;
  /** Proven, but its life is over: only to be renewed. */
  readonly expired: Session | null;
  /** Null where nothing was sent, or what was sent holds. */
  readonly refused: RefusedCredential | null;
  /** How the session came; null where none did. */
  readonly via: 'cookie' | 'bearer' | null;
}

export type SessionKeys = Pick<IdentityKeys, 'sessions' | 'csrf'>;

const CHANGES_NOTHING = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Who sends a request: by its bearer token, else by its session cookie, which on any method but GET, HEAD and OPTIONS needs
 * the CSRF token beside it. Also for the upgrade of a WebSocket, whose `Origin` is then to be checked as well.
 */
export function identifyCaller(
  { method = 'GET', headers }: { readonly method?: string | undefined; readonly headers: IncomingHttpHeaders },
  keys: SessionKeys,
  now: number,
): CallerProof {
  const bearer = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1];
  const cookie = readCookie(headers.cookie, SESSION_COOKIE);
  const text = bearer ?? cookie;
  if (!text) return refuse(null, null);
  const via = bearer === undefined ? 'cookie' : 'bearer';
  const read = readSession(text, keys.sessions, now);
  const session = 'session' in read ? read.session : null;
  if (session && via === 'cookie' && !CHANGES_NOTHING.includes(method) && !isFromOwnPage(session, headers, keys)) {
    return refuse('csrf', via);
  }
  if (!read.ok) return { ...refuse(read.reason, via), expired: session };
  return { identity: read.session.who, session: read.session, expired: null, refused: null, via };
}

/** A caller whose session is not to be believed any more. */
export function withoutSession({ via }: CallerProof): CallerProof {
  return refuse('revoked', via);
}

function isFromOwnPage(session: Session, headers: IncomingHttpHeaders, keys: SessionKeys): boolean {
  const sent = headers[CSRF_HEADER];
  const header = typeof sent === 'string' ? sent : undefined;
  return isCsrfHeld(session.id, { header, cookie: readCookie(headers.cookie, CSRF_COOKIE) }, keys.csrf);
}

function refuse(refused: RefusedCredential | null, via: CallerProof['via']): CallerProof {
  return { identity: nobody, session: null, expired: null, refused, via };
}
