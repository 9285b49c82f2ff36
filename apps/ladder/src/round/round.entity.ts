import type { RoundCard } from '@hexduel/contracts-http';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Sandbox } from '../sandbox/sandbox.entity';

/** A round of the current epoch of a sandbox. */
@Entity({ name: 'round' })
@Unique('round_sandbox_number_key', ['sandbox', 'number'])
@Check('round_state_check', `state in ('open', 'completed', 'scored')`)
@Index('round_to_score', ['sandbox'], { where: `state = 'completed'` })
@Index('round_with_matches', ['sandbox', 'number'], { where: 'matches_pruned_at is null' })
export class Round {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'round_pkey' })
  readonly id!: string;

  @ForeignKey(() => Sandbox, { name: 'round_sandbox_fkey' })
  @Column({ type: 'uuid' })
  readonly sandbox!: string;

  @Column({ type: 'integer' })
  readonly epoch!: number;

  /** From 1 in each epoch. */
  @Column({ type: 'integer' })
  readonly number!: number;

  @Column({ type: 'text', default: 'open' })
  readonly state!: RoundCard['state'];

  @Column({ type: 'integer' })
  readonly size!: number;

  /** How long one whole request to a bot may take, in milliseconds. */
  @Column({ name: 'deadline_ms', type: 'integer' })
  readonly deadlineMs!: number;

  @Column({ name: 'score_multiplier', type: 'numeric', precision: 12, scale: 3 })
  readonly scoreMultiplier!: string;

  @Column({ name: 'generator_version', type: 'integer' })
  readonly generatorVersion!: number;

  @Column({ name: 'opened_at', type: 'timestamptz' })
  readonly openedAt!: Date;

  @Column({ name: 'completed_at', type: 'timestamptz', nullable: true })
  readonly completedAt!: Date | null;

  /** The `sandboxSeq` of the fact that completed it: later entries are not in its standings. */
  @Column({ name: 'completed_seq', type: 'bigint', nullable: true })
  readonly completedSeq!: string | null;

  @Column({ name: 'scored_at', type: 'timestamptz', nullable: true })
  readonly scoredAt!: Date | null;

  /** How many matches it has, and how many of them have a result or are void. */
  @Column({ type: 'integer' })
  readonly matches!: number;

  @Column({ type: 'integer', default: 0 })
  readonly finished!: number;

  @Column({ type: 'bigint', default: 0 })
  readonly rev!: string;

  /** Revision as teams see it while the round is hidden; null otherwise. */
  @Column({ name: 'shown_rev', type: 'bigint', nullable: true })
  readonly shownRev!: string | null;

  /** Since when its matches are no longer kept; null where they are. */
  @Column({ name: 'matches_pruned_at', type: 'timestamptz', nullable: true })
  readonly matchesPrunedAt!: Date | null;

  /** When its points last became others because of a correction; null where they never did. */
  @Column({ name: 'corrected_at', type: 'timestamptz', nullable: true })
  readonly correctedAt!: Date | null;
}
