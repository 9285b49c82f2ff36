import { OutboxRelay, pruneInbox } from '@hexduel/database';
import type { Publish } from '@hexduel/database';
import type { Log, Messaging } from '@hexduel/messaging';
import { Repeating } from '@hexduel/service-host';
import type { DataSource } from 'typeorm';

const DAY_MS = 24 * 60 * 60 * 1_000;

export interface ProvisioningOptions {
  readonly database: DataSource;
  readonly databaseUrl: string;
  readonly messaging: Messaging;
  readonly log: Log;
  /** Stands in for publishing over NATS, for tests that kill in between. */
  readonly publish?: Publish;
}

export interface RunningProvisioning {
  /** Takes up nothing more and finishes what is under way; the relay goes on. */
  drain(): Promise<void>;
  /** Stops the relay. */
  stop(): Promise<void>;
}

/** Everything that one replica of provisioning does by itself. Any number of them may run at once. */
export async function runProvisioning(options: ProvisioningOptions): Promise<RunningProvisioning> {
  const { database, databaseUrl, messaging, log } = options;
  const { publish = (message) => messaging.publish(message) } = options;
  const relay = new OutboxRelay({ database, url: databaseUrl, context: 'provisioning', publish, log });
  const pruning = new Repeating('prune inbox', log, () => pruneInbox(database).then(() => DAY_MS), 60_000);
  return Promise.resolve({
    drain: () => pruning.stop(),
    stop: () => relay.stop(),
  });
}
