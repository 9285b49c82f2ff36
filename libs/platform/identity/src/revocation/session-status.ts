import type { Session } from '../session/session';

/**
 * What a service knows of an authentic session. `silent`: scheduling has not been in touch for too long, `behind`: it knows of a
 * revocation that this service does not know yet; in both cases no session proves a role.
 */
export type SessionStatus = 'valid' | 'revoked' | 'silent' | 'behind';

/** Why no session can be trusted at the moment. */
export type Staleness = Extract<SessionStatus, 'silent' | 'behind'>;

/** Knows which sessions were revoked before they expire. */
export interface SessionStatuses {
  /** Waits a moment for what is under way. */
  statusOf(session: Session): Promise<SessionStatus>;
  /** As far as it is known now. */
  currentStatusOf(session: Session): SessionStatus;
  /** Calls `listener` whenever the status of any session may have changed. */
  onChange(listener: () => void): void;
}
export const SessionStatuses = Symbol('SessionStatuses');

/** For specs of what only needs sessions to be valid. */
export const everySessionIsValid: SessionStatuses = {
  statusOf: () => Promise.resolve('valid'),
  currentStatusOf: () => 'valid',
  onChange: () => undefined,
};
