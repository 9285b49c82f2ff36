import { createHash } from 'node:crypto';
import type { ReleaseAnswer, WebhookHeaders } from '@hexduel/contracts-http';
import type { KeyRing } from '@hexduel/identity';
import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import { LessThan } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { WEBHOOK } from '../audit/actor';
import { Droplet } from '../droplet/droplet.entity';
import { replayedMessage, wrongSignature, wrongTime } from '../refusals';
import type { Refusal } from '../refusals';
import { allowUnsigned } from './allow-unsigned';
import { lockStayingDroplet, recordRelease } from './record-release';
import { SeenSignature } from './seen-signature.entity';
import { isSignedByDroplet } from './webhook-keys';

/** How far a timestamp may differ from this clock, either way, in milliseconds. */
const WINDOW_MS = 300_000;

/** What the headers of a signed message contain. */
export interface SignedMessage {
  readonly droplet: string;
  /** Seconds since 1970, as sent. */
  readonly timestamp: string;
  /** 64 hexadecimal digits. */
  readonly signature: string;
}

/** The signed message of the headers, null where all are missing, or the names of the missing ones. */
export function readSigned(headers: WebhookHeaders): SignedMessage | null | { readonly missing: readonly string[] } {
  const { 'X-Hexduel-Droplet': droplet, 'X-Hexduel-Timestamp': timestamp, 'X-Hexduel-Signature': signature } = headers;
  if (droplet === undefined && timestamp === undefined && signature === undefined) return null;
  if (droplet === undefined || timestamp === undefined || signature === undefined) {
    const all = { 'X-Hexduel-Droplet': droplet, 'X-Hexduel-Timestamp': timestamp, 'X-Hexduel-Signature': signature };
    return { missing: Object.entries(all).flatMap(([name, value]) => (value === undefined ? [name] : [])) };
  }
  return { droplet, timestamp, signature: signature.slice('sha256='.length) };
}

export interface SignedRelease extends SignedMessage {
  /** As sent. */
  readonly body: Buffer;
  /** From the body. */
  readonly revision: string;
}

const UNKNOWN_DROPLET = { id: '', webhookCounter: 0 };

/**
 * Records the release of a signed message. `now` is in milliseconds since 1970. Errors: ERR_WEBHOOK_TIME,
 * ERR_WEBHOOK_SIGNATURE, ERR_WEBHOOK_REPLAYED.
 */
export async function recordSignedRelease(
  tx: EntityManager,
  keys: KeyRing,
  message: SignedRelease,
  now: number,
): Promise<Result<ReleaseAnswer, Refusal>> {
  const ageMs = now - Number(message.timestamp) * 1_000;
  if (Math.abs(ageMs) > WINDOW_MS) return wrongTime(ageMs, WINDOW_MS);
  const droplet = await lockStayingDroplet(tx, message.droplet);
  // The check takes as long for a droplet that does not exist.
  const isSigned = isSignedByDroplet(keys, droplet ?? UNKNOWN_DROPLET, message);
  if (!droplet || !isSigned) return wrongSignature(message.droplet);
  if (!(await isFirst(tx, droplet.id, message.signature, now))) return replayedMessage();
  if (!droplet.hasSigned) await tx.getRepository(Droplet).update({ id: droplet.id }, { hasSigned: true });
  // A machine that can sign has no reason not to.
  await allowUnsigned(tx, WEBHOOK, { droplet: droplet.id, allowed: false });
  return ok(await recordRelease(tx, droplet, { revision: message.revision, via: 'signature' }));
}

// By the id of the row: a message may write it with other letters.
async function isFirst(tx: EntityManager, droplet: string, signature: string, now: number): Promise<boolean> {
  const seen = tx.getRepository(SeenSignature);
  await seen.delete({ until: LessThan(new Date(now)) });
  const inserted = await seen
    .createQueryBuilder()
    .insert()
    .values({
      signature: createHash('sha256').update(`${droplet}.${signature}`).digest(),
      // A timestamp may be as far ahead as behind: until then the message could be sent again.
      until: new Date(now + 2 * WINDOW_MS),
    })
    .orIgnore()
    .returning('until')
    .execute();
  return (inserted.raw as unknown[]).length > 0;
}
