import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../actor/actor';
import { audited } from '../actor/actor';
import { noRehearsal, rehearsalIsOver } from '../refusals';
import type { Refusal } from '../refusals';
import { lockRehearsal } from './rehearsal.queries';
import { Rehearsal } from './rehearsal.entity';
import { auditedRehearsal } from './start-rehearsal';

/** Ends a rehearsal early: it is reported and removed from now on. Errors: ERR_NO_REHEARSAL, ERR_STATE. */
export async function stopRehearsal(tx: EntityManager, actor: Actor, id: string): Promise<Result<null, Refusal>> {
  const rehearsal = await lockRehearsal(tx, id);
  if (!rehearsal) return noRehearsal(id);
  if (rehearsal.state !== 'reaching' && rehearsal.state !== 'playing') return rehearsalIsOver();
  return audited(tx, actor, 'rehearsal.stopped', auditedRehearsal(id), async () => {
    await tx.update(Rehearsal, { id }, { state: 'reporting', outcome: 'stopped' });
    return ok(null);
  });
}
