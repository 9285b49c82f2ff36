import { audited } from '@hexduel/database';
import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import type { Refusal } from '../refusal';
import { planPlacements } from './plan-placements';
import { takeKeySnapshot } from './key-snapshot';
import { noSshKey } from './no-ssh-key';

/** Removes a key of a team; true where no machine has it or may have it. Errors: ERR_NO_SSH_KEY. */
export async function removeSshKey(
  tx: EntityManager,
  actor: Actor,
  { team, sshKey }: { readonly team: string; readonly sshKey: string },
): Promise<Result<{ readonly isGone: boolean }, Refusal>> {
  const found = await tx.query<unknown[]>(
    'select from ssh_key where id = $1 and team = $2 and removed_at is null for update',
    [sshKey, team],
  );
  if (found.length === 0) return noSshKey(sshKey);
  await audited(tx, actor, {
    action: 'ssh-key.removed',
    subject: { kind: 'ssh key', id: sshKey },
    takeSnapshot: () => takeKeySnapshot(tx, sshKey),
    change: () => tx.query('update ssh_key set removed_at = clock_timestamp() where id = $1', [sshKey]),
  });
  await planPlacements(tx);
  const left = await tx.query<unknown[]>('select from ssh_key_placement where ssh_key = $1', [sshKey]);
  return ok({ isGone: left.length === 0 });
}
