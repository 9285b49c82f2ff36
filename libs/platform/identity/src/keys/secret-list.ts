import { hkdfSync } from 'node:crypto';
import { z } from 'zod';

const LEAST_LENGTH = 32;
const LEAST_DISTINCT = 10;

const Secret = z
  .string()
  .min(LEAST_LENGTH, `each secret needs at least ${LEAST_LENGTH} characters: openssl rand -base64 32`)
  .max(1_000, 'a secret has at most 1000 characters')
  .refine(
    (text) => new Set(text).size >= LEAST_DISTINCT,
    'the secret repeats a few characters, so it can be guessed: openssl rand -base64 32',
  );

/**
 * Secrets as an operator sets them, separated by commas. The first one signs; what was signed with the others is still accepted. For
 * `setting('HEXDUEL_TOKEN_SECRET', SecretList, { isSecret: true, … })`.
 */
export const SecretList = z
  .string()
  .transform((text) => text.split(',').map((secret) => secret.trim()))
  .pipe(z.tuple([Secret], Secret).refine((secrets) => secrets.length <= 5, 'at most five secrets at once'));
export type SecretList = readonly [string, ...string[]];

/** Keys of one purpose: the first one signs, all of them verify. */
export type KeyRing = readonly [Buffer, ...Buffer[]];

/** The keys of one purpose, in the order of the secrets. */
export function keyRing([first, ...others]: SecretList, purpose: string): KeyRing {
  return [deriveKey(first, purpose), ...others.map((secret) => deriveKey(secret, purpose))];
}

/** A key of 32 bytes for one purpose (HKDF-SHA-256). It reveals neither the secret nor the key of another purpose. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'hexduel/identity/v1', purpose, 32));
}
