import type { EntityManager } from 'typeorm';
import { refusals } from '../refusals';
import { lockKnownSandbox, lockUnknownSandbox } from './sandbox.queries';
import type { LockedSandbox } from './sandbox.queries';
import { PUBLIC } from '../view/view';
import type { View } from '../view/view';
import { Sandbox } from './sandbox.entity';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What an endpoint needs to know of the sandbox it is asked about. */
export type FoundSandbox = Pick<Sandbox, 'id' | 'epoch' | 'frozenFrom' | 'scoredRound'>;

const FOUND = { id: true, epoch: true, frozenFrom: true, scoredRound: true } as const;

/**
 * The sandbox with this id or, where there is none, with this slug. Throws a problem where there is neither, or it is hidden, or it
 * is archived and the view is not that of admins.
 */
export async function findSandbox(tx: EntityManager, idOrSlug: string, view: View = PUBLIC): Promise<FoundSandbox> {
  const sandboxes = tx.getRepository(Sandbox);
  const id = idOrSlug.toLowerCase();
  const shown = { isHidden: false, ...(view.kind === 'admin' ? {} : { archived: false }) };
  const byId = UUID.test(id) ? await sandboxes.findOne({ select: FOUND, where: { id, ...shown } }) : null;
  const found = byId ?? (await sandboxes.findOne({ select: FOUND, where: { slug: idOrSlug, ...shown } }));
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
