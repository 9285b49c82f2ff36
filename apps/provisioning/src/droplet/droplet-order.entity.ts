import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What an order asked for, kept to recognise the same order again: the teams of its droplets may change later. */
@Entity({ name: 'droplet_order' })
export class DropletOrder {
  /** Chosen by the client. */
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'droplet_order_pkey' })
  readonly id!: string;

  /** The team of each droplet; null for one without a team. */
  @Column({ type: 'uuid', array: true })
  readonly teams!: readonly (string | null)[];

  /** The droplet that the only one of the order replaces. */
  @Column({ type: 'uuid', nullable: true })
  readonly replaces!: string | null;

  @Column({ name: 'ordered_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  readonly orderedAt!: Date;
}
