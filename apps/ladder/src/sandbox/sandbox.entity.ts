import type { TournamentState } from '@hexduel/contracts-http';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A sandbox as scheduling's facts describe it. Its row is the lock under which everything visible in the sandbox changes. */
@Entity({ name: 'sandbox' })
@Check('sandbox_epoch_check', `epoch >= 1`)
@Check('sandbox_tournament_check', `tournament in ('planned', 'running', 'paused', 'finished')`)
@Check('sandbox_withheld_check', `withheld in ('few_entries', 'no_round_type')`)
@Check('sandbox_frozen_from_check', `frozen_from >= 1`)
@Check('sandbox_reveal_check', `reveal_opened between 0 and reveal_of`)
@Check('sandbox_shown_while_frozen', `(frozen_from is null) = (shown_rev is null)`)
export class Sandbox {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'sandbox_pkey' })
  readonly id!: string;

  /** Two sandboxes may have the same slug for a moment: each follows its own order of facts. */
  @Index('sandbox_slug')
  @Column({ type: 'text' })
  readonly slug!: string;

  @Column({ type: 'text' })
  readonly name!: string;

  @Column({ name: 'name_ru', type: 'text', nullable: true })
  readonly nameRu!: string | null;

  /** Its place in the list of sandboxes, as admins arranged it. */
  @Column({ type: 'integer', default: 0 })
  readonly position!: number;

  @Column({ name: 'planned_start', type: 'timestamptz', nullable: true })
  readonly plannedStart!: Date | null;

  /** Counts the lives of the sandbox from 1: a restart raises it. */
  @Column({ type: 'integer' })
  readonly epoch!: number;

  /** Revision of the ladder. This and all other revisions are digits, as Postgres returns a bigint. */
  @Column({ type: 'bigint', default: 0 })
  readonly rev!: string;

  /** Revision of its names and slug, which pages of matches show. */
  @Column({ name: 'card_rev', type: 'bigint', default: 0 })
  readonly cardRev!: string;

  @Column({ name: 'events_rev', type: 'bigint', default: 0 })
  readonly eventsRev!: string;

  /** Revision of the ladder as the public sees it while results are frozen; null otherwise. */
  @Column({ name: 'shown_rev', type: 'bigint', nullable: true })
  readonly shownRev!: string | null;

  /** Nobody is shown it, admins neither: it belongs to a rehearsal. */
  @Column({ name: 'is_hidden', type: 'boolean', default: false })
  readonly isHidden!: boolean;

  @Column({ type: 'text', default: 'planned' })
  readonly tournament!: TournamentState;

  /** Why no round was opened last time; null since a round was opened. */
  @Column({ type: 'text', nullable: true })
  readonly withheld!: 'few_entries' | 'no_round_type' | null;

  /** The last round whose points are in the scores; 0 before the first. */
  @Column({ name: 'scored_round', type: 'integer', default: 0 })
  readonly scoredRound!: number;

  /** The public sees nothing of this round and later ones; null where everything is shown. */
  @Column({ name: 'frozen_from', type: 'integer', nullable: true })
  readonly frozenFrom!: number | null;

  /** How many places of the reveal since the last freeze are open, from the last one up; null before it. */
  @Column({ name: 'reveal_opened', type: 'integer', nullable: true })
  readonly revealOpened!: number | null;

  @Column({ name: 'reveal_of', type: 'integer', nullable: true })
  readonly revealOf!: number | null;

  /** Only admins see it, until that is taken back. */
  @Column({ type: 'boolean', default: false })
  readonly archived!: boolean;

  /** How many game events and announcements have been numbered since the sandbox began. */
  @Column({ type: 'bigint', default: 0 })
  readonly happenings!: string;
}
