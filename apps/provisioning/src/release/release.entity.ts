import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Droplet } from '../droplet/droplet.entity';

/** A revision of a bot that a droplet reported as deployed. */
@Entity({ name: 'release' })
@Index('release_team', ['team', 'id'])
@Index('release_droplet', ['droplet', 'id'])
@Check('release_revision_check', `length(revision) between 1 and 100`)
@Check('release_label_check', `length(label) between 1 and 64`)
@Check('release_via_check', `via in ('signature', 'address')`)
export class Release {
  /** Digits: it may pass 2^53. */
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'release_pkey',
  })
  readonly id!: string;

  @Column({ type: 'uuid' })
  @ForeignKey(() => Droplet, { name: 'release_droplet_fkey' })
  readonly droplet!: string;

  /** The team of the droplet at that time. */
  @Column({ type: 'uuid', nullable: true })
  readonly team!: string | null;

  @Column({ type: 'text' })
  readonly revision!: string;

  /** Short name: see `releaseLabel`. */
  @Column({ type: 'text' })
  readonly label!: string;

  /** What proved the sender. */
  @Column({ type: 'text' })
  readonly via!: 'signature' | 'address';

  @Column({ name: 'deployed_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  readonly deployedAt!: Date;
}
