import type { CorrectionAdminView } from '@hexduel/contracts-http';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { auditSubject } from '../actor/actor';
import { Sandbox } from '../sandbox/sandbox.entity';

/** What an admin corrected in the matches of the current epoch of a sandbox. A restart deletes it; the audit keeps it. */
@Entity({ name: 'correction' })
@Index('correction_of_sandbox', ['sandbox', 'id'])
@Check('correction_kind_check', `kind in ('play_again', 'void', 'disqualify', 'take_back')`)
@Check('correction_state_check', `state in ('playing', 'open', 'published', 'scored', 'failed')`)
export class Correction {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'correction_pkey' })
  readonly id!: string;

  @Column({ type: 'uuid' })
  @ForeignKey(() => Sandbox, { name: 'correction_sandbox_fkey', onDelete: 'CASCADE' })
  readonly sandbox!: string;

  @Column({ type: 'integer' })
  readonly epoch!: number;

  @Column({ type: 'text' })
  readonly kind!: CorrectionAdminView['kind'];

  /** The first round that it concerns; a disqualification holds from it on. */
  @Column({ name: 'round_number', type: 'integer' })
  readonly roundNumber!: number;

  @Column({ type: 'uuid', nullable: true })
  readonly match!: string | null;

  @Column({ type: 'uuid', nullable: true })
  readonly entry!: string | null;

  @Column({ name: 'takes_back', type: 'uuid', nullable: true })
  readonly takesBack!: string | null;

  @Column({ name: 'taken_back_by', type: 'uuid', nullable: true })
  readonly takenBackBy!: string | null;

  @Column({ type: 'text' })
  readonly reason!: string;

  @Column({ name: 'made_by', type: 'text' })
  readonly madeBy!: string;

  @Column({ name: 'made_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  readonly madeAt!: Date;

  /** See the view of admins. */
  @Column({ type: 'text' })
  readonly state!: CorrectionAdminView['state'];
}

export const auditedCorrection = auditSubject(Correction, {
  kind: 'correction',
  where: (id) => ({ id }),
  sandboxOf: ({ sandbox }) => sandbox,
  hidden: ['id', 'sandbox', 'madeBy', 'madeAt'],
});
