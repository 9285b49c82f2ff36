import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * One change, kept for as long as the settings of the context say. The migrations of the context make its table: the kinds of actors (`audit_actor_kind_check`) are the
 * context's own.
 */
@Entity({ name: 'audit' })
@Check('audit_actor_kind_check', `actor_kind is not null`)
@Index('audit_subject', ['subjectId', 'id'])
// Only contexts that list changes by sandbox have it.
@Index('audit_sandbox', { synchronize: false })
export class AuditEntry {
  /** Counts up; digits, for it may pass 2^53. */
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'audit_pkey',
  })
  readonly id!: string;

  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  readonly at!: Date;

  @Column({ name: 'actor_kind', type: 'text' })
  readonly actorKind!: string;

  @Column({ name: 'actor_name', type: 'text' })
  readonly actorName!: string;

  /** What was done: `team.changed`. */
  @Column({ type: 'text' })
  readonly action!: string;

  /** The sandbox that the subject belongs to, where it belongs to one. */
  @Column({ type: 'uuid', nullable: true })
  readonly sandbox!: string | null;

  @Column({ name: 'subject_kind', type: 'text' })
  readonly subjectKind!: string;

  @Column({ name: 'subject_id', type: 'text' })
  readonly subjectId!: string;

  /** The subject as JSON; null where it did not exist. */
  @Column({ type: 'jsonb', nullable: true })
  readonly before!: Readonly<Record<string, unknown>> | null;

  /** The same afterwards; null where it is gone. */
  @Column({ type: 'jsonb', nullable: true })
  readonly after!: Readonly<Record<string, unknown>> | null;

  @Column({ name: 'correlation_id', type: 'text' })
  readonly correlationId!: string;
}
