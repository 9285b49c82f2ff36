import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The result of a match that counts, kept until the ladder has scored its round. */
@Entity({ name: 'kept_result' })
@Index('kept_result_of_round', ['sandbox', 'epoch', 'roundNumber'])
export class KeptResult {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'kept_result_pkey' })
  readonly match!: string;

  @Column({ type: 'uuid' })
  readonly sandbox!: string;

  @Column({ type: 'integer' })
  readonly epoch!: number;

  @Column({ name: 'round_number', type: 'integer' })
  readonly roundNumber!: number;

  /** The data of its `match finished`, as JSON. */
  @Column({ type: 'text' })
  readonly body!: string;

  /** The correction that the ladder needs it for, after it has scored the round. */
  @Column({ type: 'uuid', nullable: true })
  readonly correction!: string | null;
}
