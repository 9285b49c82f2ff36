import { Writable } from 'node:stream';
import { openDatabase, provisionContext } from '@hexduel/database';
import { identityKeys, openSession, writeSession } from '@hexduel/identity';
import type { Admin, Player } from '@hexduel/identity';
import { startService } from '@hexduel/service-host';
import { startTestPostgres } from '@hexduel/testing/postgres';
import type { DataSource } from 'typeorm';
import { LadderModule } from '../src/ladder.module';
import { migrations } from '../src/migrations';

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  /** Read as JSON; null for a file of another form. */
  readonly body: unknown;
}

/** The HTTP of ladder over a real database, in this process. */
export interface TestedEdge {
  readonly database: DataSource;
  ask(
    method: string,
    path: string,
    asked?: { as?: Admin | Player; headers?: object; body?: unknown },
  ): Promise<Answered>;
  stop(): Promise<void>;
}

const DEADLINE_MS = 20_000;
const CONFIG = { httpHost: '127.0.0.1', httpPort: 0, logLevel: 'error', stopDelayMs: 0, stopGraceMs: 5_000 } as const;

export async function startEdge(): Promise<TestedEdge> {
  const postgres = await startTestPostgres();
  const adminUrl = await postgres.createDatabase();
  const url = await provisionContext({ adminUrl, context: 'ladder', password: 'ladder' });
  const database = await openDatabase({ url, context: 'ladder', migrations, poolSize: 10 });
  const keys = identityKeys(['a secret of the specs and long enough 1']);
  const build = () => Promise.resolve(LadderModule.over(database, keys));
  const logTo = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      process.stderr.write(chunk);
      done();
    },
  });
  const service = await startService({ name: 'ladder', config: {}, build }, CONFIG, logTo);
  return {
    database,
    ask: async (method, path, { as, headers = {}, body } = {}) => {
      const session = as && openSession(as, 'session', Date.now());
      const response = await fetch(service.url + path, {
        method,
        headers: {
          ...(session ? { Authorization: `Bearer ${writeSession(session, keys.sessions)}` } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(DEADLINE_MS),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json') === true;
      return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : null };
    },
    stop: async () => {
      await service.stop();
      await database.destroy();
      await postgres.stop();
    },
  };
}
