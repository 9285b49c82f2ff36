import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A signed message that was accepted, kept until its timestamp is too old to be accepted again. */
@Entity({ name: 'seen_signature' })
@Index('seen_signature_until', ['until'])
export class SeenSignature {
  /** SHA-256 of droplet and signature. */
  @PrimaryColumn({ type: 'bytea', primaryKeyConstraintName: 'seen_signature_pkey' })
  readonly signature!: Buffer;

  @Column({ type: 'timestamptz' })
  readonly until!: Date;
}
