import { generateKeyPairSync } from 'node:crypto';

/** Signs the sessions, tokens and reports of machines of a test's system of an earlier version, whose services share one secret. */
export const TEST_SECRET = 'a secret of tests and known to everybody';

/** The settings of who is signed in: those of scheduling, of who verifies, and of provisioning. */
export interface SessionSettings {
  readonly signing: Readonly<Record<string, string>>;
  readonly verifying: Readonly<Record<string, string>>;
  readonly webhooks: Readonly<Record<string, string>>;
}

/** With a new pair of keys and secrets without a comma, which would separate two; or, for services of an earlier version, with the secret that all of them share. */
export function sessionSettings({ isShared }: { readonly isShared: boolean }): SessionSettings {
  if (isShared) {
    const shared = { HEXDUEL_SECRET: TEST_SECRET };
    return { signing: shared, verifying: shared, webhooks: {} };
  }
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    signing: {
      HEXDUEL_SESSION_KEYS: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
      HEXDUEL_TOKEN_SECRET: 'a secret of the tokens of tests and known to everybody',
    },
    verifying: { HEXDUEL_SESSION_PUBLIC_KEYS: publicKey.export({ format: 'der', type: 'spki' }).toString('base64') },
    webhooks: { HEXDUEL_WEBHOOK_SECRET: 'a secret of the machines of tests and known to everybody' },
  };
}
