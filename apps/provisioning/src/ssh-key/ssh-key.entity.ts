import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A public key of a team. A removed one stays until it is off every machine. */
@Entity({ name: 'ssh_key' })
@Index('ssh_key_name', ['team', 'name'], { unique: true, where: 'removed_at is null' })
@Index('ssh_key_fingerprint', ['team', 'fingerprint'], { unique: true, where: 'removed_at is null' })
@Index('ssh_key_team', ['team', 'addedAt'])
@Check('ssh_key_name_check', `length(name) between 1 and 60`)
@Check('ssh_key_bits_check', `bits between 256 and 16384`)
@Check('ssh_key_fingerprint_check', `fingerprint ~ '^SHA256:[A-Za-z0-9+/]{43}$'`)
@Check('ssh_key_line_check', `line ~ '^[a-z0-9@.-]+ [A-Za-z0-9+/]+=*$' and length(line) <= 8192`)
export class SshKey {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'ssh_key_pkey' })
  readonly id!: string;

  @Column({ type: 'uuid' })
  readonly team!: string;

  @Column({ type: 'text' })
  readonly name!: string;

  /** As the key's line names it. */
  @Column({ type: 'text' })
  readonly type!: string;

  @Column({ type: 'integer' })
  readonly bits!: number;

  /** As OpenSSH writes it: `SHA256:` and 43 characters of base64. */
  @Column({ type: 'text' })
  readonly fingerprint!: string;

  /** Type and base64, without the comment. */
  @Column({ type: 'text' })
  readonly line!: string;

  @Column({ name: 'added_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  readonly addedAt!: Date;

  @Column({ name: 'removed_at', type: 'timestamptz', nullable: true })
  readonly removedAt!: Date | null;
}
