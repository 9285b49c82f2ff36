import { SessionRevokedV1 } from '@hexduel/contracts-events';
import type { Revocation } from '@hexduel/contracts-events';
import { addToOutbox } from '@hexduel/database';
import type { EntityManager } from 'typeorm';
import { numberRevocation } from './revocation.queries';

/**
 * Makes the other services refuse sessions, in the transaction that voids them here. Holds a lock that all revocations share
 * until the transaction ends: call it last.
 */
export async function revokeSessions(tx: EntityManager, revocation: Revocation): Promise<void> {
  const number = await numberRevocation(tx, revocation);
  await addToOutbox(tx, SessionRevokedV1, { number, revocation });
}
