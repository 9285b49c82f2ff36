import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Until when no replica may call a provider. */
@Entity({ name: 'provider_pause' })
export class ProviderPause {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'provider_pause_pkey' })
  readonly driver!: string;

  @Column({ type: 'timestamptz' })
  readonly until!: Date;
}
