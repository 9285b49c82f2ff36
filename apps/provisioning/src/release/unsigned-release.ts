import type { ReleaseAnswer } from '@hexduel/contracts-http';
import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import { In, Not } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { Droplet } from '../droplet/droplet.entity';
import { signsAlways, unknownSender, unsignedNotAllowed } from '../refusals';
import type { Refusal } from '../refusals';
import { canonicalAddress, findSender } from './find-sender';
import type { ClaimedSender } from './find-sender';
import { lockStayingDroplet, recordRelease } from './record-release';

const MOST_CANDIDATES = 1_000;

export interface UnsignedRelease extends ClaimedSender {
  readonly revision: string;
}

/**
 * Records the release of a message in the form of 2017, which only the address that it came from proves: of a droplet that an admin
 * allows this. Errors: ERR_WEBHOOK_SENDER, ERR_WEBHOOK_UNSIGNED.
 */
export async function recordUnsignedRelease(
  tx: EntityManager,
  message: UnsignedRelease,
): Promise<Result<ReleaseAnswer, Refusal>> {
  const { hostname, publicIp, revision } = message;
  const addresses = [publicIp, canonicalAddress(publicIp)].filter((address) => address !== null && address !== '');
  const state = Not(In(['destroying', 'destroyed']));
  const candidates = await tx.getRepository(Droplet).find({
    where: [
      { state, address: In(addresses) },
      { state, name: hostname },
    ],
    order: { number: 'asc' },
    take: MOST_CANDIDATES,
  });
  const found = findSender(candidates, message);
  const droplet = found && (await lockStayingDroplet(tx, found.id));
  if (!droplet) return unknownSender(message);
  if (!droplet.allowsUnsigned) return droplet.hasSigned ? signsAlways(droplet.id) : unsignedNotAllowed(droplet.id);
  return ok(await recordRelease(tx, droplet, { revision, via: 'address' }));
}
