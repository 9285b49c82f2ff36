import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Round } from './round.entity';

/** An entry that plays in a round, with the release its bot ran when the round was opened. */
@Entity({ name: 'participant' })
export class Participant {
  @ForeignKey(() => Round, { name: 'participant_round_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'participant_pkey' })
  readonly round!: string;

  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'participant_pkey' })
  readonly entry!: string;

  @Column({ type: 'text', nullable: true })
  readonly release!: string | null;
}
