import { Check, Column, Entity, ForeignKey, Index, IsNull, PrimaryColumn, Unique } from 'typeorm';
import { auditSubject } from '../actor/actor';
import { Sandbox } from '../sandbox/sandbox.entity';
import { Team } from '../team/team.entity';

/** A team in a sandbox. Rows of entries that left stay: rounds refer to them. */
@Entity({ name: 'entry' })
@Unique('entry_sandbox_entry_number_key', ['sandbox', 'entryNumber'])
@Index('entry_present', ['sandbox', 'team'], { unique: true, where: 'left_at is null' })
@Index('entry_of_team', ['team'], { where: 'left_at is null' })
@Check('entry_failed_rounds_check', 'failed_rounds >= 0')
export class Entry {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'entry_pkey' })
  readonly id!: string;

  @Column({ type: 'uuid' })
  @ForeignKey(() => Sandbox, { name: 'entry_sandbox_fkey' })
  readonly sandbox!: string;

  @Column({ type: 'uuid' })
  @ForeignKey(() => Team, { name: 'entry_team_fkey' })
  readonly team!: string;

  /** Counts the entries of the sandbox, from 1; never used twice. */
  @Column({ name: 'entry_number', type: 'integer' })
  readonly entryNumber!: number;

  @Column({ name: 'entered_at', type: 'timestamptz', default: () => 'now()' })
  readonly enteredAt!: Date;

  /** Marked to leave the sandbox between rounds. */
  @Column({ type: 'boolean', default: false })
  readonly leaves!: boolean;

  @Column({ name: 'left_at', type: 'timestamptz', nullable: true })
  readonly leftAt!: Date | null;

  @Column({ name: 'left_epoch', type: 'integer', nullable: true })
  readonly leftEpoch!: number | null;

  /** The last round it played; null if it played none. */
  @Column({ name: 'left_after_round', type: 'integer', nullable: true })
  readonly leftAfterRound!: number | null;

  /** In how many rounds in a row its bot failed everything. */
  @Column({ name: 'failed_rounds', type: 'integer', default: 0 })
  readonly failedRounds!: number;

  /** Since when its bot rests: nobody calls it, and its games are lost. Null: it plays. */
  @Column({ name: 'resting_since', type: 'timestamptz', nullable: true })
  readonly restingSince!: Date | null;

  /** When a runner was last asked whether a resting bot answers. */
  @Column({ name: 'probed_at', type: 'timestamptz', nullable: true })
  readonly probedAt!: Date | null;
}

/** The columns of an entry whose bot has not failed. */
export const AWAKE = { failedRounds: 0, restingSince: null } as const;

export const auditedEntry = auditSubject(Entry, {
  kind: 'entry',
  where: (id) => ({ id, leftAt: IsNull() }),
  sandboxOf: ({ sandbox }) => sandbox,
  hidden: ['id', 'enteredAt', 'leftAt', 'leftEpoch', 'leftAfterRound', 'failedRounds', 'probedAt'],
});
