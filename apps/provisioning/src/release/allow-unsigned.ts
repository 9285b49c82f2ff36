import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { auditDroplet } from '../droplet/droplet-changes';
import { Droplet } from '../droplet/droplet.entity';
import { noDroplet } from '../refusals';
import type { Refusal } from '../refusals';
import { lockStayingDroplet } from './record-release';

/**
 * Allows a machine to report releases unsigned, as the plugin of 2017 does, or ends that. Only the address that such a report comes
 * from proves it. The first signed report of the machine ends it too. Errors: ERR_NO_DROPLET.
 */
export async function allowUnsigned(
  tx: EntityManager,
  actor: Actor,
  { droplet: id, allowed }: { readonly droplet: string; readonly allowed: boolean },
): Promise<Result<null, Refusal>> {
  const droplet = await lockStayingDroplet(tx, id);
  if (!droplet) return noDroplet(id);
  if (droplet.allowsUnsigned === allowed) return ok(null);
  const action = allowed ? 'droplet.unsigned-releases-allowed' : 'droplet.unsigned-releases-refused';
  return auditDroplet(tx, actor, action, droplet.id, async () => {
    await tx.getRepository(Droplet).update({ id: droplet.id }, { allowsUnsigned: allowed });
    return ok(null);
  });
}
