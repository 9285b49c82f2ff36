import type { EntityManager } from 'typeorm';
import type { AuditActor } from './audit';
import { AuditEntry } from './audit.entity';

export interface AuditFilter<Actor extends AuditActor = AuditActor> {
  readonly sandbox?: string | undefined;
  readonly subjectKind?: string | undefined;
  readonly subjectId?: string | undefined;
  readonly actorKind?: Actor['kind'] | undefined;
  readonly actorName?: string | undefined;
  readonly action?: string | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  /** Only entries older than the one of this id, to read on. */
  readonly olderThan?: string | undefined;
  /** Most entries of the answer. */
  readonly limit: number;
}

/** An entry with its actor. */
export type AuditRow<Actor extends AuditActor = AuditActor> = Omit<AuditEntry, 'actorKind' | 'actorName'> & {
  readonly actor: Actor;
};

/** Changes that match every part of the filter, newest first. `Actor`: the kinds that the table's check allows. */
export async function listAudit<Actor extends AuditActor>(
  tx: Pick<EntityManager, 'createQueryBuilder'>,
  filter: AuditFilter<Actor>,
): Promise<AuditRow<Actor>[]> {
  const { from, until, olderThan, limit, ...equal } = filter;
  const query = tx.createQueryBuilder(AuditEntry, 'entry').orderBy('entry.id', 'DESC').limit(limit);
  for (const [column, value] of Object.entries(equal)) {
    if (value !== undefined) query.andWhere({ [column]: value });
  }
  if (from) query.andWhere('entry.at >= :from', { from });
  if (until) query.andWhere('entry.at < :until', { until });
  if (olderThan !== undefined) query.andWhere('entry.id < :olderThan', { olderThan });
  const entries = await query.getMany();
  return entries.map(({ actorKind, actorName, ...entry }) => {
    return { ...entry, actor: { kind: actorKind, name: actorName } as Actor };
  });
}
