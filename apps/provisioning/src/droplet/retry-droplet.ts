import { writeAudit } from '@hexduel/database';
import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { noDroplet, nothingToRetry } from '../refusals';
import type { Refusal } from '../refusals';
import { hurryDroplet, lockDroplet } from './droplet-changes';
import { nextStep } from './next-step';

/**
 * Tries the next step of a droplet now instead of later; a worker that acts on it finishes first.
 * Errors: ERR_NO_DROPLET, ERR_STATE.
 */
export async function retryDroplet(tx: EntityManager, actor: Actor, id: string): Promise<Result<null, Refusal>> {
  const droplet = await lockDroplet(tx, id);
  if (!droplet) return noDroplet(id);
  const { state, attempts, problem } = droplet;
  if (nextStep(droplet).kind === 'nothing') return nothingToRetry(droplet);
  if (!(await hurryDroplet(tx, id, { attempts: 0 }))) return ok(null);
  await writeAudit(tx, actor, {
    ...{ action: 'droplet.retried', subjectKind: 'droplet', subjectId: droplet.id, sandbox: null },
    before: { state, attempts, problem },
    after: { state, attempts: 0, problem },
  });
  return ok(null);
}
