import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { auditSubject } from '../actor/audited';
import { Sandbox } from '../sandbox/sandbox.entity';
import { ChangeableValues } from './round-type';

@Entity({ name: 'round_type' })
@Index('round_type_order', ['sandbox', 'position', 'id'])
@Check('round_type_size_check', 'size between 3 and 9')
@Check('round_type_deadline_ms_check', 'deadline_ms between 1 and 60000')
@Check('round_type_score_multiplier_check', 'score_multiplier between 0 and 1000')
export class RoundType {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'round_type_pkey' })
  readonly id!: string;

  @Column({ type: 'uuid' })
  @ForeignKey(() => Sandbox, { name: 'round_type_sandbox_fkey' })
  readonly sandbox!: string;

  @Column({ type: 'integer' })
  readonly size!: number;

  /** How long one whole request to a bot may take, in milliseconds. */
  @Column({ name: 'deadline_ms', type: 'integer' })
  readonly deadlineMs!: number;

  /** Canonical decimal: "1.500". */
  @Column({ name: 'score_multiplier', type: 'numeric', precision: 12, scale: 3 })
  readonly scoreMultiplier!: string;

  /** Round types are played in this order, round after round. */
  @Column({ type: 'integer' })
  readonly position!: number;

  @Column({ type: 'boolean', default: true })
  readonly active!: boolean;

  /** The game event that added it: a restart removes it again. */
  @Column({ name: 'added_by_event', type: 'uuid', nullable: true })
  readonly addedByEvent!: string | null;

  /** What a restart restores: the values from before game events changed it; null if none did. */
  @Column({
    type: 'jsonb',
    nullable: true,
    transformer: { to: (original: unknown) => original, from: (stored) => ChangeableValues.nullable().parse(stored) },
  })
  readonly original!: ChangeableValues | null;

  /** Rises with each change by an admin's form: a change may name the version it was made from. */
  @Column({ type: 'integer', default: 1 })
  readonly version!: number;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  readonly createdAt!: Date;
}

export const auditedRoundType = auditSubject(RoundType, {
  kind: 'round type',
  where: (id) => ({ id }),
  sandboxOf: ({ sandbox }) => sandbox,
  hidden: ['id', 'original', 'version', 'createdAt'],
});
