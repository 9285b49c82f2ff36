import type { Envelope } from '@hexduel/contracts-events';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How far a consumer has applied the facts of a sandbox. */
@Entity({ name: 'sandbox_cursor' })
export class SandboxCursor {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'sandbox_cursor_pkey' })
  readonly consumer!: string;

  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'sandbox_cursor_pkey' })
  readonly sandbox!: string;

  @Column({ type: 'integer', default: 0 })
  readonly epoch!: number;

  /** The `sandboxSeq` of the newest applied fact; digits, as Postgres returns them. */
  @Column({ type: 'bigint', default: 0 })
  readonly sequence!: string;
}

/** A fact that came before its turn. */
@Entity({ name: 'held_message' })
export class HeldMessage {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'held_message_pkey' })
  readonly consumer!: string;

  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'held_message_pkey' })
  readonly sandbox!: string;

  /** Its `sandboxSeq`; digits. */
  @PrimaryColumn({ type: 'bigint', primaryKeyConstraintName: 'held_message_pkey' })
  readonly sequence!: string;

  @Column({ type: 'jsonb' })
  readonly envelope!: Envelope;

  @Column({ name: 'held_at', type: 'timestamptz', default: () => 'now()' })
  readonly heldAt!: Date;
}
