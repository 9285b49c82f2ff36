import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The one row about comparing droplets with the provider's machines: when it is due, and how the last comparison went. */
@Entity({ name: 'reconciliation' })
@Check('reconciliation_sole_check', 'sole')
export class Reconciliation {
  @PrimaryColumn({ type: 'boolean', default: true, primaryKeyConstraintName: 'reconciliation_pkey' })
  readonly sole!: true;

  @Column({ name: 'due_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  readonly dueAt!: Date;

  @Column({ name: 'done_at', type: 'timestamptz', nullable: true })
  readonly doneAt!: Date | null;

  /** How many machines with our tag the provider billed for then. */
  @Column({ type: 'integer', nullable: true })
  readonly billed!: number | null;

  /** Why the last comparison failed. */
  @Column({ type: 'text', nullable: true })
  readonly problem!: string | null;
}
