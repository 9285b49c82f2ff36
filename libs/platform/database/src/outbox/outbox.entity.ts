import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A message that waits to be published; `position` is its place in the order. */
@Entity({ name: 'outbox' })
@Unique('outbox_id_key', ['id'])
export class OutboxMessage {
  /** Digits: it may pass 2^53. */
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'outbox_pkey',
  })
  readonly position!: string;

  @Column({ type: 'uuid' })
  readonly id!: string;

  @Column({ type: 'text' })
  readonly subject!: string;

  /** The envelope as JSON. */
  @Column({ type: 'text' })
  readonly body!: string;

  @Column({ name: 'trace_parent', type: 'text' })
  readonly traceParent!: string;

  @Column({ name: 'added_at', type: 'timestamptz', default: () => 'now()' })
  readonly addedAt!: Date;
}
