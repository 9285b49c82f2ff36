import type { MatchView, PointsRule } from '@hexduel/contracts-http';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Round } from '../round/round.entity';

/** A match of two entries in a round. Points are decimal strings. */
@Entity({ name: 'match' })
@Check('match_status_check', `status in ('waiting', 'playing', 'finished', 'void')`)
@Index('match_of_round', ['round', 'id'])
@Index('match_of_one', ['one', 'round'])
@Index('match_of_two', ['two', 'round'])
@Index('match_of_pair', ['one', 'two'])
export class Match {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'match_pkey' })
  readonly id!: string;

  @Column({ type: 'uuid' })
  readonly sandbox!: string;

  @Column({ type: 'integer' })
  readonly epoch!: number;

  @ForeignKey(() => Round, { name: 'match_round_fkey' })
  @Column({ type: 'uuid' })
  readonly round!: string;

  /** The entries of sides 1 and 2. */
  @Column({ type: 'uuid' })
  readonly one!: string;

  @Column({ type: 'uuid' })
  readonly two!: string;

  /** Digits: up to 2^53 - 1. */
  @Column({ type: 'bigint' })
  readonly seed!: string;

  @Column({ type: 'text', default: 'waiting' })
  readonly status!: MatchView['state'];

  /** The result that counts; null until the round is completed, and for a void match. */
  @Column({ name: 'counted_hash', type: 'text', nullable: true })
  readonly countedHash!: string | null;

  /** The result that is shown; null where there is none yet. */
  @Column({ name: 'result_hash', type: 'text', nullable: true })
  readonly resultHash!: string | null;

  @Column({ type: 'smallint', nullable: true })
  readonly winner!: 1 | 2 | null;

  @Column({ name: 'finished_at', type: 'timestamptz', nullable: true })
  readonly finishedAt!: Date | null;

  @Column({ name: 'points_one', type: 'numeric', precision: 12, scale: 3, nullable: true })
  readonly pointsOne!: string | null;

  @Column({ name: 'rule_one', type: 'text', nullable: true })
  readonly ruleOne!: PointsRule | null;

  @Column({ name: 'points_two', type: 'numeric', precision: 12, scale: 3, nullable: true })
  readonly pointsTwo!: string | null;

  @Column({ name: 'rule_two', type: 'text', nullable: true })
  readonly ruleTwo!: PointsRule | null;

  @Column({ type: 'bigint', default: 0 })
  readonly rev!: string;
}
