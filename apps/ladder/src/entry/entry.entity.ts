import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Sandbox } from '../sandbox/sandbox.entity';

/** A team in a sandbox, with its row of the current ladder. Points are decimal strings. */
@Entity({ name: 'entry' })
@Unique('entry_sandbox_entry_number_key', ['sandbox', 'entryNumber'])
export class Entry {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'entry_pkey' })
  readonly id!: string;

  @ForeignKey(() => Sandbox, { name: 'entry_sandbox_fkey' })
  @Column({ type: 'uuid' })
  readonly sandbox!: string;

  @Column({ name: 'entry_number', type: 'integer' })
  readonly entryNumber!: number;

  @Index('entry_of_team')
  @Column({ type: 'uuid' })
  readonly team!: string;

  @Column({ type: 'text' })
  readonly name!: string;

  @Column({ name: 'no_contest', type: 'boolean' })
  readonly noContest!: boolean;

  /** It takes part in no further round; its row and its points stay. */
  @Column({ name: 'has_left', type: 'boolean', default: false })
  readonly hasLeft!: boolean;

  /** The `sandboxSeq` of the fact that entered it: only rounds completed later score it. */
  @Column({ name: 'entered_seq', type: 'bigint' })
  readonly enteredSeq!: string;

  @Column({ type: 'integer' })
  readonly place!: number;

  @Column({ name: 'place_before', type: 'integer' })
  readonly placeBefore!: number;

  @Column({ type: 'numeric', precision: 12, scale: 3, default: 0 })
  readonly score!: string;

  /** Points of the last scored round. */
  @Column({ type: 'numeric', precision: 12, scale: 3, default: 0 })
  readonly gained!: string;

  /** The latest round it takes part in; null before the first. */
  @Column({ type: 'uuid', nullable: true })
  readonly round!: string | null;

  @Column({ type: 'bigint', default: 0 })
  readonly rev!: string;

  /** Revision of its name and of `noContest`, which pages of matches show. */
  @Column({ name: 'card_rev', type: 'bigint', default: 0 })
  readonly cardRev!: string;

  /** Revision as the public sees the entry while results are frozen; null otherwise. */
  @Column({ name: 'shown_rev', type: 'bigint', nullable: true })
  readonly shownRev!: string | null;

  /** Revision as its own team sees it while results are frozen; null otherwise. */
  @Column({ name: 'own_rev', type: 'bigint', nullable: true })
  readonly ownRev!: string | null;

  /** Its place in the reveal since the last freeze, among the entries that had not left when it began. */
  @Column({ name: 'reveal_place', type: 'integer', nullable: true })
  readonly revealPlace!: number | null;

  /** The label of its team's latest deploy. */
  @Column({ type: 'text', nullable: true })
  readonly release!: string | null;

  @Column({ name: 'deployed_at', type: 'timestamptz', nullable: true })
  readonly deployedAt!: Date | null;

  /** When the last round that scored it was opened in an earlier epoch; null for none. */
  @Column({ name: 'played_before', type: 'timestamptz', nullable: true })
  readonly playedBefore!: Date | null;
}
