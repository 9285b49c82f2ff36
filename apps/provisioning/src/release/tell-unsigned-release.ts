import type { ReleaseAnswer } from '@hexduel/contracts-http';
import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import { refuse } from '../refusal';
import type { Refusal } from '../refusal';
import { findTeller } from './find-teller';
import type { Candidate, Teller } from './find-teller';
import { lockDroplet } from './lock-droplet';
import { recordRelease } from './record-release';
import { canonical } from './same-address';

export interface UnsignedRelease extends Teller {
  readonly revision: string;
}

/**
 * Keeps the release of a message in the form of 2017: nothing but the address that it was sent from proves whose it is. A
 * droplet that has once signed must always. Errors: ERR_WEBHOOK_SENDER, ERR_WEBHOOK_UNSIGNED.
 */
export async function tellUnsignedRelease(
  tx: EntityManager,
  message: UnsignedRelease,
): Promise<Result<ReleaseAnswer, Refusal>> {
  const { hostname, publicIp } = message;
  const addresses = [publicIp, canonical(publicIp)].filter((address) => address !== null && address !== '');
  const droplets = await tx.query<(Candidate & { readonly id: string })[]>(
    `select id, name, address from droplet
     where state not in ('destroying', 'destroyed') and (address = any($1) or name = $2) order by number limit 1000`,
    [addresses, hostname],
  );
  const found = findTeller(droplets, message);
  const droplet = found && (await lockDroplet(tx, found.id));
  if (!droplet) return refuse('ERR_WEBHOOK_SENDER', senderAdvice(message));
  if (droplet.hasSigned) return refuse('ERR_WEBHOOK_UNSIGNED', HAS_SIGNED);
  return ok(await recordRelease(tx, droplet, { revision: message.revision, via: 'address' }));
}

function senderAdvice({ hostname, publicIp, sender }: Teller): string {
  const where = publicIp === '' ? '' : ` or has the address ${publicIp}`;
  return `This came from ${sender}, and no one droplet that is called ${hostname}${where} has that address: send it from the droplet itself, or sign it (X-Hexduel-Droplet, X-Hexduel-Timestamp, X-Hexduel-Signature).`;
}

const HAS_SIGNED =
  'This droplet signs what it tells, so nothing unsigned is believed of it: sign it with its secret (X-Hexduel-Droplet, X-Hexduel-Timestamp, X-Hexduel-Signature).';

/** What is told where unsigned messages are taken of nobody. */
export const UNSIGNED_OFF =
  'Releases are told signed here: sign with the secret of the droplet (X-Hexduel-Droplet, X-Hexduel-Timestamp, X-Hexduel-Signature), or let the operator set HEXDUEL_WEBHOOK_UNSIGNED=accept.';
