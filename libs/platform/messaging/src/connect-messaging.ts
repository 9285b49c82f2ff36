import { setTimeout as sleep } from 'node:timers/promises';
import type { NatsConnection } from '@nats-io/nats-core';
import { connect } from '@nats-io/transport-node';
import { Messaging } from './messaging';
import type { MessagingOptions } from './messaging';

export interface ConnectOptions extends MessagingOptions {
  /** One or more, separated by commas: `nats://127.0.0.1:4222`. */
  readonly url: string;
  /** Who connects, for the server's lists: the context's word. */
  readonly name: string;
  readonly user?: string;
  readonly password?: string;
  /** How long to wait for a server that is still starting, in milliseconds. */
  readonly withinMs?: number;
}

const RETRY_MS = 500;

/**
 * Connects and makes the streams. Later losses of the connection are repaired in the background, without end.
 * Throws one sentence when no server answers within `withinMs` (default 30 s).
 */
export async function connectMessaging(options: ConnectOptions): Promise<Messaging> {
  const deadline = Date.now() + (options.withinMs ?? 30_000);
  for (;;) {
    let connection: NatsConnection | null = null;
    try {
      connection = await open(options);
      return await Messaging.over(connection, options);
    } catch (error) {
      await connection?.close();
      if (Date.now() > deadline) {
        const cause = error instanceof Error ? error.message : String(error);
        const message = `NATS at ${options.url} cannot be used (${cause}): start nats-server with JetStream there, or correct the address.`;
        throw new Error(message, { cause: error });
      }
      await sleep(RETRY_MS);
    }
  }
}

function open({ url, name, user, password }: ConnectOptions): Promise<NatsConnection> {
  return connect({
    servers: url.split(',').map((server) => server.trim()),
    name,
    ...(user === undefined ? {} : { user, pass: password ?? '' }),
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    pingInterval: 10_000,
    maxPingOut: 2,
  });
}
