import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A revocation as a service keeps it in its own schema: the newest of its subject. */
@Entity({ name: 'kept_revocation' })
@Index('kept_revocation_number', ['number'])
@Index('kept_revocation_kept_at', ['keptAt'])
export class KeptRevocation {
  /** `team:<id>` and the like. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'kept_revocation_pkey' })
  readonly subject!: string;

  @Column({ type: 'bigint' })
  readonly number!: string;

  @Column({ type: 'jsonb' })
  readonly revocation!: object;

  @Column({ name: 'kept_at', type: 'timestamptz', default: () => 'now()' })
  readonly keptAt!: Date;
}

/** How far a service knows the revocations: all up to this number. One row. */
@Entity({ name: 'revocation_cursor' })
@Check('revocation_cursor_id_check', 'id = 1')
export class RevocationCursor {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'revocation_cursor_pkey' })
  readonly id!: number;

  @Column({ type: 'bigint', default: 0 })
  readonly number!: string;
}
