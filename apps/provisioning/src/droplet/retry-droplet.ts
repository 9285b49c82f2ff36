import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import { noDroplet, refuse } from '../refusal';
import type { Refusal } from '../refusal';
import { lockDroplet } from './droplet';
import { nextStep } from './next-step';

/**
 * Lets what a droplet waits for be tried now rather than later; whoever acts on it just now finishes first.
 * Errors: ERR_NO_DROPLET, ERR_STATE.
 */
export async function retryDroplet(tx: EntityManager, id: string): Promise<Result<null, Refusal>> {
  const droplet = await lockDroplet(tx, id);
  if (!droplet) return noDroplet(id);
  if (nextStep(droplet).kind === 'nothing')
    return refuse('ERR_STATE', `Droplet ${droplet.name} is ${droplet.state}: there is nothing to be tried again.`);
  await tx.query('update droplet set due_at = clock_timestamp(), attempts = 0 where id = $1 and claim is null', [id]);
  return ok(null);
}
