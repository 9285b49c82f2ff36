import { bigintAsNumber } from '@hexduel/database';
import { GameEventAction } from '@hexduel/contracts-events';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { auditSubject } from '../actor/actor';
import { Sandbox } from '../sandbox/sandbox.entity';

@Entity({ name: 'game_event' })
@Index('game_event_planned', ['sandbox'], { where: `state = 'planned'` })
@Check('game_event_offset_ms_check', 'offset_ms >= 0')
@Check('game_event_state_check', `state in ('planned', 'applied', 'missed')`)
@Check('game_event_check', '(at is null) <> (offset_ms is null)')
@Check('game_event_check1', `(state = 'applied') = (applied_at is not null)`)
@Check('game_event_missed_check', `state <> 'missed' or at is not null`)
export class GameEvent {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'game_event_pkey' })
  readonly id!: string;

  @Column({ type: 'uuid' })
  @ForeignKey(() => Sandbox, { name: 'game_event_sandbox_fkey' })
  readonly sandbox!: string;

  /** Its time; null if it counts from the start of the tournament. */
  @Column({ type: 'timestamptz', nullable: true })
  readonly at!: Date | null;

  /** Milliseconds after the start of the tournament; null if it has a time of its own. */
  @Column({ name: 'offset_ms', ...bigintAsNumber, nullable: true })
  readonly offsetMs!: number | null;

  @Column({
    type: 'jsonb',
    transformer: { to: (action: unknown) => action, from: (stored) => GameEventAction.parse(stored) },
  })
  readonly action!: GameEventAction;

  /** Missed: its time had passed when the sandbox was restarted; it happens only if an admin gives it another time. */
  @Column({ type: 'text', default: 'planned' })
  readonly state!: 'planned' | 'applied' | 'missed';

  @Column({ name: 'applied_at', type: 'timestamptz', nullable: true })
  readonly appliedAt!: Date | null;

  /** Why it had no effect, in a sentence; null if it had one, or has not happened. */
  @Column({ type: 'text', nullable: true })
  readonly refusal!: string | null;

  /** Rises with each change by an admin's form: a change may name the version it was made from. */
  @Column({ type: 'integer', default: 1 })
  readonly version!: number;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  readonly createdAt!: Date;
}

export const auditedGameEvent = auditSubject(GameEvent, {
  kind: 'game event',
  where: (id) => ({ id }),
  sandboxOf: ({ sandbox }) => sandbox,
  hidden: ['id', 'version', 'createdAt'],
});
