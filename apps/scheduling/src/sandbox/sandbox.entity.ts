import { bigintAsNumber } from '@hexduel/database';
import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import { auditSubject } from '../actor/actor';

export type TournamentState = 'planned' | 'running' | 'paused' | 'finished';
export type WithheldReason = 'few_entries' | 'no_round_type';

@Entity({ name: 'sandbox' })
@Unique('sandbox_slug_key', ['slug'])
@Check('sandbox_slug_check', `slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60`)
@Check('sandbox_name_check', 'length(name) between 1 and 100')
@Check('sandbox_name_ru_check', 'length(name_ru) between 1 and 100')
@Check('sandbox_position_check', 'position between 0 and 1000000')
@Check('sandbox_epoch_check', 'epoch >= 1')
@Check('sandbox_state_check', `state in ('planned', 'running', 'paused', 'finished')`)
@Check('sandbox_frozen_from_round_check', 'frozen_from_round >= 1')
@Check(
  'sandbox_reveal_check',
  'reveal_opened is null or (reveal_opened between 0 and reveal_of and frozen_from_round is not null)',
)
@Check('sandbox_round_interval_ms_check', 'round_interval_ms between 0 and 86400000')
@Check('sandbox_max_parallel_games_check', 'max_parallel_games between 1 and 1000')
@Check('sandbox_restart_start_check', 'restart_start is null or restart_to_countdown')
@Check('sandbox_withheld_reason_check', `withheld_reason in ('few_entries', 'no_round_type')`)
export class Sandbox {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'sandbox_pkey' })
  readonly id!: string;

  @Column({ type: 'text' })
  readonly slug!: string;

  /** In English. */
  @Column({ type: 'text' })
  readonly name!: string;

  @Column({ name: 'name_ru', type: 'text', nullable: true })
  readonly nameRu!: string | null;

  /** Sandboxes are listed in this order. */
  @Column({ type: 'integer', default: 0 })
  readonly position!: number;

  /** Counts restarts, from 1. */
  @Column({ type: 'integer', default: 1 })
  readonly epoch!: number;

  /** The number of the last fact published about it. */
  @Column({ name: 'sandbox_seq', ...bigintAsNumber, default: 0 })
  readonly sandboxSeq!: number;

  @Column({ type: 'text', default: 'planned' })
  readonly state!: TournamentState;

  /** When a planned tournament starts by itself. */
  @Column({ name: 'planned_start', type: 'timestamptz', nullable: true })
  readonly plannedStart!: Date | null;

  /** When it started in this epoch: offsets of game events count from then. */
  @Column({ name: 'started_at', type: 'timestamptz', nullable: true })
  readonly startedAt!: Date | null;

  /** The public sees nothing from this round on; null: it sees everything. */
  @Column({ name: 'frozen_from_round', type: 'integer', nullable: true })
  readonly frozenFromRound!: number | null;

  /** How many places of a reveal that is running are open; null: none is running. */
  @Column({ name: 'reveal_opened', type: 'integer', nullable: true })
  readonly revealOpened!: number | null;

  /** How many places it has. */
  @Column({ name: 'reveal_of', type: 'integer', nullable: true })
  readonly revealOf!: number | null;

  /** Its pace, if places are opened by themselves. */
  @Column({ name: 'reveal_every_ms', type: 'integer', nullable: true })
  readonly revealEveryMs!: number | null;

  /** When the next place opens by itself. */
  @Column({ name: 'reveal_step_at', type: 'timestamptz', nullable: true })
  readonly revealStepAt!: Date | null;

  /** 0: the next round opens as soon as one is complete. */
  @Column({ name: 'round_interval_ms', type: 'integer' })
  readonly roundIntervalMs!: number;

  /** Most games of one entry at once. */
  @Column({ name: 'max_parallel_games', type: 'integer' })
  readonly maxParallelGames!: number;

  /** Only teams take part whose bot has passed a check of the protocol. */
  @Column({ name: 'requires_check', type: 'boolean', default: false })
  readonly requiresCheck!: boolean;

  /** Null while a round is open: the round holds back the next one. */
  @Column({ name: 'next_tick_at', type: 'timestamptz', nullable: true, default: () => 'now()' })
  readonly nextTickAt!: Date | null;

  /** Why the last tick opened no round. */
  @Column({ name: 'withheld_reason', type: 'text', nullable: true })
  readonly withheldReason!: WithheldReason | null;

  @Column({ name: 'restart_requested', type: 'boolean', default: false })
  readonly restartRequested!: boolean;

  /** Whether that restart goes back to the countdown, and to which planned start. */
  @Column({ name: 'restart_to_countdown', type: 'boolean', default: false })
  readonly restartToCountdown!: boolean;

  @Column({ name: 'restart_start', type: 'timestamptz', nullable: true })
  readonly restartStart!: Date | null;

  /** Since when it is hidden from the public and only to be read; null: it is not. */
  @Column({ name: 'archived_at', type: 'timestamptz', nullable: true })
  readonly archivedAt!: Date | null;

  @Column({ name: 'last_entry_number', type: 'integer', default: 0 })
  readonly lastEntryNumber!: number;

  /** Commands up to this epoch are gone from the runners' queue. */
  @Column({ name: 'purged_epoch', type: 'integer', default: 0 })
  readonly purgedEpoch!: number;

  /** Rises with each change by an admin's form: a change may name the version it was made from. */
  @Column({ type: 'integer', default: 1 })
  readonly version!: number;

  /** The rehearsal that made it and will remove it; null for all others. */
  @Column({ type: 'uuid', nullable: true })
  readonly rehearsal!: string | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  readonly createdAt!: Date;
}

/** The columns of a sandbox without a reveal. */
export const NO_REVEAL = { revealOpened: null, revealOf: null, revealEveryMs: null, revealStepAt: null } as const;

/** The columns of a sandbox that is not to be restarted. */
export const NO_RESTART = { restartRequested: false, restartToCountdown: false, restartStart: null } as const;

export const auditedSandbox = auditSubject(Sandbox, {
  kind: 'sandbox',
  where: (id) => ({ id }),
  sandboxOf: ({ id }) => id,
  hidden: [
    'id',
    'sandboxSeq',
    'nextTickAt',
    'revealStepAt',
    'withheldReason',
    'lastEntryNumber',
    'purgedEpoch',
    'version',
    'createdAt',
    'rehearsal',
  ],
});
