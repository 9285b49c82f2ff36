import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { audited } from '../audit/audited';
import { noSandbox, refuse } from '../refusal';
import type { Refusal } from '../refusal';
import { describeSandbox } from '../sandbox/describe-sandbox';
import { lockSandbox } from '../sandbox/sandbox';

export interface PlannedStart {
  readonly sandbox: string;
  /** When the tournament starts by itself; null: when somebody starts it. */
  readonly plannedStart: Date | null;
}

/** Plans when a tournament that has not begun starts by itself. Errors: ERR_NO_SANDBOX, ERR_STATE. */
export async function planStart(
  tx: EntityManager,
  actor: Actor,
  planned: PlannedStart,
): Promise<Result<null, Refusal>> {
  const { sandbox: id, plannedStart } = planned;
  const sandbox = await lockSandbox(tx, id);
  if (!sandbox) return noSandbox(id);
  if (sandbox.state !== 'planned') {
    return refuse('ERR_STATE', `The tournament is ${sandbox.state}: restart a finished one to plan its start.`);
  }
  if (sandbox.plannedStart?.getTime() === plannedStart?.getTime()) return ok(null);
  return audited(tx, actor, 'tournament.start-planned', { kind: 'sandbox', id }, async () => {
    await tx.query('update sandbox set planned_start = $2 where id = $1', [id, plannedStart]);
    await describeSandbox(tx, id);
    return ok(null);
  });
}
