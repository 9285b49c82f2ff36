import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Sandbox } from '../sandbox/sandbox.entity';

/** The last round of a sandbox that the ladder scored. */
@Entity({ name: 'scored_round' })
export class ScoredRound {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'scored_round_pkey' })
  @ForeignKey(() => Sandbox, { name: 'scored_round_sandbox_fkey' })
  readonly sandbox!: string;

  @Column({ type: 'integer' })
  readonly epoch!: number;

  @Column({ name: 'round_number', type: 'integer' })
  readonly roundNumber!: number;

  /** The revision of the ladder with these points, as digits. */
  @Column({ type: 'bigint', nullable: true })
  readonly rev!: string | null;
}

/** An entry in the ladder after that round. */
@Entity({ name: 'standing' })
export class Standing {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'standing_pkey' })
  @ForeignKey(() => ScoredRound, { name: 'standing_sandbox_fkey', onDelete: 'CASCADE' })
  readonly sandbox!: string;

  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'standing_pkey' })
  readonly entry!: string;

  /** In the ladder, where teams without contest have places too. */
  @Column({ type: 'integer' })
  readonly place!: number;

  /** A decimal: "12.500". */
  @Column({ type: 'numeric', precision: 12, scale: 3 })
  readonly score!: string;
}
