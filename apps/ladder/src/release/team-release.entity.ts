import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The latest deploy of a team, in whichever sandboxes it is or will be. */
@Entity({ name: 'team_release' })
export class TeamRelease {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'team_release_pkey' })
  readonly team!: string;

  /** The label of the deploy. */
  @Column({ type: 'text' })
  readonly release!: string;

  @Column({ name: 'deployed_at', type: 'timestamptz' })
  readonly deployedAt!: Date;
}
