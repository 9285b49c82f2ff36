import { Check, Column, Entity, ForeignKey, Index, IsNull, PrimaryColumn, Unique } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { auditSubject } from '../actor/actor';

@Entity({ name: 'team' })
@Unique('team_team_number_key', ['teamNumber'])
@Index('team_name', ['name'], { unique: true, where: 'deleted_at is null' })
@Check('team_name_check', 'length(name) between 1 and 100')
@Check('team_bot_address_check', 'length(bot_address) between 1 and 300')
@Check('team_release_check', 'length(release) between 1 and 64')
@Check('team_team_number_check', 'team_number < 1048576')
@Check('team_token_counter_check', 'token_counter between 0 and 16383')
export class Team {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'team_pkey' })
  readonly id!: string;

  /** Stands in the team's token; from 1, 20 bits. */
  @Column({ name: 'team_number', type: 'integer', generated: 'identity', generatedIdentity: 'ALWAYS' })
  readonly teamNumber!: number;

  /** Tokens with a lower counter are void; 14 bits. */
  @Column({ name: 'token_counter', type: 'integer', default: 0 })
  readonly tokenCounter!: number;

  @Column({ type: 'text' })
  readonly name!: string;

  @Column({ name: 'no_contest', type: 'boolean', default: false })
  readonly noContest!: boolean;

  /** Base URL of its bot. */
  @Column({ name: 'bot_address', type: 'text', nullable: true })
  readonly botAddress!: string | null;

  /** When an admin or provisioning last set the address; null if nobody has since the team was created. */
  @Column({ name: 'bot_address_told_at', type: 'timestamptz', nullable: true })
  readonly botAddressChangedAt!: Date | null;

  /** Label of its newest deploy. */
  @Column({ type: 'text', nullable: true })
  readonly release!: string | null;

  /** When the release was deployed, if provisioning reported it. */
  @Column({ name: 'release_deployed_at', type: 'timestamptz', nullable: true })
  readonly releaseDeployedAt!: Date | null;

  /** When its bot last passed a check of the protocol. */
  @Column({ name: 'check_passed_at', type: 'timestamptz', nullable: true })
  readonly checkPassedAt!: Date | null;

  /** Marked for deletion: it leaves its sandboxes between rounds. */
  @Column({ type: 'boolean', default: false })
  readonly leaves!: boolean;

  @Column({ name: 'deleted_at', type: 'timestamptz', nullable: true })
  readonly deletedAt!: Date | null;

  /** Rises with each change by an admin's form: a change may name the version it was made from. */
  @Column({ type: 'integer', default: 1 })
  readonly version!: number;

  /** The rehearsal that made it and will remove it; null for all others. */
  @Column({ type: 'uuid', nullable: true })
  readonly rehearsal!: string | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  readonly createdAt!: Date;
}

@Entity({ name: 'player' })
@Check('player_position_check', 'position >= 1')
@Check('player_name_check', 'length(name) between 1 and 100')
export class Player {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'player_pkey' })
  @ForeignKey(() => Team, { name: 'player_team_fkey' })
  readonly team!: string;

  /** In the list of the team's players, from 1. */
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'player_pkey' })
  readonly position!: number;

  @Column({ type: 'text' })
  readonly name!: string;
}

export const auditedTeam = auditSubject(Team, {
  kind: 'team',
  where: (id) => ({ id, deletedAt: IsNull() }),
  hidden: ['id', 'botAddressChangedAt', 'checkPassedAt', 'deletedAt', 'version', 'createdAt', 'rehearsal'],
  readMore: async (tx, team) => {
    const players = await tx.find(Player, { where: { team }, order: { position: 'ASC' } });
    return { players: players.map(({ name }) => name) };
  },
});

/**
 * The team, locked until the transaction ends; null if it never existed or was deleted. Lock its sandboxes first, in the
 * order of their ids.
 */
export function lockTeam(tx: EntityManager, id: string): Promise<Team | null> {
  return tx.findOne(Team, { where: { id, deletedAt: IsNull() }, lock: { mode: 'pessimistic_write' } });
}
