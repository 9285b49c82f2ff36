import type { LadderCorrection } from '@hexduel/contracts-http';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Sandbox } from '../sandbox/sandbox.entity';

/** What an admin corrected in rounds that were complete, in the current epoch of a sandbox. */
@Entity({ name: 'correction' })
@Index('correction_of_sandbox', ['sandbox', 'seq'])
@Index('correction_waiting', ['sandbox'], { where: `state = 'waiting'` })
@Check('correction_kind_check', `kind in ('play_again', 'void', 'disqualify', 'take_back')`)
@Check('correction_state_check', `state in ('waiting', 'applied', 'scored', 'refused')`)
export class Correction {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'correction_pkey' })
  readonly id!: string;

  @ForeignKey(() => Sandbox, { name: 'correction_sandbox_fkey', onDelete: 'CASCADE' })
  @Column({ type: 'uuid' })
  readonly sandbox!: string;

  /** The `sandboxSeq` of the first fact of it: corrections are applied in this order. */
  @Column({ type: 'bigint' })
  readonly seq!: string;

  @Column({ type: 'text' })
  readonly kind!: LadderCorrection['kind'];

  @Column({ name: 'round_number', type: 'integer' })
  readonly roundNumber!: number;

  @Column({ type: 'uuid', nullable: true })
  readonly match!: string | null;

  @Column({ type: 'uuid', nullable: true })
  readonly entry!: string | null;

  @Column({ name: 'takes_back', type: 'uuid', nullable: true })
  readonly takesBack!: string | null;

  @Column({ type: 'text' })
  readonly reason!: string;

  @Column({ name: 'made_at', type: 'timestamptz' })
  readonly madeAt!: Date;

  /** All its parts have come. */
  @Column({ name: 'is_whole', type: 'boolean' })
  readonly isWhole!: boolean;

  @Column({ type: 'text', default: 'waiting' })
  readonly state!: LadderCorrection['state'];

  /** Why it could not be applied. */
  @Column({ type: 'text', nullable: true })
  readonly refusal!: string | null;

  @Column({ name: 'scored_at', type: 'timestamptz', nullable: true })
  readonly scoredAt!: Date | null;
}

/** A match that counts differently by a correction: by which result, null for none. */
@Entity({ name: 'corrected_match' })
export class CorrectedMatch {
  @ForeignKey(() => Correction, { name: 'corrected_match_correction_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'corrected_match_pkey' })
  readonly correction!: string;

  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'corrected_match_pkey' })
  readonly match!: string;

  /** Null until it is applied, too. */
  @Column({ name: 'old_hash', type: 'text', nullable: true })
  readonly oldHash!: string | null;

  @Column({ name: 'new_hash', type: 'text', nullable: true })
  readonly newHash!: string | null;
}

/** Where an entry stood after a round before a correction, and since. Points are decimal strings. */
@Entity({ name: 'corrected_standing' })
export class CorrectedStanding {
  @ForeignKey(() => Correction, { name: 'corrected_standing_correction_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'corrected_standing_pkey' })
  readonly correction!: string;

  @PrimaryColumn({ name: 'round_number', type: 'integer', primaryKeyConstraintName: 'corrected_standing_pkey' })
  readonly roundNumber!: number;

  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'corrected_standing_pkey' })
  readonly entry!: string;

  @Column({ name: 'old_place', type: 'integer' })
  readonly oldPlace!: number;

  @Column({ name: 'old_gained', type: 'numeric', precision: 12, scale: 3 })
  readonly oldGained!: string;

  @Column({ name: 'old_score', type: 'numeric', precision: 12, scale: 3 })
  readonly oldScore!: string;

  @Column({ type: 'integer' })
  readonly place!: number;

  @Column({ type: 'numeric', precision: 12, scale: 3 })
  readonly gained!: string;

  @Column({ type: 'numeric', precision: 12, scale: 3 })
  readonly score!: string;
}
