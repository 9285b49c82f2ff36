import { SandboxArchivedV1, SandboxUnarchivedV1 } from '@hexduel/contracts-events';
import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../actor/actor';
import { audited } from '../actor/actor';
import { missPastEvents } from '../game-event/replan-game-events';
import { alreadyArchived, noSandbox, notArchived } from '../refusals';
import type { Refusal } from '../refusals';
import { publishDescription, publishFact } from '../sandbox/publish-fact';
import { Sandbox, auditedSandbox } from '../sandbox/sandbox.entity';
import { lockSandbox, readDatabaseClock } from '../sandbox/sandbox.queries';
import { obstacleToEnd } from './obstacle-to-end';

/**
 * Hides a sandbox from the public, and lets nobody change it and nothing happen in it. A start that was planned is planned no more.
 * Errors: ERR_NO_SANDBOX, ERR_STATE.
 */
export async function archiveSandbox(tx: EntityManager, actor: Actor, id: string): Promise<Result<null, Refusal>> {
  const sandbox = await lockSandbox(tx, id);
  if (!sandbox) return noSandbox(id);
  if (sandbox.archivedAt) return alreadyArchived();
  const refused = await obstacleToEnd(tx, sandbox);
  if (refused) return refused;
  return audited(tx, actor, 'sandbox.archived', auditedSandbox(id), async () => {
    const archivedAt = await readDatabaseClock(tx);
    const plannedStart = sandbox.state === 'planned' ? null : sandbox.plannedStart;
    await tx.update(Sandbox, { id }, { archivedAt, plannedStart });
    if (plannedStart?.getTime() !== sandbox.plannedStart?.getTime()) await publishDescription(tx, id);
    await publishFact(tx, SandboxArchivedV1, id, (stamp) => stamp);
    return ok(null);
  });
}

/** Takes a sandbox out of the archive. What was planned for a time that has passed is missed. Errors: ERR_NO_SANDBOX, ERR_STATE. */
export async function unarchiveSandbox(tx: EntityManager, actor: Actor, id: string): Promise<Result<null, Refusal>> {
  const sandbox = await lockSandbox(tx, id);
  if (!sandbox) return noSandbox(id);
  if (!sandbox.archivedAt) return notArchived();
  return audited(tx, actor, 'sandbox.unarchived', auditedSandbox(id), async () => {
    await tx.update(Sandbox, { id }, { archivedAt: null });
    await publishFact(tx, SandboxUnarchivedV1, id, (stamp) => stamp);
    await missPastEvents(tx, id);
    return ok(null);
  });
}
