import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Droplet } from '../droplet/droplet.entity';

export type FindingKind = 'not ours' | 'gone' | 'twice' | 'still billed' | 'untagged' | 'other driver';

/** A difference between the provider's machines and the droplets of this installation, explained in words. */
@Entity({ name: 'finding' })
@Check('finding_kind_check', `kind in ('not ours', 'gone', 'twice', 'still billed', 'untagged', 'other driver')`)
export class Finding {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'finding_pkey' })
  readonly kind!: FindingKind;

  /** Distinguishes findings of one kind and stays the same while one lasts. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'finding_pkey' })
  readonly subject!: string;

  @Column({ type: 'uuid', nullable: true })
  @ForeignKey(() => Droplet, { name: 'finding_droplet_fkey' })
  readonly droplet!: string | null;

  @Column({ name: 'provider_id', type: 'text', nullable: true })
  readonly providerId!: string | null;

  @Column({ type: 'text' })
  readonly name!: string;

  @Column({ type: 'text' })
  readonly explanation!: string;

  /** What it costs an hour at the provider, an exact decimal; null for nothing or unknown. */
  @Column({ name: 'price_hourly', type: 'numeric', precision: 12, scale: 6, nullable: true })
  readonly priceHourly!: string | null;

  @Column({ type: 'timestamptz' })
  readonly since!: Date;
}
