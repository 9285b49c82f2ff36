import { hkdfSync } from 'node:crypto';

/** A key of 32 bytes for one purpose (HKDF-SHA-256): from keys of other purposes neither it nor the secret can be computed. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'hexduel/identity/v1', purpose, 32));
}
