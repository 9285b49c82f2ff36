import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Stands for a sandbox where facts have a place in the order of their whole context: `contextSeq`. */
export const WHOLE_CONTEXT = '00000000-0000-0000-0000-000000000000';

/** A fact that this context has published, kept so that who misses it can ask for it. */
@Entity({ name: 'published_fact' })
@Index('published_fact_published_at', ['publishedAt'])
export class PublishedFact {
  /** The sandbox that it is about, or `WHOLE_CONTEXT`. */
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'published_fact_pkey' })
  readonly sandbox!: string;

  /** Its `sandboxSeq` or `contextSeq`; digits. */
  @PrimaryColumn({ type: 'bigint', primaryKeyConstraintName: 'published_fact_pkey' })
  readonly sequence!: string;

  @Column({ type: 'text' })
  readonly subject!: string;

  /** The envelope as JSON, gzipped. */
  @Column({ type: 'bytea' })
  readonly body!: Buffer;

  @Column({ name: 'published_at', type: 'timestamptz', default: () => 'now()' })
  readonly publishedAt!: Date;
}

/** The newest published fact of a sandbox; of `WHOLE_CONTEXT` the last number that was allotted. */
@Entity({ name: 'fact_head' })
export class FactHead {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'fact_head_pkey' })
  readonly sandbox!: string;

  /** Digits. */
  @Column({ type: 'bigint' })
  readonly sequence!: string;
}
