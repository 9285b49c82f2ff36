import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { identityKeys, openSession, writeSession } from '@hexduel/identity';
import type { Admin, Player } from '@hexduel/identity';
import { startService } from '@hexduel/service-host';
import type { ConfigDefinition, Service } from '@hexduel/service-host';

/** What is asked over HTTP; `body` is sent as JSON, a text as it is. */
export interface Asked {
  readonly as?: Admin | Player;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  /** Read as JSON; null for what is none. */
  readonly body: unknown;
}

/** The HTTP of a service, in this process. */
export interface ServedEdge {
  readonly url: string;
  ask(method: string, path: string, asked?: Asked): Promise<Answered>;
  stop(): Promise<void>;
}

type Built = Awaited<ReturnType<Service<ConfigDefinition>['build']>>;

export interface EdgeTerms {
  /** The context's word. */
  readonly name: string;
  readonly module: Built;
  /** What sessions are signed with. */
  readonly secret: string;
}

const DEADLINE_MS = 20_000;
const CONFIG = { httpHost: '127.0.0.1', httpPort: 0, logLevel: 'error', stopDelayMs: 0, stopGraceMs: 5_000 } as const;

/** Serves a module of a service as the service does; whoever is asked `as` has a session of its own each time. */
export async function serveEdge({ name, module, secret }: EdgeTerms): Promise<ServedEdge> {
  const keys = identityKeys([secret]);
  const logTo = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      process.stderr.write(chunk);
      done();
    },
  });
  const build = () => Promise.resolve(module);
  const service = await startService({ name, config: {}, build }, CONFIG, logTo);
  const ask: ServedEdge['ask'] = async (method, path, { as, headers = {}, body } = {}) => {
    const session = as && openSession(as, randomUUID(), Date.now());
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
    const answer = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(answer) : null };
  };
  return { url: service.url, ask, stop: () => service.stop() };
}
