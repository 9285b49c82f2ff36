import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Sandbox } from '../sandbox/sandbox.entity';

/** What was announced to everybody who watches a sandbox. */
@Entity({ name: 'announcement' })
@Index('announcement_of_sandbox', ['sandbox', 'number'])
export class Announcement {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'announcement_pkey' })
  readonly id!: string;

  @ForeignKey(() => Sandbox, { name: 'announcement_sandbox_fkey' })
  @Column({ type: 'uuid' })
  readonly sandbox!: string;

  @Column({ name: 'text_en', type: 'text' })
  readonly textEn!: string;

  @Column({ name: 'text_ru', type: 'text' })
  readonly textRu!: string;

  @Column({ name: 'made_at', type: 'timestamptz' })
  readonly madeAt!: Date;

  /** Its place among what has happened in the sandbox, in digits. */
  @Column({ type: 'bigint' })
  readonly number!: string;
}
