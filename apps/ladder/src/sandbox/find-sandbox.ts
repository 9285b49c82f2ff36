import type { EntityManager } from 'typeorm';
import { refusals } from '../refusals';
import { lockKnownSandbox, lockUnknownSandbox } from './sandbox.queries';
import type { LockedSandbox } from './sandbox.queries';
import { Sandbox } from './sandbox.entity';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What an endpoint needs to know of the sandbox it is asked about. */
export type FoundSandbox = Pick<Sandbox, 'id' | 'epoch' | 'frozenFrom' | 'scoredRound'>;

const FOUND = { id: true, epoch: true, frozenFrom: true, scoredRound: true } as const;

/** The sandbox with this id or, where there is none, with this slug. Throws a problem where there is neither, or it is hidden. */
export async function findSandbox(tx: EntityManager, idOrSlug: string): Promise<FoundSandbox> {
  const sandboxes = tx.getRepository(Sandbox);
  const id = idOrSlug.toLowerCase();
  const byId = UUID.test(id) ? await sandboxes.findOne({ select: FOUND, where: { id, isHidden: false } }) : null;
  const found = byId ?? (await sandboxes.findOne({ select: FOUND, where: { slug: idOrSlug, isHidden: false } }));
  if (!found) throw refusals.noSandbox(idOrSlug);
  return found;
}

/**
 * The sandbox, locked until the transaction ends: everything visible in it changes under this lock, in all replicas. Null where
 * the sandbox is not known yet; then nobody else can create it before this transaction ends.
 */
export async function lockSandbox(tx: EntityManager, sandbox: string): Promise<LockedSandbox | null> {
  const locked = await lockKnownSandbox(tx, sandbox);
  if (locked) return locked;
  await lockUnknownSandbox(tx, sandbox);
  return lockKnownSandbox(tx, sandbox);
}
