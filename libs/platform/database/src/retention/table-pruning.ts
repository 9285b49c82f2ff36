import { Inject, Injectable } from '@nestjs/common';
import { Log } from '@hexduel/telemetry';
import { DataSource } from 'typeorm';
import { AuditEntry } from '../audit/audit.entity';
import { deleteOld, olderThan } from './delete-old';
import { PRUNED_AT_ONCE, Pruning } from './pruning';
import type { PruneBatch } from './pruning';

/** How long a context keeps what every context has. Days may be fractions. */
export interface RetentionSettings {
  /** Of the inbox: longer than streams and dead letters keep a message, which could have its effect twice otherwise. */
  readonly inboxDays?: number | undefined;
  /** Of facts that were published: longer than the streams keep them, so that who was away for so long can ask for what it missed. */
  readonly outboxDays?: number | undefined;
  /** Of the audit, where the context has one. */
  readonly auditDays?: number | undefined;
  /** How often to look for what is too old, in milliseconds. */
  readonly retentionMs?: number | undefined;
}
export const RetentionSettings = Symbol('RetentionSettings');

const INBOX_DAYS = 45;
const OUTBOX_DAYS = 45;
const AUDIT_DAYS = 400;

/** Deletes one batch of what was handled more than so many days ago. */
export function pruneInbox(database: DataSource, days = INBOX_DAYS): Promise<boolean> {
  return deleteOld(database, { table: 'inbox', where: olderThan('handled_at', '$1'), parameters: [days] });
}

/** Deletes one batch of the facts that were published more than so many days ago. */
export function prunePublishedFacts(database: DataSource, days = OUTBOX_DAYS): Promise<boolean> {
  const where = olderThan('published_at', '$1');
  return deleteOld(database, { table: 'published_fact', where, parameters: [days] });
}

/** Deletes one batch of the changes made more than so many days ago. They are numbered in their order: the first are the oldest. */
export function pruneAudit(database: DataSource, days = AUDIT_DAYS): Promise<boolean> {
  const where = `id in (select id from audit order by id limit ${PRUNED_AT_ONCE}) and ${olderThan('at', '$1')}`;
  return deleteOld(database, { table: 'audit', where, parameters: [days] });
}

/** Prunes the inbox of a context, what it has published, and its audit. */
@Injectable()
export class TablePruning extends Pruning {
  constructor(
    @Inject(DataSource) private readonly database: DataSource,
    @Inject(RetentionSettings) private readonly settings: RetentionSettings,
    @Inject(Log) log: Log,
  ) {
    super({ name: 'prune inbox, facts and audit', log, everyMs: settings.retentionMs });
  }

  protected batches(): readonly PruneBatch[] {
    const { database } = this;
    const { inboxDays, outboxDays, auditDays } = this.settings;
    return [
      () => pruneInbox(database, inboxDays),
      () => prunePublishedFacts(database, outboxDays),
      ...(database.hasMetadata(AuditEntry) ? [() => pruneAudit(database, auditDays)] : []),
    ];
  }
}
