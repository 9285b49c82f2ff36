import { createHmac, sign as signWith, timingSafeEqual } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** With a secret key HMAC-SHA-256 of a text, 43 characters of base64url; with a private Ed25519 key its signature, 86 of them. */
export function sign(key: Buffer | KeyObject, text: string): string {
  if (Buffer.isBuffer(key)) return createHmac('sha256', key).update(text).digest('base64url');
  return signWith(null, Buffer.from(text), key).toString('base64url');
}

/** Whether one of the secret keys made this signature. Takes the same time wherever the signature differs. */
export function isSignedBy(keys: readonly Buffer[], text: string, signature: string): boolean {
  // Every key is tried, so the time does not depend on which one matches.
  return keys.map((key) => isSameText(sign(key, text), signature)).includes(true);
}

/** Compares two texts in a time that depends only on their lengths. */
export function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
