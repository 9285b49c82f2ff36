import { bigintAsNumber } from '@hexduel/database';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** How many attempts to sign in a name or an address has left. */
@Entity({ name: 'sign_in_attempt' })
@Index('sign_in_attempt_at', ['at'])
@Check('sign_in_attempt_key_check', 'length(key) <= 100')
export class SignInAttempt {
  /** The kind of key and the key: `name:root`. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'sign_in_attempt_pkey' })
  readonly key!: string;

  @Column({ type: 'double precision' })
  readonly remaining!: number;

  /** Milliseconds since 1970 by the clock of the replica that counted. */
  @Column({ ...bigintAsNumber })
  readonly at!: number;
}

/** A name at an address from which its owner has signed in; see `pairKey`. */
@Entity({ name: 'sign_in_place' })
@Index('sign_in_place_at', ['at'])
@Check('sign_in_place_key_check', 'length(key) <= 100')
export class SignInPlace {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'sign_in_place_pkey' })
  readonly key!: string;

  /** The last time. */
  @Column({ type: 'timestamptz' })
  readonly at!: Date;
}

/** A session that was signed out of, kept until it could not be renewed any more anyway. */
@Entity({ name: 'ended_session' })
@Index('ended_session_over_at', ['overAt'])
@Check('ended_session_id_check', 'length(id) <= 200')
export class EndedSession {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'ended_session_pkey' })
  readonly id!: string;

  @Column({ name: 'over_at', type: 'timestamptz' })
  readonly overAt!: Date;
}
