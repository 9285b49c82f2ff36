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
 * The secrets of an installation as an operator sets them, separated by commas. The first one signs; sessions signed with the
 * others are still accepted. For `setting('HEXDUEL_SECRET', SecretList, { isSecret: true, … })`.
 */
export const SecretList = z
  .string()
  .transform((text) => text.split(',').map((secret) => secret.trim()))
  .pipe(z.tuple([Secret], Secret).refine((secrets) => secrets.length <= 5, 'at most five secrets at once'));
export type SecretList = readonly [string, ...string[]];

/** Keys of one purpose: the first one signs, all of them verify. */
export type KeyRing = readonly [Buffer, ...Buffer[]];

/** What makes and verifies team tokens. */
export interface TeamTokenKeys {
  /** Salt of hashids: it shuffles the letters and protects nothing. */
  readonly salt: string;
  /** Key of the check inside a token. */
  readonly check: Buffer;
}

/** Every key of an installation, one per purpose. */
export interface IdentityKeys {
  readonly teamTokens: TeamTokenKeys;
  readonly sessions: KeyRing;
  readonly csrf: KeyRing;
  /** Of the cookies by which devices are known. */
  readonly devices: KeyRing;
}

/**
 * Derives every key from the secrets of an installation. Team tokens depend on the first secret alone. Sessions of the other
 * secrets are still accepted, so that a secret can be changed without signing everyone out.
 */
export function identityKeys(secrets: SecretList): IdentityKeys {
  const [first, ...earlier] = secrets;
  const ring = (purpose: string): KeyRing => [
    deriveKey(first, purpose),
    ...earlier.map((secret) => deriveKey(secret, purpose)),
  ];
  return {
    teamTokens: {
      salt: deriveKey(first, 'team-tokens/letters').toString('base64url'),
      check: deriveKey(first, 'team-tokens/check'),
    },
    sessions: ring('sessions'),
    csrf: ring('csrf'),
    devices: ring('devices'),
  };
}

/** A key of 32 bytes for one purpose (HKDF-SHA-256). It reveals neither the secret nor the key of another purpose. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'hexduel/identity/v1', purpose, 32));
}
