import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Entry } from '../entry/entry.entity';
import { Team } from '../team/team.entity';
import { Round } from './round.entity';

/** An entry in a round, with the address and release of its bot that hold for the whole round. */
@Entity({ name: 'participant' })
@Index('participant_entry', ['entry'])
export class Participant {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'participant_pkey' })
  @ForeignKey(() => Round, { name: 'participant_round_fkey', onDelete: 'CASCADE' })
  readonly round!: string;

  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'participant_pkey' })
  @ForeignKey(() => Entry, { name: 'participant_entry_fkey' })
  readonly entry!: string;

  @Column({ name: 'entry_number', type: 'integer' })
  readonly entryNumber!: number;

  @Column({ type: 'uuid' })
  @ForeignKey(() => Team, { name: 'participant_team_fkey' })
  readonly team!: string;

  @Column({ type: 'text', nullable: true })
  readonly address!: string | null;

  @Column({ type: 'text', nullable: true })
  readonly release!: string | null;
}
