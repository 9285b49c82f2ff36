import type { Readiness } from '@hexduel/telemetry';
import type { Messaging } from '../connection/messaging';

/**
 * What readiness says while NATS is away, or a stream of the context has no leader: that the process is not ready, where NATS is `vital`
 * to all that it does, else that it is degraded: it goes on from its database, and what it publishes waits in the outbox.
 */
export function watchNats(
  readiness: Readiness,
  messaging: Messaging,
  { context, isVital }: { readonly context: string; readonly isVital: boolean },
): void {
  const check = (): Promise<string | null> => messaging.problem([context]);
  if (isVital) readiness.add({ name: 'nats', check });
  else readiness.warn({ name: 'nats', check });
}
