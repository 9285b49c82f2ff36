import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** A team as scheduling publishes it. Teams that have entered no sandbox are unknown here. */
@Entity({ name: 'team' })
@Check('team_name_check', `length(name) between 1 and 100`)
export class Team {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'team_pkey' })
  readonly id!: string;

  /** Null until a message has named it. */
  @Column({ type: 'text', nullable: true })
  readonly name!: string | null;

  /** When scheduling published that name. */
  @Column({ name: 'named_at', type: 'timestamptz', nullable: true })
  readonly namedAt!: Date | null;

  @Column({ name: 'deleted_at', type: 'timestamptz', nullable: true })
  readonly deletedAt!: Date | null;
}
