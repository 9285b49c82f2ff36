import { deriveKey } from './derive-key';
import type { SecretList } from './secret-list';

/** Keys of one purpose: the first signs, all of them verify. */
export type KeyRing = readonly [Buffer, ...Buffer[]];

/** What makes and proves team tokens. */
export interface TeamTokenKeys {
  /** Of hashids: it mixes the letters and protects nothing. */
  readonly salt: string;
  /** Of the check inside a token. */
  readonly check: Buffer;
}

/** Every key of an installation, each for one purpose. */
export interface IdentityKeys {
  readonly teamTokens: TeamTokenKeys;
  readonly sessions: KeyRing;
  readonly csrf: KeyRing;
}

/**
 * Derives every key from the secrets of an installation. Team tokens hang on the first secret alone; sessions of the later
 * ones are still read, so that a secret can be changed without signing everybody out.
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
  };
}
