import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import { IsNull, Not } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { hostKeyOfEnding, noDroplet, noHostKey, otherHostKey } from '../refusals';
import type { Refusal } from '../refusals';
import type { HostKey } from '../ssh/host-key';
import { isSameHostKey } from '../ssh/host-key';
import { hurryPlacementsOn } from '../ssh-key/placement.queries';
import { SshKeyPlacement } from '../ssh-key/ssh-key-placement.entity';
import { auditDroplet, changeDroplet, hurryDroplet, lockDroplet } from './droplet-changes';
import type { Droplet } from './droplet.entity';

/**
 * An admin confirmed the new host key of a machine, which is connected to at once and must show that key. `fingerprint`: of the
 * key that it was refused for. Errors: ERR_NO_DROPLET, ERR_STATE, ERR_CONFIRMATION.
 */
export async function forgetHostKey(
  tx: EntityManager,
  actor: Actor,
  { droplet: id, fingerprint }: { readonly droplet: string; readonly fingerprint: string },
): Promise<Result<null, Refusal>> {
  const droplet = await lockDroplet(tx, id);
  if (!droplet) return noDroplet(id);
  if (droplet.state === 'destroying' || droplet.state === 'destroyed') return hostKeyOfEnding(droplet);
  const known = droplet.hostKey ?? droplet.confirmedHostKey;
  if (known === null) return noHostKey(droplet);
  const refused = await refusedHostKeys(tx, droplet);
  const confirmedHostKey = refused.find((key) => key.endsWith(` ${fingerprint}`));
  if (confirmedHostKey === undefined || isSameHostKey(known, confirmedHostKey))
    return otherHostKey(droplet, fingerprint);
  return auditDroplet(tx, actor, 'droplet.host-key-forgotten', droplet.id, async () => {
    await changeDroplet(tx, droplet.id, { hostKey: null, confirmedHostKey, problem: null, attempts: 0 });
    await hurryDroplet(tx, droplet.id);
    // Changes of keys that wait for the machine are made as soon as its key is known.
    await hurryPlacementsOn(tx, droplet.id);
    return ok(null);
  });
}

/** The keys for which the machine was refused in the last attempts: by a worker, or to change the keys of players. */
async function refusedHostKeys(tx: EntityManager, { id, refusedHostKey }: Droplet): Promise<HostKey[]> {
  const placements = await tx.getRepository(SshKeyPlacement).findBy({ droplet: id, refusedHostKey: Not(IsNull()) });
  return [refusedHostKey, ...placements.map((each) => each.refusedHostKey)].filter((key) => key !== null);
}
