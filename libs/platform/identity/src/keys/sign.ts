import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from './identity-keys';

/** HMAC-SHA-256 of a text as 43 letters of base64url. */
export function sign(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Whether one of the keys made this signature; how long it takes tells nothing about where it differs. */
export function isSignedBy(keys: KeyRing, text: string, signature: string): boolean {
  // Each key is tried, whatever the others said.
  return keys.map((key) => isSameText(sign(key, text), signature)).includes(true);
}

/** Compares in a time that depends on the lengths alone. */
export function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
