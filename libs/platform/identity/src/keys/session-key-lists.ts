import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { z } from 'zod';

const MOST = 5;
const MAKE = 'make a pair as docs/runbook/rotation.md shows';

/** Ed25519 keys: at least one. */
export type KeyList = readonly [KeyObject, ...KeyObject[]];

/** Private keys that sign sessions, separated by commas, each as PEM or as base64 of its PKCS #8. The first one signs. */
export const SessionPrivateKeys = keyList(privateKeyOf, `must be private Ed25519 keys as PEM or base64: ${MAKE}`);

/** Public keys that verify sessions, separated by commas, each as PEM or as base64 of its SPKI. */
export const SessionPublicKeys = keyList(publicKeyOf, `must be public Ed25519 keys as PEM or base64: ${MAKE}`);

/** The public half of a private key. */
export function publicHalf(key: KeyObject): KeyObject {
  return createPublicKey(key);
}

function keyList(read: (der: Buffer) => KeyObject | string, shape: string) {
  return z.string().transform((text, context): KeyList => {
    const keys = text.split(',').map((each) => ed25519(read, each) ?? shape);
    const problem = keys.find((key) => typeof key === 'string');
    const [first, ...others] = keys.filter((key) => typeof key !== 'string');
    if (problem === undefined && first && keys.length <= MOST) return [first, ...others];
    context.addIssue({ code: 'custom', message: problem ?? `at most ${MOST} keys at once` });
    return z.NEVER;
  });
}

/** A key, or why it is none that can be used; null for a text that is no key at all. */
function ed25519(read: (der: Buffer) => KeyObject | string, text: string): KeyObject | string | null {
  try {
    const key = read(Buffer.from(text.replaceAll(/-----[A-Z ]+-----|\s/g, ''), 'base64'));
    return typeof key === 'string' || key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

function privateKeyOf(key: Buffer): KeyObject {
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}

function publicKeyOf(key: Buffer): KeyObject | string {
  try {
    return createPublicKey({ key, format: 'der', type: 'spki' });
  } catch {
    privateKeyOf(key);
    return 'holds a private key, which only scheduling may have: set its public half here, and replace the pair';
  }
}
