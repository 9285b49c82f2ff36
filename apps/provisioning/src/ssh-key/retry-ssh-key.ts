import { writeAudit } from '@hexduel/database';
import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import { IsNull, Not } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { keyInPlace, noSshKey } from '../refusals';
import type { Refusal } from '../refusals';
import { hurryPlacementsOf } from './placement.queries';
import { SshKeyPlacement } from './ssh-key-placement.entity';
import { SshKey } from './ssh-key.entity';

/**
 * Tries pending changes of a key on machines now instead of later; a replica that works on one finishes first.
 * Errors: ERR_NO_SSH_KEY, ERR_STATE.
 */
export async function retrySshKey(
  tx: EntityManager,
  actor: Actor,
  { team, sshKey }: { readonly team: string; readonly sshKey: string },
): Promise<Result<null, Refusal>> {
  const lock = { mode: 'pessimistic_write' } as const;
  const key = await tx.getRepository(SshKey).findOne({ where: { id: sshKey, team }, lock });
  const pending = await tx.getRepository(SshKeyPlacement).find({
    select: { sshKey: true, droplet: true, state: true, attempts: true },
    where: { sshKey, dueAt: Not(IsNull()) },
    order: { droplet: 'asc' },
    lock,
  });
  if (!key || (key.removedAt !== null && pending.length === 0)) return noSshKey(sshKey);
  if (pending.length === 0) return keyInPlace(sshKey);
  const retried = await hurryPlacementsOf(tx, sshKey);
  const machines = pending
    .filter(({ droplet }) => retried.includes(droplet))
    .map(({ droplet, state, attempts }) => ({ droplet, state, attempts }));
  if (machines.length === 0) return ok(null);
  await writeAudit(tx, actor, {
    ...{ action: 'ssh-key.retried', subjectKind: 'ssh key', subjectId: sshKey, sandbox: null },
    before: { team, machines },
    after: { team, machines: machines.map((machine) => ({ ...machine, attempts: 0 })) },
  });
  return ok(null);
}
