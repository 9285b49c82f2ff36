import type { EntityManager } from 'typeorm';
import type { Actor } from './actor';
import { takeSnapshot } from './snapshot';
import type { SubjectKind } from './snapshot';
import { writeAudit } from './write-audit';

export interface Subject {
  readonly kind: SubjectKind;
  readonly id: string;
}

/**
 * Does a change and writes down who did it, with the subject before and after. What changes nothing leaves no trace. The
 * subject must be locked or new, so that nobody else changes it in between.
 */
export async function audited<T>(
  tx: EntityManager,
  actor: Actor,
  action: string,
  { kind, id }: Subject,
  change: () => Promise<T>,
): Promise<T> {
  const before = await takeSnapshot(tx, kind, id);
  const answer = await change();
  const after = await takeSnapshot(tx, kind, id);
  if (JSON.stringify(before) === JSON.stringify(after)) return answer;
  await writeAudit(tx, actor, {
    action,
    subjectKind: kind,
    subjectId: id,
    sandbox: after?.sandbox ?? before?.sandbox ?? null,
    before: before?.snapshot ?? null,
    after: after?.snapshot ?? null,
  });
  return answer;
}
