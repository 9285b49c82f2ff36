import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The flight log of a leg, gzipped as its runner sent it. It refers to no other row: it may come before its round. */
@Entity({ name: 'flight_log' })
export class FlightLog {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'flight_log_pkey' })
  readonly match!: string;

  @PrimaryColumn({ name: 'result_hash', type: 'text', primaryKeyConstraintName: 'flight_log_pkey' })
  readonly resultHash!: string;

  @PrimaryColumn({ type: 'smallint', primaryKeyConstraintName: 'flight_log_pkey' })
  readonly leg!: 1 | 2;

  @Column({ type: 'uuid' })
  readonly sandbox!: string;

  @Column({ type: 'integer' })
  readonly epoch!: number;

  @Index('flight_log_of_round')
  @Column({ type: 'uuid' })
  readonly round!: string;

  @Column({ type: 'bytea' })
  readonly log!: Buffer;

  @Index('flight_log_age')
  @Column({ name: 'kept_at', type: 'timestamptz', default: () => 'now()' })
  readonly keptAt!: Date;
}
