import { currentContext, newContext } from '@hexduel/messaging';
import type { EntityManager } from 'typeorm';

/** Who does something: what kind of somebody (the context's own words) and which. */
export interface AuditActor {
  readonly kind: string;
  readonly name: string;
}

/** One change, as it is kept for ever: also over restarts. */
export interface AuditedChange {
  /** What was done: `team.changed`. */
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  /** Where it belongs to one sandbox. */
  readonly sandbox: string | null;
  /** The subject as JSON; null where it was not there. */
  readonly before: object | null;
  /** The same afterwards; null where it is gone. */
  readonly after: object | null;
}

/** Writes a change into the table `audit` of the context, in the transaction of the change. */
export async function writeAudit(tx: EntityManager, actor: AuditActor, change: AuditedChange): Promise<void> {
  const { correlationId } = currentContext() ?? newContext();
  await tx.query(
    `insert into audit (actor_kind, actor_name, action, sandbox, subject_kind, subject_id, before, after,
       correlation_id) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      actor.kind,
      actor.name,
      change.action,
      change.sandbox,
      change.subjectKind,
      change.subjectId,
      change.before && JSON.stringify(change.before),
      change.after && JSON.stringify(change.after),
      correlationId,
    ],
  );
}
