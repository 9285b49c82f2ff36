import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '@hexduel/identity';
import type { KeyRing, SecretList } from '@hexduel/identity';

/** Keys that the secrets of droplets are derived from: the first for secrets that are handed out, all for checking. */
export function webhookKeys([first, ...earlier]: SecretList): KeyRing {
  const keyOf = (secret: string): Buffer => deriveKey(secret, 'provisioning/webhooks');
  return [keyOf(first), ...earlier.map(keyOf)];
}

/** The secret that a droplet signs with: 64 hexadecimal digits, used as a text. Every `counter` gives another one. */
export function webhookSecret(key: Buffer, droplet: string, counter: number): string {
  return createHmac('sha256', key).update(`${droplet}.${counter}`).digest('hex');
}

/** HMAC-SHA-256 of timestamp, dot and body, in hexadecimal. */
export function signBody(secret: string, timestamp: string, body: Buffer): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
}

/** Whether the signature (64 hexadecimal digits) was made with the droplet's secret of this counter, under any of the keys. */
export function isSignedByDroplet(
  keys: KeyRing,
  droplet: { readonly id: string; readonly webhookCounter: number },
  { timestamp, body, signature }: { readonly timestamp: string; readonly body: Buffer; readonly signature: string },
): boolean {
  const sent = Buffer.from(signature, 'hex');
  // Every key is tried, so that the time does not show which one fits.
  const matches = keys.map((key) => {
    const secret = webhookSecret(key, droplet.id, droplet.webhookCounter);
    const own = Buffer.from(signBody(secret, timestamp, body), 'hex');
    return own.length === sent.length && timingSafeEqual(own, sent);
  });
  return matches.includes(true);
}
