import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { SshKey } from './ssh-key.entity';

/** What is to be done with a key on a machine, or what was done. */
@Entity({ name: 'ssh_key_placement' })
@Index('ssh_key_placement_due', ['dueAt'], { where: 'due_at is not null' })
@Index('ssh_key_placement_droplet', ['droplet'])
@Check('ssh_key_placement_state_check', `state in ('adding', 'added', 'removing')`)
@Check('ssh_key_placement_check', `(state = 'added') = (due_at is null)`)
export class SshKeyPlacement {
  @PrimaryColumn({ name: 'ssh_key', type: 'uuid', primaryKeyConstraintName: 'ssh_key_placement_pkey' })
  @ForeignKey(() => SshKey, { name: 'ssh_key_placement_ssh_key_fkey' })
  readonly sshKey!: string;

  // By name: droplets are built on key placements, so this folder does not import theirs.
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'ssh_key_placement_pkey' })
  @ForeignKey('Droplet', { name: 'ssh_key_placement_droplet_fkey' })
  readonly droplet!: string;

  @Column({ type: 'text' })
  readonly state!: 'adding' | 'added' | 'removing';

  /** Failed attempts since the last success. */
  @Column({ type: 'integer', default: 0 })
  readonly attempts!: number;

  /** Why the last attempt failed, with the remedy. */
  @Column({ type: 'text', nullable: true })
  readonly problem!: string | null;

  /** The kind of that failure, as `KeyChange` names it. */
  @Column({ name: 'problem_kind', type: 'text', nullable: true })
  readonly problemKind!: string | null;

  /** Type and fingerprint of the host key for which the machine was refused in that attempt. */
  @Column({ name: 'refused_host_key', type: 'text', nullable: true })
  readonly refusedHostKey!: string | null;

  /** When to try next. */
  @Column({ name: 'due_at', type: 'timestamptz', nullable: true })
  readonly dueAt!: Date | null;

  @Column({ name: 'leased_until', type: 'timestamptz', nullable: true })
  readonly leasedUntil!: Date | null;

  /** The claim of the replica that works on it, valid until `leasedUntil`. */
  @Column({ type: 'uuid', nullable: true })
  readonly claim!: string | null;

  /** The host key of the machine that has the key: a reinstalled machine at the same address has lost it. */
  @Column({ name: 'host_key', type: 'text', nullable: true })
  readonly hostKey!: string | null;

  /** Whether the key was ever about to be sent to the machine. */
  @Column({ name: 'is_tried', type: 'boolean', default: false })
  readonly isTried!: boolean;
}
