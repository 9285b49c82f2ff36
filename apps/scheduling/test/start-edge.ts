import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { identityKeys, openSession, writeSession } from '@hexduel/identity';
import type { Admin, Player } from '@hexduel/identity';
import { startService } from '@hexduel/service-host';
import { startTestPostgres } from '@hexduel/testing/postgres';
import type { DataSource } from 'typeorm';
import { ensureFirstAdmin } from '../src/admin/ensure-first-admin';
import { SchedulingModule } from '../src/scheduling.module';
import { openScheduling, provisionScheduling } from './open-scheduling';

export const SECRET = 'a secret of the specs and long enough 1';
export const ROOT = { name: 'root', password: 'several words of the specs' };

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

/** The HTTP of scheduling over a real database, in this process, with the admin `root`. */
export interface TestedEdge {
  readonly database: DataSource;
  readonly url: string;
  ask(method: string, path: string, asked?: Asked): Promise<Answered>;
  stop(): Promise<void>;
}

const DEADLINE_MS = 20_000;
const config = { httpHost: '127.0.0.1', httpPort: 0, logLevel: 'error', stopDelayMs: 0, stopGraceMs: 5_000 } as const;

export async function startEdge(): Promise<TestedEdge> {
  const postgres = await startTestPostgres();
  const database = await openScheduling(await provisionScheduling(await postgres.createDatabase()));
  await ensureFirstAdmin(database, { ...ROOT, now: new Date() });
  const settings = { secrets: [SECRET], isSecure: false, proxies: 1, now: Date.now } as const;
  const build = () => Promise.resolve(SchedulingModule.over(database, settings));
  const logTo = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      process.stderr.write(chunk);
      done();
    },
  });
  const service = await startService({ name: 'scheduling', config: {}, build }, config, logTo);
  const keys = identityKeys([SECRET]);
  const ask: TestedEdge['ask'] = async (method, path, { as, headers = {}, body } = {}) => {
    const session = as && openSession(as, randomUUID(), Date.now() + 1_000);
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
  return {
    database,
    url: service.url,
    ask,
    stop: async () => {
      await service.stop();
      await database.destroy();
      await postgres.stop();
    },
  };
}
