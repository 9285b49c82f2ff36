import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import { IsNull } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { databaseNow } from '../database-time';
import { noSshKey } from '../refusals';
import type { Refusal } from '../refusals';
import { auditSshKey } from './add-ssh-key';
import { planPlacements } from './placement.queries';
import { SshKeyPlacement } from './ssh-key-placement.entity';
import { SshKey } from './ssh-key.entity';

/** Removes a key of a team; `isGone` where no machine has it or may have it. Errors: ERR_NO_SSH_KEY. */
export async function removeSshKey(
  tx: EntityManager,
  actor: Actor,
  { team, sshKey: id }: { readonly team: string; readonly sshKey: string },
): Promise<Result<{ readonly isGone: boolean }, Refusal>> {
  const keys = tx.getRepository(SshKey);
  const where = { id, team, removedAt: IsNull() };
  const found = await keys.findOne({ where, lock: { mode: 'pessimistic_write' } });
  if (!found) return noSshKey(id);
  await auditSshKey(tx, actor, 'ssh-key.removed', id, () => keys.update({ id }, { removedAt: databaseNow }));
  await planPlacements(tx);
  return ok({ isGone: !(await tx.getRepository(SshKeyPlacement).existsBy({ sshKey: id })) });
}
