import { z } from 'zod';
import type { SessionKeys, SigningKeys } from '../keys/session-keys';
import { isSignedBy, sign } from '../keys/signature';
import type { Session } from './session';

export type SessionRead =
  | { readonly ok: true; readonly session: Session }
  /** Authentic but expired; it may still be renewed. */
  | { readonly ok: false; readonly reason: 'expired'; readonly session: Session }
  /** `early`: issued in the future, by the clock of this machine. */
  | { readonly ok: false; readonly reason: 'malformed' | 'forged' | 'early' };

const LONGEST = 2_000;
const SIGNED = /^(hx2\.([\w-]+))\.([\w-]{86})$/;
/** With the shared secret of earlier versions. */
const SHARED = /^(hx1\.([\w-]+))\.([\w-]{43})$/;
/** How far the clocks of two machines may differ. */
const SKEW_MS = 60_000;

const Time = z.int().min(0);
const times = [z.string().min(1).max(64), Time, Time, Time] as const;
const Payload = z.union([
  z.tuple([z.literal('player'), z.string().min(1).max(64), z.int().min(0), ...times]),
  z.tuple([z.literal('admin'), z.string().min(1).max(64), ...times]),
]);

/**
 * A session as text, `hx2.<payload>.<signature>`, for a cookie or a bearer token; `hx1.<payload>.<mac>` where the shared secret of
 * earlier versions signs. Throws if a name is too long to be read back.
 */
export function writeSession({ id, who, signedInAt, issuedAt, expiresAt }: Session, { signer }: SigningKeys): string {
  const rest = [id, signedInAt, issuedAt, expiresAt] as const;
  const payload: z.infer<typeof Payload> =
    who.role === 'player' ? ['player', who.team, who.tokenCounter, ...rest] : ['admin', who.name, ...rest];
  const version = 'sessions' in signer ? 'hx1' : 'hx2';
  const signed = `${version}.${Buffer.from(JSON.stringify(Payload.parse(payload))).toString('base64url')}`;
  return `${signed}.${sign('sessions' in signer ? signer.sessions : signer, signed)}`;
}

/** Reads a session at a time (milliseconds). Verifies the signature before it looks at the payload. */
export function readSession(text: string, keys: SessionKeys, now: number): SessionRead {
  const hasKey = text.startsWith('hx2.');
  const parts = text.length <= LONGEST ? (hasKey ? SIGNED : SHARED).exec(text) : null;
  const [, signed, payload, signature] = parts ?? [];
  if (signed === undefined || payload === undefined || signature === undefined)
    return { ok: false, reason: 'malformed' };
  // The version alone decides on the algorithm, and each algorithm has keys that the other one never sees.
  const isProven = hasKey
    ? keys.signatures.isSigned(signed, signature)
    : isSignedBy(keys.shared.sessions, signed, signature);
  if (!isProven) return { ok: false, reason: 'forged' };
  // Authentic but of another shape: written by another release.
  const parsed = Payload.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  if (!parsed.success) return { ok: false, reason: 'malformed' };
  const session = sessionOf(parsed.data);
  if (now < session.issuedAt - SKEW_MS) return { ok: false, reason: 'early' };
  return now < session.expiresAt ? { ok: true, session } : { ok: false, reason: 'expired', session };
}

function sessionOf(payload: z.infer<typeof Payload>): Session {
  if (payload[0] === 'player') {
    const [role, team, tokenCounter, id, signedInAt, issuedAt, expiresAt] = payload;
    return { id, who: { role, team, tokenCounter }, signedInAt, issuedAt, expiresAt };
  }
  const [role, name, id, signedInAt, issuedAt, expiresAt] = payload;
  return { id, who: { role, name }, signedInAt, issuedAt, expiresAt };
}
