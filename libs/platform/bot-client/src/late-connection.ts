import type { Connection } from './connection';

/** For how long a bot that accepted a connection counts as one that accepts connections, milliseconds. */
const ACCEPTING_MS = 10_000;

/** Why there is no connection at the deadline, as the end of a sentence, and what everybody may know of it. */
export interface LateConnection {
  readonly sentence: string;
  readonly code: 'connection_late' | 'connection_not_accepted';
}

/** Explains a connection that is not open yet; `acceptedAt` is when its bot last accepted one. */
export function explainLate(connection: Connection | null, acceptedAt: number | null, now: number): LateConnection {
  if (connection?.isUnanswered !== true) {
    return { sentence: connection?.stage ?? 'none was tried', code: 'connection_late' };
  }
  const { stage, dials } = connection;
  const dialled = `${stage}, dialled ${dials === 1 ? 'once' : `${dials} times`}`;
  // The machine is there, but has no room for another connection.
  return acceptedAt !== null && now - acceptedAt < ACCEPTING_MS
    ? {
        sentence: `${dialled}, though it accepts others: raise the backlog of its listen, or accept faster`,
        code: 'connection_not_accepted',
      }
    : { sentence: `${dialled}: check its port and its firewall`, code: 'connection_late' };
}
