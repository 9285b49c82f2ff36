import type { EntityManager } from 'typeorm';
import type { AuditActor } from './write-audit';

export interface AuditFilter<Actor extends AuditActor = AuditActor> {
  readonly sandbox?: string | undefined;
  readonly subjectKind?: string | undefined;
  readonly subjectId?: string | undefined;
  readonly actorKind?: Actor['kind'] | undefined;
  readonly actorName?: string | undefined;
  readonly action?: string | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  /** Only rows older than the one of this id, to read on. */
  readonly olderThan?: string | undefined;
  /** Most rows of the answer. */
  readonly limit: number;
}

export interface AuditRow<Actor extends AuditActor = AuditActor> {
  /** Counts up; digits, for it may pass 2^53. */
  readonly id: string;
  readonly at: Date;
  readonly actor: Actor;
  readonly action: string;
  readonly sandbox: string | null;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly correlationId: string;
}

/** Changes that fit every given part of the filter, newest first. `Actor`: as the table's check allows them. */
export function listAudit<Actor extends AuditActor>(
  tx: Pick<EntityManager, 'query'>,
  filter: AuditFilter<Actor>,
): Promise<AuditRow<Actor>[]> {
  const { sandbox, subjectKind, subjectId, actorKind, actorName, action, from, until, olderThan, limit } = filter;
  return tx.query<AuditRow<Actor>[]>(
    `select id, at, json_build_object('kind', actor_kind, 'name', actor_name) as actor, action, sandbox,
       subject_kind as "subjectKind", subject_id as "subjectId", before, after, correlation_id as "correlationId"
     from audit
     where ($1::uuid is null or sandbox = $1) and ($2::text is null or subject_kind = $2)
       and ($3::text is null or subject_id = $3) and ($4::text is null or actor_kind = $4)
       and ($5::text is null or actor_name = $5) and ($6::text is null or action = $6)
       and ($7::timestamptz is null or at >= $7) and ($8::timestamptz is null or at < $8)
       and ($9::bigint is null or id < $9)
     order by id desc limit $10`,
    [sandbox, subjectKind, subjectId, actorKind, actorName, action, from, until, olderThan, limit],
  );
}
