import { createHash } from 'node:crypto';

/** The SHA-256 fingerprint of a key's bytes, as OpenSSH writes it. */
export function fingerprintOf(blob: Buffer): string {
  return `SHA256:${createHash('sha256').update(blob).digest('base64').replace(/=+$/, '')}`;
}
