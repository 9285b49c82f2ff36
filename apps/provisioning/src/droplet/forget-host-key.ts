import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { noDroplet, refuse } from '../refusal';
import type { Refusal } from '../refusal';
import { isKnownBy } from '../ssh/host-key';
import { changeDroplet, lockDroplet } from './droplet';
import type { Droplet } from './droplet';
import { auditDroplet } from './snapshot';

/**
 * Trusts a machine no more by the host key that it was known by: it is met anew at once, and is to show the confirmed key
 * then. `seen`: the fingerprint of that key, which it was refused for. Errors: ERR_NO_DROPLET, ERR_STATE, ERR_CONFIRMATION.
 */
export async function forgetHostKey(
  tx: EntityManager,
  actor: Actor,
  { droplet: id, seen }: { readonly droplet: string; readonly seen: string },
): Promise<Result<null, Refusal>> {
  const droplet = await lockDroplet(tx, id);
  if (!droplet) return noDroplet(id);
  const { name, state } = droplet;
  const known = droplet.hostKey ?? droplet.confirmedHostKey;
  if (state === 'destroying' || state === 'destroyed')
    return refuse('ERR_STATE', `Droplet ${name} is ${state}: order another, or import the host again.`);
  if (known === null)
    return refuse('ERR_STATE', `Droplet ${name} is known by no host key: the next that it shows is kept anyway.`);
  const confirmedHostKey = await refusedFor(tx, droplet, seen);
  if (confirmedHostKey === null || isKnownBy(known, confirmedHostKey)) {
    const message = `Droplet ${name} was not refused for a host key ${seen}: look at what it shows now, on its own screen too, and give that fingerprint.`;
    return refuse('ERR_CONFIRMATION', message);
  }
  return auditDroplet(tx, actor, 'droplet.host-key-forgotten', droplet.id, async () => {
    await changeDroplet(tx, droplet.id, { hostKey: null, confirmedHostKey, problem: null, attempts: 0 });
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

/**
 * Type and fingerprint of the key for which the machine was last left, if this is its fingerprint: what was in the way then is
 * told with them.
 */
async function refusedFor(tx: EntityManager, { id, problem }: Droplet, seen: string): Promise<string | null> {
  const placements = await tx.query<{ problem: string | null }[]>(
    `select problem from ssh_key_placement where droplet = $1 and problem_kind = 'host key changed'`,
    [id],
  );
  for (const told of [problem, ...placements.map((each) => each.problem)]) {
    const [refused] = told?.match(/[\x21-\x7e]+ SHA256:[A-Za-z0-9+/]{43}/g)?.filter((key) => key.endsWith(seen)) ?? [];
    if (refused !== undefined) return refused;
  }
  return null;
}
