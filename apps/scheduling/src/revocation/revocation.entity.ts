import { bigintAsNumber } from '@hexduel/database';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Sessions that are void before they expire, as other services learn of it. */
@Entity({ name: 'revocation' })
@Index('revocation_revoked_at', ['revokedAt'])
export class RevocationRow {
  /** From 1, in the order in which revocations were committed. */
  @PrimaryColumn({ ...bigintAsNumber, primaryKeyConstraintName: 'revocation_pkey' })
  readonly number!: number;

  /** By the contract of the fact. */
  @Column({ type: 'jsonb' })
  readonly revocation!: object;

  @Column({ name: 'revoked_at', type: 'timestamptz', default: () => 'now()' })
  readonly revokedAt!: Date;
}

/** The number of the newest revocation; its row is the lock under which they are numbered. */
@Entity({ name: 'revocation_counter' })
@Check('revocation_counter_id_check', 'id = 1')
export class RevocationCounter {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'revocation_counter_pkey' })
  readonly id!: number;

  @Column({ ...bigintAsNumber, default: 0 })
  readonly newest!: number;
}
