import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { noDroplet, refuse } from '../refusal';
import type { Refusal } from '../refusal';
import { tellHostKey } from '../ssh/host-key';
import { changeDroplet, lockDroplet } from './droplet';
import type { Droplet } from './droplet';
import { auditDroplet } from './snapshot';

/**
 * Trusts a machine no more by the host key that it was known by: it is met anew at once, and the key that it shows then is
 * kept. `seen`: the fingerprint of the key that it was refused for. Errors: ERR_NO_DROPLET, ERR_STATE, ERR_CONFIRMATION.
 */
export async function forgetHostKey(
  tx: EntityManager,
  actor: Actor,
  { droplet: id, seen }: { readonly droplet: string; readonly seen: string },
): Promise<Result<null, Refusal>> {
  const droplet = await lockDroplet(tx, id);
  if (!droplet) return noDroplet(id);
  const { name, state, hostKey } = droplet;
  if (state === 'destroying' || state === 'destroyed')
    return refuse('ERR_STATE', `Droplet ${name} is ${state}: order another, or import the host again.`);
  if (hostKey === null)
    return refuse('ERR_STATE', `Droplet ${name} is known by no host key: the next that it shows is kept anyway.`);
  if (tellHostKey(hostKey).endsWith(seen) || !(await wasRefused(tx, droplet, seen))) {
    const message = `Droplet ${name} was not refused for a host key ${seen}: look at what it shows now, on its own screen too, and give that fingerprint.`;
    return refuse('ERR_CONFIRMATION', message);
  }
  return auditDroplet(tx, actor, 'droplet.host-key-forgotten', droplet.id, async () => {
    await changeDroplet(tx, droplet.id, { hostKey: null, problem: null, attempts: 0 });
    await tx.query('update droplet set due_at = clock_timestamp() where id = $1 and claim is null', [droplet.id]);
    // What waits for the machine need not wait any longer once it was met.
    await tx.query(
      `update ssh_key_placement set due_at = clock_timestamp(), attempts = 0
       where droplet = $1 and due_at is not null and claim is null`,
      [droplet.id],
    );
    return ok(null);
  });
}

/** Whether the machine was last left because it showed this key: what was in the way then is told with both fingerprints. */
async function wasRefused(tx: EntityManager, { id, problem }: Droplet, seen: string): Promise<boolean> {
  if (problem?.includes(seen) === true) return true;
  const found = await tx.query<unknown[]>(
    `select from ssh_key_placement
     where droplet = $1 and problem_kind = 'host key changed' and position($2 in problem) > 0 limit 1`,
    [id, seen],
  );
  return found.length > 0;
}
