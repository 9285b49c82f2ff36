import { bigintAsNumber } from '@hexduel/database';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Entry } from '../entry/entry.entity';
import { Sandbox } from '../sandbox/sandbox.entity';
import { Round } from './round.entity';

export type MatchStatus = 'waiting' | 'released' | 'decided' | 'void';
/** Of the platform, or of an admin. */
export type VoidReason = 'attempts' | 'silence' | 'admin' | 'disqualified';

@Entity({ name: 'match' })
@Unique('match_round_place_key', ['round', 'place'])
@Index('match_waiting', ['round'], { where: `status = 'waiting'` })
// Without the round: the planner would pick the wrong one of the two while a new round has no statistics yet.
@Index('match_waiting_one', ['entryOne'], { where: `status = 'waiting'` })
@Index('match_waiting_two', ['entryTwo'], { where: `status = 'waiting'` })
@Index('match_corrected', ['correction'], { where: 'correction is not null' })
@Index('match_released', ['round'], { where: `status = 'released'` })
@Check('match_status_check', `status in ('waiting', 'released', 'decided', 'void')`)
@Check('match_void_reason_check', `void_reason in ('attempts', 'silence', 'admin', 'disqualified')`)
@Check('match_failed_sides_check', 'failed_sides between 0 and 3')
@Check('match_answered_sides_check', 'answered_sides between 0 and 3')
@Check('match_check', `(status = 'decided') = (result_hash is not null)`)
@Check('match_check1', `(status = 'void') = (void_reason is not null)`)
export class Match {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'match_pkey' })
  readonly id!: string;

  @Column({ type: 'uuid' })
  @ForeignKey(() => Sandbox, { name: 'match_sandbox_fkey' })
  readonly sandbox!: string;

  @Column({ type: 'integer' })
  readonly epoch!: number;

  @Column({ type: 'uuid' })
  @ForeignKey(() => Round, { name: 'match_round_fkey', onDelete: 'CASCADE' })
  readonly round!: string;

  /** In the order of the round's matches, from 1. */
  @Column({ type: 'integer' })
  readonly place!: number;

  @Column({ name: 'entry_one', type: 'uuid' })
  @ForeignKey(() => Entry, { name: 'match_entry_one_fkey' })
  readonly entryOne!: string;

  @Column({ name: 'entry_two', type: 'uuid' })
  @ForeignKey(() => Entry, { name: 'match_entry_two_fkey' })
  readonly entryTwo!: string;

  /** Of its board: 0 to 2^53 - 1. */
  @Column({ ...bigintAsNumber })
  readonly seed!: number;

  @Column({ type: 'text', default: 'waiting' })
  readonly status!: MatchStatus;

  /** How often it was released to the runners. */
  @Column({ type: 'integer', default: 0 })
  readonly attempts!: number;

  /** How many of these releases never reached a runner, or whose result was lost. */
  @Column({ name: 'lost_commands', type: 'integer', default: 0 })
  readonly lostCommands!: number;

  @Column({ name: 'released_at', type: 'timestamptz', nullable: true })
  readonly releasedAt!: Date | null;

  /** When a runner last reported that it had begun this release; null if none has. */
  @Column({ name: 'last_heard_at', type: 'timestamptz', nullable: true })
  readonly lastSignalAt!: Date | null;

  @Column({ name: 'decided_at', type: 'timestamptz', nullable: true })
  readonly decidedAt!: Date | null;

  @Column({ name: 'result_hash', type: 'text', nullable: true })
  readonly resultHash!: string | null;

  @Column({ name: 'void_reason', type: 'text', nullable: true })
  readonly voidReason!: VoidReason | null;

  /** The correction that made it void, or for which it is played again. */
  @Column({ type: 'uuid', nullable: true })
  readonly correction!: string | null;

  /** The result that counted before an admin declared it void, while that can be taken back. */
  @Column({ name: 'set_aside_hash', type: 'text', nullable: true })
  readonly setAsideHash!: string | null;

  /** How often it was released before it was to be played again. */
  @Column({ name: 'attempts_before', type: 'integer', default: 0 })
  readonly attemptsBefore!: number;

  /** The sides whose bot gave no answer, as bits; see judgeSides. */
  @Column({ name: 'failed_sides', type: 'integer', default: 0 })
  readonly failedSides!: number;

  /** The sides whose bot answered, likewise. */
  @Column({ name: 'answered_sides', type: 'integer', default: 0 })
  readonly answeredSides!: number;
}
