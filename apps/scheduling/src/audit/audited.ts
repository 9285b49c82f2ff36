import { audited as auditedWork } from '@hexduel/database';
import type { EntityManager } from 'typeorm';
import type { Actor } from './actor';
import { takeSnapshot } from './snapshot';
import type { SubjectKind } from './snapshot';

export interface Subject {
  readonly kind: SubjectKind;
  readonly id: string;
}

/**
 * Does a change and writes down who did it, with the subject before and after. What changes nothing leaves no trace. The
 * subject must be locked or new, so that nobody else changes it in between.
 */
export function audited<T>(
  tx: EntityManager,
  actor: Actor,
  action: string,
  subject: Subject,
  change: () => Promise<T>,
): Promise<T> {
  const { kind, id } = subject;
  return auditedWork(tx, actor, { action, subject, takeSnapshot: () => takeSnapshot(tx, kind, id), change });
}
