import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { Subject } from '../actor/actor';

/**
 * A session that was opened here, for admins to see and to end. Nothing depends on it: whether a session is valid is decided by its
 * signature and by what voids it.
 */
@Entity({ name: 'session' })
@Index('session_number', ['number'], { unique: true })
@Index('session_over_at', ['overAt'])
@Check('session_id_check', 'length(id) <= 200')
@Check('session_who_check', '(admin is null) <> (team is null) and (team is null) = (token_counter is null)')
export class SessionRow {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'session_pkey' })
  readonly id!: string;

  /** Counts up; digits, for it may pass 2^53. */
  @Column({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' })
  readonly number!: string;

  /** The name of the admin; null for a team. */
  @Column({ type: 'text', nullable: true })
  readonly admin!: string | null;

  /** The id of the team; null for an admin. */
  @Column({ type: 'uuid', nullable: true })
  readonly team!: string | null;

  /** Of the team's token that opened it. */
  @Column({ name: 'token_counter', type: 'integer', nullable: true })
  readonly tokenCounter!: number | null;

  @Column({ name: 'signed_in_at', type: 'timestamptz' })
  readonly signedInAt!: Date;

  /** The last time; when it was opened at first. */
  @Column({ name: 'renewed_at', type: 'timestamptz' })
  readonly renewedAt!: Date;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  readonly expiresAt!: Date;

  /** From then on it cannot be renewed. */
  @Column({ name: 'over_at', type: 'timestamptz' })
  readonly overAt!: Date;

  /** From where it was opened or last renewed, as the service saw it. */
  @Column({ type: 'text', nullable: true })
  readonly address!: string | null;

  /** What the browser or program calls itself. */
  @Column({ type: 'text', nullable: true })
  readonly agent!: string | null;
}

/** A session as the audit shows it: whose it was and from where. */
export function auditedSession(id: string): Subject {
  const readSnapshot = async (tx: EntityManager) => {
    const row = await tx.findOneBy(SessionRow, { id });
    if (!row) return null;
    const { admin, team, signedInAt, renewedAt, address, agent } = row;
    return { sandbox: null, snapshot: { admin, team, signedInAt, renewedAt, address, agent } };
  };
  return { kind: 'session', id, readSnapshot };
}
