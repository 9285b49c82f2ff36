import type { DataSource } from 'typeorm';
import { heldMessages } from './held-messages';
import { outboxBacklog } from './outbox';

/** Where the figures of a process are shown. */
export interface Gauges {
  gauge(name: string, help: string, read: () => Promise<number>): void;
}

/** Shows what waits in a context: messages to be published, and messages for one that has not come. */
export function gaugeMessages(gauges: Gauges, database: DataSource): void {
  gauges.gauge('hexduel_outbox_messages', 'Messages that wait to be published', async () => {
    return (await outboxBacklog(database)).count;
  });
  gauges.gauge('hexduel_outbox_oldest_seconds', 'Since when the oldest of them waits', async () => {
    return (await outboxBacklog(database)).oldestSeconds;
  });
  gauges.gauge('hexduel_held_messages', 'Messages that wait for one that has not come', async () => {
    return (await heldMessages(database)).reduce((sum, held) => sum + held.count, 0);
  });
}
