import type { Readiness } from '@hexduel/telemetry';
import type { DataSource } from 'typeorm';
import { outboxBacklog } from './outbox/outbox';
import { heldMessages } from './sandbox-order/held-messages';

/** For how long a fact may wait before somebody should look. */
const LONGEST_SECONDS = 60;

/** Counts facts of the context that wait, to be published or for one that comes before them, and warns of those that wait for too long. */
export function warnOfWaiting(readiness: Readiness, database: DataSource): void {
  readiness.warn({ name: 'outbox', check: async () => outboxWarning(await outboxBacklog(database)) });
  readiness.count({ name: 'outbox', read: () => outboxBacklog(database) });
  readiness.count({ name: 'held messages', read: async () => sumOf(await heldMessages(database)) });
  readiness.warn({
    name: 'held messages',
    check: async () => {
      const late = (await heldMessages(database)).filter(({ oldestSeconds }) => oldestSeconds > LONGEST_SECONDS);
      return late.length === 0 ? null : late.map(heldText).join(' ');
    },
  });
}

/** What all consumers hold together. */
function sumOf(held: Awaited<ReturnType<typeof heldMessages>>): { count: number; oldestSeconds: number } {
  const count = held.reduce((sum, each) => sum + each.count, 0);
  return { count, oldestSeconds: Math.max(0, ...held.map(({ oldestSeconds }) => oldestSeconds)) };
}

function outboxWarning({ count, oldestSeconds }: Awaited<ReturnType<typeof outboxBacklog>>): string | null {
  if (count === 0 || oldestSeconds <= LONGEST_SECONDS) return null;
  return `The oldest of ${count} messages in the outbox has waited for ${Math.round(oldestSeconds)} s: see in the log why NATS does not take it.`;
}

function heldText({
  consumer,
  sandbox,
  count,
  oldestSeconds,
}: Awaited<ReturnType<typeof heldMessages>>[number]): string {
  return `${consumer} has held ${count} facts about the sandbox ${sandbox} for up to ${Math.round(oldestSeconds)} s, because one before them is missing or a dead letter: see \`hexduel dead-letters list\`.`;
}
