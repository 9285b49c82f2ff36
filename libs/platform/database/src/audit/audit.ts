import { currentContext, newContext } from '@hexduel/telemetry';
import type { EntityManager } from 'typeorm';
import { AuditEntry } from './audit.entity';

/** Who does something: which kind of actor (the context's own words) and its name. */
export interface AuditActor {
  readonly kind: string;
  readonly name: string;
}

/** One change, as it is kept, also over restarts of a sandbox. */
export type AuditedChange = Pick<AuditEntry, 'action' | 'subjectKind' | 'subjectId' | 'sandbox'> & {
  readonly before: object | null;
  readonly after: object | null;
};

/** Writes a change into the table `audit` of the context, in the transaction of the change. */
export async function writeAudit(tx: EntityManager, actor: AuditActor, change: AuditedChange): Promise<void> {
  const { correlationId } = currentContext() ?? newContext();
  const entry = { actorKind: actor.kind, actorName: actor.name, correlationId, ...change };
  await tx.insert(AuditEntry, entry);
}

/** What the audit shows of a subject: `sandbox` where it belongs to one, and the row itself. */
export interface AuditSnapshot {
  readonly sandbox: string | null;
  readonly snapshot: object;
}

export interface AuditedWork<T> {
  /** What is done: `team.changed`. */
  readonly action: string;
  readonly subject: { readonly kind: string; readonly id: string };
  /** The subject as it is now; null where it does not exist. */
  readonly takeSnapshot: () => Promise<AuditSnapshot | null>;
  readonly change: () => Promise<T>;
}

/**
 * Makes a change and records who made it, with the subject before and after. What changes nothing leaves no entry. The
 * subject must be locked or new, so that nobody else changes it in between.
 */
export async function audited<T>(tx: EntityManager, actor: AuditActor, work: AuditedWork<T>): Promise<T> {
  const { action, subject, takeSnapshot, change } = work;
  const before = await takeSnapshot();
  const value = await change();
  const after = await takeSnapshot();
  if (JSON.stringify(before) === JSON.stringify(after)) return value;
  await writeAudit(tx, actor, {
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    sandbox: after?.sandbox ?? before?.sandbox ?? null,
    before: before?.snapshot ?? null,
    after: after?.snapshot ?? null,
  });
  return value;
}
