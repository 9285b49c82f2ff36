import { setTimeout as sleep } from 'node:timers/promises';
import { jetstreamManager } from '@nats-io/jetstream';
import { errors } from '@nats-io/nats-core';
import type { NatsConnection } from '@nats-io/nats-core';
import { connect } from '@nats-io/transport-node';
import { silentLog } from '@hexduel/telemetry';
import { Messaging } from './messaging';
import { reconnectDelay } from './reconnect-delay';
import type { MessagingOptions } from './messaging';
import { natsConnectOptions } from './nats-address';
import type { NatsConnectOptions } from './nats-address';
import { NatsLink } from './nats-link';
import { inboxPrefixOf } from './inbox-prefix';
import type { NatsAddress } from './nats-servers';

export interface ConnectOptions extends Omit<MessagingOptions, 'inboxPrefix'>, NatsAddress {
  /** What the server lists the connection as: the context's word. Answers come to subjects that begin with `_INBOX_<name>`. */
  readonly name: string;
  /** How long to wait for a server that is still starting, in milliseconds. */
  readonly withinMs?: number;
}

const RETRY_MS = 500;
const API_TIMEOUT_MS = 5_000;
// A server that is silent without closing the connection is noticed after 4 to 6 s.
const PING_MS = 2_000;
const MAX_PINGS_OUT = 2;
// A server that accepts and then says nothing must not hold up the next attempt.
const CONNECT_MS = 5_000;

/** How every connection of a context behaves; the answers to its requests come to subjects of its own. */
export function connectionOptions(name: string, options: NatsConnectOptions) {
  return {
    pingInterval: PING_MS,
    maxPingOut: MAX_PINGS_OUT,
    timeout: CONNECT_MS,
    ...options,
    name,
    inboxPrefix: inboxPrefixOf(name),
    maxReconnectAttempts: -1,
    reconnectDelayHandler: reconnectDelay(250, () => performance.now()),
    // Two stack traces for each message that is published would cost more than they tell: who waits for it names it.
    noAsyncTraces: true,
    // Users may be about to change on the server: the connection tries again for ever.
    ignoreAuthErrorAbort: true,
  };
}

/**
 * Connects; later losses of the connection are repaired in the background, for ever. Throws one sentence when no server can be
 * used within `withinMs` (default 30 s).
 */
export async function connectMessaging(options: ConnectOptions): Promise<Messaging> {
  const deadline = Date.now() + (options.withinMs ?? 30_000);
  const { name } = options;
  const connectOptions = natsConnectOptions(options);
  for (;;) {
    let connection: NatsConnection | null = null;
    try {
      connection = await connect(connectionOptions(name, connectOptions));
      await jetstreamManager(connection, { timeout: API_TIMEOUT_MS });
      return new Messaging(await NatsLink.over(connection), { ...options, inboxPrefix: inboxPrefixOf(name) });
    } catch (error) {
      await connection?.close();
      if (Date.now() > deadline) throw new Error(cannotConnect(connectOptions.servers, error), { cause: error });
      await sleep(RETRY_MS);
    }
  }
}

/**
 * For a service, which starts also while NATS is away: resolves after the first attempt to connect. If that failed, the log says why, and
 * the connection is opened in the background as soon as it can be. Throws one sentence where the address is none.
 */
export async function openMessaging(options: ConnectOptions): Promise<Messaging> {
  const { name, log = silentLog } = options;
  const connectOptions = natsConnectOptions(options);
  const link = await NatsLink.opening(
    () => connect(connectionOptions(name, connectOptions)),
    (error) => log.error({ why: cannotConnect(connectOptions.servers, error) }, 'NATS is away'),
  );
  return new Messaging(link, { ...options, inboxPrefix: inboxPrefixOf(name) });
}

function cannotConnect(servers: readonly string[], error: unknown): string {
  const cause = error instanceof Error ? error.message : String(error);
  return `NATS at ${servers.join(', ')} cannot be used (${cause}): ${remedy(error, cause)}.`;
}

function remedy(error: unknown, cause: string): string {
  if (error instanceof errors.AuthorizationError || /authori[sz]ation/i.test(cause)) {
    return 'correct HEXDUEL_NATS_USER and HEXDUEL_NATS_PASSWORD, or HEXDUEL_NATS_CREDS_FILE';
  }
  if (/certificate|tls|ssl/i.test(cause)) return 'correct HEXDUEL_NATS_CA_FILE, or the certificate of the server';
  return 'start nats-server with JetStream there, or correct the address';
}
