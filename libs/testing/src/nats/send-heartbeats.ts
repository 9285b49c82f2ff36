import { SessionHeartbeatV1 } from '@hexduel/contracts-events';
import type { Messaging } from '@hexduel/messaging';

const EVERY_MS = 250;

/**
 * Sends the heartbeats of scheduling where no scheduling runs: without them no service trusts a session. Returns what stops them.
 */
export function sendHeartbeats(messaging: Messaging): () => void {
  const timer = setInterval(() => messaging.publishLive(SessionHeartbeatV1, { version: 1, newest: 0 }), EVERY_MS);
  return () => clearInterval(timer);
}
