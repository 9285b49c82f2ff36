import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from './identity-keys';

/** HMAC-SHA-256 of a text as 43 characters of base64url. */
export function sign(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Whether one of the keys made this signature. Takes the same time wherever the signature differs. */
export function isSignedBy(keys: KeyRing, text: string, signature: string): boolean {
  // Every key is tried, so the time does not depend on which one matches.
  return keys.map((key) => isSameText(sign(key, text), signature)).includes(true);
}

/** Compares two texts in a time that depends only on their lengths. */
export function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
