import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The start of a match whose round is not known yet. */
@Entity({ name: 'early_start' })
export class EarlyStart {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'early_start_pkey' })
  readonly match!: string;

  @Column({ type: 'uuid' })
  readonly sandbox!: string;

  @Column({ type: 'integer' })
  readonly epoch!: number;

  @Column({ name: 'received_at', type: 'timestamptz', default: () => 'now()' })
  readonly receivedAt!: Date;
}
