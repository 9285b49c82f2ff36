import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../actor/actor';
import { audited } from '../actor/actor';
import { noSandbox, onlyPlannedHasStart } from '../refusals';
import type { Refusal } from '../refusals';
import { publishDescription } from '../sandbox/publish-fact';
import { Sandbox, auditedSandbox } from '../sandbox/sandbox.entity';
import { lockSandbox } from '../sandbox/sandbox.queries';

export interface PlannedStart {
  readonly sandbox: string;
  /** When the tournament starts by itself; null: an admin starts it. */
  readonly plannedStart: Date | null;
}

/** Plans when a tournament that has not begun starts by itself. Errors: ERR_NO_SANDBOX, ERR_STATE. */
export async function planStart(
  tx: EntityManager,
  actor: Actor,
  { sandbox: id, plannedStart }: PlannedStart,
): Promise<Result<null, Refusal>> {
  const sandbox = await lockSandbox(tx, id);
  if (!sandbox) return noSandbox(id);
  if (sandbox.state !== 'planned') return onlyPlannedHasStart(sandbox.state);
  if (sandbox.plannedStart?.getTime() === plannedStart?.getTime()) return ok(null);
  return audited(tx, actor, 'tournament.start-planned', auditedSandbox(id), async () => {
    await tx.update(Sandbox, { id }, { plannedStart });
    await publishDescription(tx, id);
    return ok(null);
  });
}
