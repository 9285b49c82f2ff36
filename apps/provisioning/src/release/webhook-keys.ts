import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '@hexduel/identity';
import type { KeyRing, SecretList } from '@hexduel/identity';

/** Keys that the secrets of droplets are made with: the first makes those that are given out, all of them are believed. */
export function webhookKeys([first, ...earlier]: SecretList): KeyRing {
  const keyOf = (secret: string): Buffer => deriveKey(secret, 'provisioning/webhooks');
  return [keyOf(first), ...earlier.map(keyOf)];
}

/** What a droplet signs with: 64 hexadecimal digits, used as a text. Each `counter` makes another one. */
export function webhookSecret(key: Buffer, droplet: string, counter: number): string {
  return createHmac('sha256', key).update(`${droplet}.${counter}`).digest('hex');
}

/** HMAC-SHA-256 of timestamp, dot and body, in hexadecimal. */
export function signBody(secret: string, timestamp: string, body: Buffer): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
}

/** Whether a droplet's secret of this counter, under any of the keys, made the signature (64 hexadecimal digits). */
export function isSignedByDroplet(
  keys: KeyRing,
  droplet: { readonly id: string; readonly webhookCounter: number },
  { timestamp, body, signature }: { readonly timestamp: string; readonly body: Buffer; readonly signature: string },
): boolean {
  const sent = Buffer.from(signature, 'hex');
  // Each key is tried, whatever the others said.
  const matches = keys.map((key) => {
    const secret = webhookSecret(key, droplet.id, droplet.webhookCounter);
    const own = Buffer.from(signBody(secret, timestamp, body), 'hex');
    return own.length === sent.length && timingSafeEqual(own, sent);
  });
  return matches.includes(true);
}
