import { Column, Entity, Generated, Index, PrimaryColumn } from 'typeorm';
import type { StoredLeg } from './stored-leg';

/** A result of a match, of several perhaps. It refers to no other row: it may come before its round. */
@Entity({ name: 'match_result' })
@Index('match_result_of_sandbox', ['sandbox', 'epoch'])
@Index('match_result_early', ['earlySince'], { where: 'early_since is not null' })
export class MatchResult {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'match_result_pkey' })
  readonly match!: string;

  @PrimaryColumn({ name: 'result_hash', type: 'text', primaryKeyConstraintName: 'match_result_pkey' })
  readonly resultHash!: string;

  @Column({ type: 'uuid' })
  readonly sandbox!: string;

  @Column({ type: 'integer' })
  readonly epoch!: number;

  @Column({ type: 'smallint', nullable: true })
  readonly winner!: 1 | 2 | null;

  @Column({ type: 'json' })
  readonly legs!: readonly StoredLeg[];

  @Column({ name: 'finished_at', type: 'timestamptz' })
  readonly finishedAt!: Date;

  /** The order in which results came. TypeORM's types allow an identity for primary keys only. */
  @Generated('identity' as 'increment')
  @Column({ type: 'bigint', generatedIdentity: 'ALWAYS' })
  readonly arrival!: string;

  /** When it came before its match was known; null as soon as that is known. */
  @Column({ name: 'early_since', type: 'timestamptz', nullable: true })
  readonly earlySince!: Date | null;
}
