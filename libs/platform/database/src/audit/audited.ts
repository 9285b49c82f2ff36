import type { EntityManager } from 'typeorm';
import { writeAudit } from './write-audit';
import type { AuditActor } from './write-audit';

/** What the audit shows of a subject: `sandbox` where it belongs to one, and itself as JSON. */
export interface AuditSnapshot {
  readonly sandbox: string | null;
  readonly snapshot: object;
}

export interface AuditedWork<T> {
  /** What is done: `team.changed`. */
  readonly action: string;
  readonly subject: { readonly kind: string; readonly id: string };
  /** The subject as it is now; null where it is not there. */
  readonly takeSnapshot: () => Promise<AuditSnapshot | null>;
  readonly change: () => Promise<T>;
}

/**
 * Does a change and writes down who did it, with the subject before and after. What changes nothing leaves no trace. The
 * subject must be locked or new, so that nobody else changes it in between.
 */
export async function audited<T>(tx: EntityManager, actor: AuditActor, work: AuditedWork<T>): Promise<T> {
  const { action, subject, takeSnapshot, change } = work;
  const before = await takeSnapshot();
  const answer = await change();
  const after = await takeSnapshot();
  if (JSON.stringify(before) === JSON.stringify(after)) return answer;
  await writeAudit(tx, actor, {
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    sandbox: after?.sandbox ?? before?.sandbox ?? null,
    before: before?.snapshot ?? null,
    after: after?.snapshot ?? null,
  });
  return answer;
}
