import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { RoundType } from '../round-type/round-type.entity';
import { Sandbox } from '../sandbox/sandbox.entity';

/** A round with its own copy of the round type's values: changes of the type do not change rounds that were opened. */
@Entity({ name: 'round' })
@Unique('round_sandbox_epoch_number_key', ['sandbox', 'epoch', 'number'])
@Index('round_open', ['sandbox'], { unique: true, where: `state = 'open'` })
@Check('round_state_check', `state in ('open', 'completed')`)
export class Round {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'round_pkey' })
  readonly id!: string;

  @Column({ type: 'uuid' })
  @ForeignKey(() => Sandbox, { name: 'round_sandbox_fkey' })
  readonly sandbox!: string;

  @Column({ type: 'integer' })
  readonly epoch!: number;

  /** Counts the rounds of the epoch, from 1. */
  @Column({ type: 'integer' })
  readonly number!: number;

  @Column({ name: 'round_type', type: 'uuid' })
  @ForeignKey(() => RoundType, { name: 'round_round_type_fkey' })
  readonly roundType!: string;

  @Column({ type: 'integer' })
  readonly size!: number;

  @Column({ name: 'deadline_ms', type: 'integer' })
  readonly deadlineMs!: number;

  @Column({ name: 'score_multiplier', type: 'numeric', precision: 12, scale: 3 })
  readonly scoreMultiplier!: string;

  @Column({ name: 'generator_version', type: 'integer' })
  readonly generatorVersion!: number;

  @Column({ type: 'text', default: 'open' })
  readonly state!: 'open' | 'completed';

  @Column({ name: 'opened_at', type: 'timestamptz' })
  readonly openedAt!: Date;

  @Column({ name: 'completed_at', type: 'timestamptz', nullable: true })
  readonly completedAt!: Date | null;
}
