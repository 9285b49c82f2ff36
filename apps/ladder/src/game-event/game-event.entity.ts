import type { GameEventAction } from '@hexduel/contracts-events';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Sandbox } from '../sandbox/sandbox.entity';

/** A game event of a sandbox, planned or past. */
@Entity({ name: 'game_event' })
@Index('game_event_of_sandbox', ['sandbox', 'number'])
export class GameEvent {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'game_event_pkey' })
  readonly id!: string;

  @ForeignKey(() => Sandbox, { name: 'game_event_sandbox_fkey' })
  @Column({ type: 'uuid' })
  readonly sandbox!: string;

  /** Null as long as the start it counts from has not been. */
  @Column({ name: 'due_at', type: 'timestamptz', nullable: true })
  readonly dueAt!: Date | null;

  /** Milliseconds after the start, in digits; null for one at a time. */
  @Column({ name: 'offset_ms', type: 'bigint', nullable: true })
  readonly offsetMs!: string | null;

  @Column({ type: 'jsonb' })
  readonly action!: GameEventAction;

  /** Null while it is planned. */
  @Column({ name: 'applied_at', type: 'timestamptz', nullable: true })
  readonly appliedAt!: Date | null;

  /** Why it had no effect, in a sentence; null where it had. */
  @Column({ type: 'text', nullable: true })
  readonly refusal!: string | null;

  /** Its place among what has happened; null for one that is planned, or that is not shown. Digits. */
  @Column({ type: 'bigint', nullable: true })
  readonly number!: string | null;
}
