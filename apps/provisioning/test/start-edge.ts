import { Writable } from 'node:stream';
import { identityKeys, openSession, writeSession } from '@hexduel/identity';
import type { Admin, Player } from '@hexduel/identity';
import { startService } from '@hexduel/service-host';
import { startTestPostgres } from '@hexduel/testing/postgres';
import type { DataSource } from 'typeorm';
import { ProvisioningModule } from '../src/provisioning.module';
import type { WebhookSettings } from '../src/release/webhook-terms';
import { openProvisioning, provisionProvisioning } from './open-provisioning';

export const SECRET = 'a secret of the specs and long enough 1';

/** What is asked over HTTP; `body` is sent as JSON, a text as it is. */
export interface Asked {
  readonly as?: Admin | Player;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** The HTTP of provisioning over a real database, in this process; one proxy's X-Forwarded-For is believed. */
export interface TestedEdge {
  readonly database: DataSource;
  readonly url: string;
  ask(method: string, path: string, asked?: Asked): Promise<Answered>;
  stop(): Promise<void>;
}

const ORDER = {
  installation: 'specs',
  driver: 'digitalocean',
  image: 'hexduel-bot',
  botPort: 80,
  maxDroplets: 10,
} as const;
const DEADLINE_MS = 20_000;
const config = { httpHost: '127.0.0.1', httpPort: 0, logLevel: 'error', stopDelayMs: 0, stopGraceMs: 5_000 } as const;

/** Over a database of its own. */
export async function startWholeEdge(webhook: Partial<WebhookSettings> = {}): Promise<TestedEdge> {
  const postgres = await startTestPostgres();
  const database = await openProvisioning(await provisionProvisioning(await postgres.createDatabase()));
  const edge = await startEdge(database, webhook);
  return {
    ...edge,
    stop: async () => {
      await edge.stop();
      await database.destroy();
      await postgres.stop();
    },
  };
}

/** Over a database that outlives it. */
export async function startEdge(database: DataSource, webhook: Partial<WebhookSettings> = {}): Promise<TestedEdge> {
  const keys = identityKeys([SECRET]);
  const settings = {
    keys,
    order: ORDER,
    webhook: { secrets: [SECRET], unsigned: 'accept', proxies: 1, now: Date.now, ...webhook },
  } as const;
  const build = () => Promise.resolve(ProvisioningModule.over(database, settings));
  const logTo = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      process.stderr.write(chunk);
      done();
    },
  });
  const service = await startService({ name: 'provisioning', config: {}, build }, config, logTo);
  const ask: TestedEdge['ask'] = async (method, path, { as, headers = {}, body } = {}) => {
    const session = as && openSession(as, 'session', Date.now() + 1_000);
    const sent = {
      ...(session ? { Authorization: `Bearer ${writeSession(session, keys.sessions)}` } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    };
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const response = await fetch(service.url + path, {
      method,
      headers: sent,
      ...(body === undefined ? {} : { body: text }),
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  return { database, url: service.url, ask, stop: () => service.stop() };
}
