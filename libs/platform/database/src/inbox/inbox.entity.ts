import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A message that a consumer has handled. */
@Entity({ name: 'inbox' })
@Index('inbox_handled_at', ['handledAt'])
export class InboxEntry {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'inbox_pkey' })
  readonly consumer!: string;

  @PrimaryColumn({ name: 'message_id', type: 'uuid', primaryKeyConstraintName: 'inbox_pkey' })
  readonly messageId!: string;

  @Column({ name: 'handled_at', type: 'timestamptz', default: () => 'now()' })
  readonly handledAt!: Date;
}
