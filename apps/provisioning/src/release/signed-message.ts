import type { WebhookHeaders } from '@hexduel/contracts-http';

/** How far from this clock a timestamp may be, either way. */
export const WINDOW_MS = 300_000;

/** What the headers of a signed message say. */
export interface SignedMessage {
  readonly droplet: string;
  /** Seconds since 1970, as it was sent. */
  readonly timestamp: string;
  /** 64 hexadecimal digits. */
  readonly signature: string;
}

/** The signed message of the headers, null where they are absent, or the names of those that are missing. */
export function readSigned(headers: WebhookHeaders): SignedMessage | null | { readonly missing: readonly string[] } {
  const { 'X-Hexduel-Droplet': droplet, 'X-Hexduel-Timestamp': timestamp, 'X-Hexduel-Signature': signature } = headers;
  if (droplet === undefined && timestamp === undefined && signature === undefined) return null;
  if (droplet === undefined || timestamp === undefined || signature === undefined) {
    const given = { 'X-Hexduel-Droplet': droplet, 'X-Hexduel-Timestamp': timestamp, 'X-Hexduel-Signature': signature };
    return { missing: Object.entries(given).flatMap(([name, value]) => (value === undefined ? [name] : [])) };
  }
  return { droplet, timestamp, signature: signature.slice('sha256='.length) };
}

/** How many milliseconds a timestamp is before `now` (after it: negative). */
export function ageOf({ timestamp }: Pick<SignedMessage, 'timestamp'>, now: number): number {
  return now - Number(timestamp) * 1_000;
}
