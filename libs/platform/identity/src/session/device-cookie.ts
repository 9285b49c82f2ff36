import { z } from 'zod';
import type { KeyRing } from '../keys/secret-list';
import { isSignedBy, sign } from '../keys/signature';
import { cookieNames, readCookie, setCookie } from './session-cookies';
import type { CookieMode } from './session-cookies';

/** A browser that an admin has signed in with. */
export interface Device {
  /** Of the admin. */
  readonly name: string;
  /** Random and unique. */
  readonly id: string;
}

const DAY_S = 24 * 3_600;
const KNOWN_FOR_S = 180 * DAY_S;
const LONGEST = 1_000;

const Payload = z.tuple([z.string().min(1).max(100), z.string().min(1).max(64), z.int().min(0)]);

/**
 * The `Set-Cookie` value by which a browser is known for 180 days. It proves no role: it only gives the attempts to sign in by this
 * name a budget that nobody else spends.
 */
export function deviceCookie(
  { name, id }: Device,
  keys: KeyRing,
  { now, mode }: { readonly now: number; readonly mode: CookieMode },
): string {
  const payload: z.infer<typeof Payload> = [name, id, now];
  const signed = `hd1.${Buffer.from(JSON.stringify(payload)).toString('base64url')}`;
  const value = `${signed}.${sign(keys[0], signed)}`;
  const secure = mode === 'secure';
  const cookie = { name: cookieNames(mode).device, value, path: '/', maxAge: KNOWN_FOR_S };
  return setCookie({ ...cookie, secure, httpOnly: true, sameSite: 'strict' });
}

/** The device of a request, by its `Cookie` header; null for none that was made here within 180 days. */
export function readDevice(
  header: string | undefined,
  keys: KeyRing,
  { now, mode }: { readonly now: number; readonly mode: CookieMode },
): Device | null {
  const text = readCookie(header, cookieNames(mode).device) ?? '';
  const parts = text.length <= LONGEST ? /^(hd1\.([\w-]+))\.([\w-]{43})$/.exec(text) : null;
  const [, signed, payload, mac] = parts ?? [];
  if (signed === undefined || payload === undefined || mac === undefined || !isSignedBy(keys, signed, mac)) return null;
  const parsed = Payload.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  if (!parsed.success) return null;
  const [name, id, madeAt] = parsed.data;
  return now - madeAt < KNOWN_FOR_S * 1_000 ? { name, id } : null;
}
