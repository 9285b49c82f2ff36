import { audited } from '@hexduel/database';
import type { AuditSnapshot } from '@hexduel/database';
import { In, IsNull } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { databaseNow } from '../database-time';
import { Droplet } from './droplet.entity';

const lock = { mode: 'pessimistic_write' } as const;

/** A droplet, locked until the transaction ends; null when there is none. Lock several in the order of their ids. */
export function lockDroplet(tx: EntityManager, id: string): Promise<Droplet | null> {
  return tx.getRepository(Droplet).findOne({ where: { id }, lock });
}

/** The existing ones of these droplets, locked, in the order of their ids. */
export function lockDroplets(tx: EntityManager, ids: readonly string[]): Promise<Droplet[]> {
  return tx.getRepository(Droplet).find({ where: { id: In(ids) }, order: { id: 'asc' }, lock });
}

/** The droplet of a team, locked; null when it has none. */
export function lockDropletOfTeam(tx: EntityManager, team: string): Promise<Droplet | null> {
  return tx.getRepository(Droplet).findOne({ where: { team }, lock });
}

/** The parts of a row that change over its life. */
export type DropletChange = Partial<
  Pick<
    Droplet,
    | 'state'
    | 'providerId'
    | 'address'
    | 'botAddress'
    | 'hostKey'
    | 'confirmedHostKey'
    | 'refusedHostKey'
    | 'botState'
    | 'team'
    | 'replaces'
    | 'problem'
    | 'attempts'
    | 'createSentAt'
    | 'priceHourly'
    | 'billedFrom'
    | 'billedUntil'
    | 'readyAt'
  >
>;

/** Changes a droplet. When its destruction begins and ends is recorded along; a refused host key lasts as long as its problem. */
export async function changeDroplet(tx: EntityManager, id: string, change: DropletChange): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx.getRepository(Droplet).update(
    { id },
    {
      ...('problem' in change ? { refusedHostKey: null } : {}),
      ...change,
      ...(change.state === 'destroying' ? { destroyingAt: databaseNow } : {}),
      ...(change.state === 'destroyed' ? { destroyedAt: databaseNow } : {}),
    },
  );
}

/** Makes a droplet due at once; whether that was possible: a worker that acts on it finishes first. */
export async function hurryDroplet(tx: EntityManager, id: string, change: DropletChange = {}): Promise<boolean> {
  const { affected } = await tx
    .getRepository(Droplet)
    .update({ id, claim: IsNull() }, { ...change, dueAt: databaseNow });
  return affected !== 0;
}

// Without the parts that change at every attempt.
const AUDITED = {
  number: true,
  name: true,
  origin: true,
  driver: true,
  state: true,
  providerId: true,
  address: true,
  botAddress: true,
  hostKey: true,
  confirmedHostKey: true,
  team: true,
  replaces: true,
  priceHourly: true,
  allowsUnsigned: true,
} as const;

/** Changes a droplet that is locked or new, and records who did it with the droplet before and after. */
export function auditDroplet<T>(
  tx: EntityManager,
  actor: Actor,
  action: string,
  id: string,
  change: () => Promise<T>,
): Promise<T> {
  const takeSnapshot = async (): Promise<AuditSnapshot | null> => {
    const snapshot = await tx.getRepository(Droplet).findOne({ select: AUDITED, where: { id } });
    return snapshot && { sandbox: null, snapshot };
  };
  return audited(tx, actor, { action, subject: { kind: 'droplet', id }, takeSnapshot, change });
}
