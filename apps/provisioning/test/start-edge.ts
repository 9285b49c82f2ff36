import { Writable } from 'node:stream';
import { identityKeys, openSession, writeSession } from '@hexduel/identity';
import type { Admin, Player } from '@hexduel/identity';
import { startService } from '@hexduel/service-host';
import type { DataSource } from 'typeorm';
import { ProvisioningModule } from '../src/provisioning.module';

const SECRET = 'a secret of the specs and long enough 1';
const DEADLINE_MS = 20_000;
const config = { httpHost: '127.0.0.1', httpPort: 0, logLevel: 'error', stopDelayMs: 0, stopGraceMs: 5_000 } as const;

export interface Answered {
  readonly status: number;
  readonly body: unknown;
}

/** The HTTP of provisioning over a database, in this process. */
export interface TestedEdge {
  ask(
    method: string,
    path: string,
    asked?: { readonly as?: Admin | Player; readonly body?: unknown },
  ): Promise<Answered>;
  stop(): Promise<void>;
}

export async function startEdge(database: DataSource): Promise<TestedEdge> {
  const keys = identityKeys([SECRET]);
  const build = () => Promise.resolve(ProvisioningModule.over(database, keys));
  const logTo = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      process.stderr.write(chunk);
      done();
    },
  });
  const service = await startService({ name: 'provisioning', config: {}, build }, config, logTo);
  return {
    ask: async (method, path, { as, body } = {}) => {
      const session = as && openSession(as, 'session', Date.now() + 1_000);
      const headers = {
        ...(session ? { Authorization: `Bearer ${writeSession(session, keys.sessions)}` } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      };
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const signal = AbortSignal.timeout(DEADLINE_MS);
      const response = await fetch(service.url + path, { method, headers, ...sent, signal });
      return { status: response.status, body: await response.json() };
    },
    stop: () => service.stop(),
  };
}
