import { deriveKey, keyRing } from './secret-list';
import type { KeyRing, SecretList } from './secret-list';

/** What makes and verifies team tokens under one secret. */
export interface TeamTokenKeys {
  /** Salt of hashids: it shuffles the letters and protects nothing. */
  readonly salt: string;
  /** Key of the check inside a token. */
  readonly check: Buffer;
}

/** Of team tokens, the first keys make them and all verify them. `devices`: of the cookies by which browsers are known. */
export interface TokenKeys {
  readonly teamTokens: readonly [TeamTokenKeys, ...TeamTokenKeys[]];
  readonly devices: KeyRing;
}

/** The secrets of scheduling; at least one of the two is there. */
export interface TokenSecrets {
  readonly tokenSecrets?: SecretList | undefined;
  /** Shared by all services before sessions were signed with keys. */
  readonly secrets?: SecretList | undefined;
}

/**
 * The keys of team tokens and device cookies. Without secrets of their own, tokens depend on the first shared secret alone, as they
 * always did. Throws where there is no secret.
 */
export function tokenKeys({ tokenSecrets, secrets }: TokenSecrets): TokenKeys {
  const own: SecretList | undefined = tokenSecrets ?? (secrets && [secrets[0]]);
  if (!own) throw new Error('team tokens need HEXDUEL_TOKEN_SECRET, or the HEXDUEL_SECRET of an earlier version');
  const [first, ...others] = own;
  return {
    teamTokens: [teamTokenKeys(first), ...others.map(teamTokenKeys)],
    devices: keyRing(tokenSecrets ? [...tokenSecrets, ...(secrets ?? [])] : (secrets ?? own), 'devices'),
  };
}

function teamTokenKeys(secret: string): TeamTokenKeys {
  return {
    salt: deriveKey(secret, 'team-tokens/letters').toString('base64url'),
    check: deriveKey(secret, 'team-tokens/check'),
  };
}
