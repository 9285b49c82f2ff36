import { setting } from '@hexduel/service-host';
import { SecretList } from './secret-list';
import { SessionPrivateKeys, SessionPublicKeys } from './session-key-lists';
import type { SigningSettings, VerifyingSettings } from './session-keys';
import type { TokenSecrets } from './token-keys';

const SECRET_EXAMPLE = '$(openssl rand -base64 32)';
const MORE = 'docs/runbook/rotation.md shows how to make it';

/** The settings of a service that verifies sessions: part of its `config.ts`. */
export const sessionConfig = {
  /** The public halves of scheduling's keys. No secret, but who sets a private key by mistake should not find it in the log. */
  sessionPublicKeys: setting('HEXDUEL_SESSION_PUBLIC_KEYS', SessionPublicKeys.optional(), {
    example: 'MCowBQYDK2VwAyEA…',
    isSecret: true,
  }),
  /** The secret that all services shared in earlier versions: what it signed is accepted where it is set. */
  secrets: setting('HEXDUEL_SECRET', SecretList.optional(), { example: SECRET_EXAMPLE, isSecret: true }),
};

/** The settings of scheduling, which signs sessions and makes tokens: part of its `config.ts`. */
export const signingConfig = {
  ...sessionConfig,
  /** Private keys: the first signs sessions, those of the others are still accepted. */
  sessionKeys: setting('HEXDUEL_SESSION_KEYS', SessionPrivateKeys.optional(), {
    example: 'MC4CAQAwBQYDK2VwBCIEI…',
    isSecret: true,
  }),
  /** What team tokens and device cookies are derived from: the first makes them, those of the others are still accepted. */
  tokenSecrets: setting('HEXDUEL_TOKEN_SECRET', SecretList.optional(), { example: SECRET_EXAMPLE, isSecret: true }),
};

/** What a service that verifies sessions lacks, in a sentence. */
export function sessionProblems({ sessionPublicKeys, secrets }: VerifyingSettings): string[] {
  if (sessionPublicKeys || secrets) return [];
  return [
    `HEXDUEL_SESSION_PUBLIC_KEYS is missing: set it to the public halves of scheduling's HEXDUEL_SESSION_KEYS, for example HEXDUEL_SESSION_PUBLIC_KEYS=MCowBQYDK2VwAyEA…; ${MORE} (an installation of an earlier version goes on with its HEXDUEL_SECRET)`,
  ];
}

/** What scheduling lacks, in sentences. */
export function signingProblems({ sessionKeys, tokenSecrets, secrets }: SigningSettings & TokenSecrets): string[] {
  if (secrets) return [];
  const problems: string[] = [];
  if (!sessionKeys) {
    problems.push(
      `HEXDUEL_SESSION_KEYS is missing: set it to a private Ed25519 key, for example HEXDUEL_SESSION_KEYS=MC4CAQAwBQYDK2VwBCIEI…; ${MORE} (an installation of an earlier version goes on with its HEXDUEL_SECRET)`,
    );
  }
  if (!tokenSecrets) {
    problems.push(
      `HEXDUEL_TOKEN_SECRET is missing: set it, for example HEXDUEL_TOKEN_SECRET=${SECRET_EXAMPLE}; where HEXDUEL_SECRET was set before, to its value, or all team tokens become invalid`,
    );
  }
  return problems;
}
