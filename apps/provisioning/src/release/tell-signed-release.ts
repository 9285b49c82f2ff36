import { createHash } from 'node:crypto';
import type { ReleaseAnswer } from '@hexduel/contracts-http';
import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { KeyRing } from '@hexduel/identity';
import type { EntityManager } from 'typeorm';
import { refuse } from '../refusal';
import type { Refusal } from '../refusal';
import { lockDroplet } from './lock-droplet';
import { recordRelease } from './record-release';
import { WINDOW_MS, ageOf } from './signed-message';
import type { SignedMessage } from './signed-message';
import { isSignedByDroplet } from './webhook-keys';

export interface SignedRelease extends SignedMessage {
  /** As it was sent. */
  readonly body: Buffer;
  /** What the body says. */
  readonly revision: string;
}

const NO_DROPLET = { id: '', webhookCounter: 0 };

/**
 * Keeps the release of a signed message. `now` is in milliseconds since 1970. Errors: ERR_WEBHOOK_TIME,
 * ERR_WEBHOOK_SIGNATURE, ERR_WEBHOOK_REPLAYED.
 */
export async function tellSignedRelease(
  tx: EntityManager,
  keys: KeyRing,
  message: SignedRelease,
  now: number,
): Promise<Result<ReleaseAnswer, Refusal>> {
  const age = ageOf(message, now);
  if (Math.abs(age) > WINDOW_MS) return refuse('ERR_WEBHOOK_TIME', timeAdvice(age));
  const droplet = await lockDroplet(tx, message.droplet);
  // A droplet that is not there takes as long.
  const isSigned = isSignedByDroplet(keys, droplet ?? NO_DROPLET, message);
  if (!droplet || !isSigned) return refuse('ERR_WEBHOOK_SIGNATURE', signatureAdvice(message.droplet));
  if (!(await isSeenFirst(tx, droplet.id, message.signature, now)))
    return refuse('ERR_WEBHOOK_REPLAYED', REPLAY_ADVICE);
  if (!droplet.hasSigned) await tx.query('update droplet set has_signed = true where id = $1', [droplet.id]);
  return ok(await recordRelease(tx, droplet, { revision: message.revision, via: 'signature' }));
}

// The id as the row has it: a message may write it in other letters.
async function isSeenFirst(tx: EntityManager, droplet: string, signature: string, now: number): Promise<boolean> {
  await tx.query('delete from seen_signature where until < $1', [new Date(now)]);
  const seen = createHash('sha256').update(`${droplet}.${signature}`).digest();
  // A timestamp may be as far ahead as behind: until then it could come again.
  const [row] = await tx.query<unknown[]>(
    'insert into seen_signature (signature, until) values ($1, $2) on conflict do nothing returning true',
    [seen, new Date(now + 2 * WINDOW_MS)],
  );
  return row !== undefined;
}

function timeAdvice(age: number): string {
  const where = age > 0 ? 'before' : 'ahead of';
  const [seconds, most] = [Math.round(Math.abs(age) / 1_000), WINDOW_MS / 1_000];
  return `The timestamp is ${seconds} s ${where} this clock, at most ${most} s are taken: set the clock of the machine (NTP), then sign with the time as it is.`;
}

function signatureAdvice(droplet: string): string {
  return `This is not signed by a droplet ${droplet}: name the droplet by its id and sign timestamp, dot and body, byte by byte as they are sent, with its current secret, which an admin reads at /api/provisioning/droplets/${droplet}/webhook-secret.`;
}

const REPLAY_ADVICE =
  'This very message was taken before: nothing is left to do, or sign what is new with the time as it is now.';
