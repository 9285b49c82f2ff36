import { writeAudit } from '@hexduel/database';
import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { noDroplet, refuse } from '../refusal';
import type { Refusal } from '../refusal';
import { lockDroplet } from './droplet';
import { nextStep } from './next-step';

/**
 * Lets what a droplet waits for be tried now rather than later; whoever acts on it just now finishes first.
 * Errors: ERR_NO_DROPLET, ERR_STATE.
 */
export async function retryDroplet(tx: EntityManager, actor: Actor, id: string): Promise<Result<null, Refusal>> {
  const droplet = await lockDroplet(tx, id);
  if (!droplet) return noDroplet(id);
  const { name, state, attempts, problem } = droplet;
  if (nextStep(droplet).kind === 'nothing')
    return refuse('ERR_STATE', `Droplet ${name} is ${state}: there is nothing to be tried again.`);
  const [, count] = await tx.query<[unknown, number]>(
    'update droplet set due_at = clock_timestamp(), attempts = 0 where id = $1 and claim is null',
    [id],
  );
  if (count === 0) return ok(null);
  await writeAudit(tx, actor, {
    ...{ action: 'droplet.retried', subjectKind: 'droplet', subjectId: droplet.id, sandbox: null },
    before: { state, attempts, problem },
    after: { state, attempts: 0, problem },
  });
  return ok(null);
}
