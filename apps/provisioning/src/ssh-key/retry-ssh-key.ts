import { writeAudit } from '@hexduel/database';
import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { refuse } from '../refusal';
import type { Refusal } from '../refusal';
import { noSshKey } from './no-ssh-key';

interface Waiting {
  readonly droplet: string;
  readonly state: 'adding' | 'removing';
  readonly attempts: number;
}

/**
 * Lets what is to be done with a key of a team on machines be tried now rather than later; a replica that does it just now
 * finishes first. Errors: ERR_NO_SSH_KEY, ERR_STATE.
 */
export async function retrySshKey(
  tx: EntityManager,
  actor: Actor,
  { team, sshKey }: { readonly team: string; readonly sshKey: string },
): Promise<Result<null, Refusal>> {
  const [key] = await tx.query<{ isRemoved: boolean }[]>(
    'select removed_at is not null as "isRemoved" from ssh_key where id = $1 and team = $2 for update',
    [sshKey, team],
  );
  const waiting = await tx.query<Waiting[]>(
    `select droplet, state, attempts from ssh_key_placement where ssh_key = $1 and due_at is not null
     order by droplet for update`,
    [sshKey],
  );
  if (!key || (key.isRemoved && waiting.length === 0)) return noSshKey(sshKey);
  if (waiting.length === 0)
    return refuse(
      'ERR_STATE',
      `The key ${sshKey} waits for nothing: it is where it is to be, or its team has no machine.`,
    );
  const [retried] = await tx.query<[Pick<Waiting, 'droplet'>[], number]>(
    `update ssh_key_placement set due_at = clock_timestamp(), attempts = 0
     where ssh_key = $1 and due_at is not null and claim is null returning droplet`,
    [sshKey],
  );
  const machines = waiting.filter(({ droplet }) => retried.some((each) => each.droplet === droplet));
  if (machines.length === 0) return ok(null);
  await writeAudit(tx, actor, {
    ...{ action: 'ssh-key.retried', subjectKind: 'ssh key', subjectId: sshKey, sandbox: null },
    before: { team, machines },
    after: { team, machines: machines.map((machine) => ({ ...machine, attempts: 0 })) },
  });
  return ok(null);
}
