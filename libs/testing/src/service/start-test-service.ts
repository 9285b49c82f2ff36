import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { Test } from '@nestjs/testing';
import { RUNS_BACKGROUND_TASKS } from '@hexduel/background';
import { SessionStatuses, everySessionIsValid, openSession, signingKeys, writeSession } from '@hexduel/identity';
import type { Admin, Player } from '@hexduel/identity';
import { Messaging, Questions, connectJetStream } from '@hexduel/messaging';
import { startService } from '@hexduel/service-host';
import type { ConfigDefinition, ConfigOf, Service } from '@hexduel/service-host';
import type { NestExpressApplication } from '@nestjs/platform-express';

/** What is asked over HTTP; `body` is sent as JSON, a text as it is. */
export interface Asked {
  readonly as?: Admin | Player;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  /** Read as JSON; null where it is not JSON. */
  readonly body: unknown;
}

/** A service in this process, as its `main.ts` starts it. */
export interface TestService {
  readonly url: string;
  readonly app: NestExpressApplication;
  /** A provider of the application. */
  get<T>(token: symbol | { readonly prototype: T }): T;
  ask(method: string, path: string, asked?: Asked): Promise<Answered>;
  stop(): Promise<void>;
}

export interface TestServiceOptions<Definition extends ConfigDefinition> {
  /** As in `main.ts`. */
  readonly service: Service<Definition>;
  readonly settings: ConfigOf<Definition>;
  /** What sessions are signed with, where `ask` needs them. */
  readonly secret?: string;
  /** Tokens with what stands in for their providers. */
  readonly replace?: readonly (readonly [token: unknown, value: unknown])[];
  /** False: no task runs, no message is consumed and NATS is not needed; HTTP only. */
  readonly background?: boolean;
  /** True: it trusts sessions as in production, only while scheduling is in touch; else it trusts all. */
  readonly watchesSessions?: boolean;
}

/** A spec tells by itself what took too long; this one is for answers that never come. */
const DEADLINE_MS = 60_000;
const HOST = { httpHost: '127.0.0.1', httpPort: 0, logLevel: 'error', stopDelayMs: 0, stopGraceMs: 5_000 } as const;

/** Starts a service on a free port of this machine; what it logs as an error goes to standard error. */
export async function startTestService<Definition extends ConfigDefinition>(
  options: TestServiceOptions<Definition>,
): Promise<TestService> {
  const { service, settings, secret, replace = [], background = true, watchesSessions = false } = options;
  const { connect = [] } = service;
  const replaced = [
    ...(watchesSessions ? [] : [TRUSTED_SESSIONS]),
    ...(background ? [] : WITHOUT_BACKGROUND),
    ...replace,
  ];
  const { url, app, stop } = await startService(
    background ? service : { ...service, connect: connect.filter((each) => each !== connectJetStream) },
    { ...HOST, ...settings },
    {
      logTo: toStandardError(),
      create: async (root, provided) => {
        const testing = Test.createTestingModule({ imports: [root] });
        for (const [token, value] of replaced) testing.overrideProvider(token).useValue(value);
        return (await testing.compile()).createNestApplication<NestExpressApplication>(provided);
      },
    },
  );
  const keys = secret === undefined ? null : signingKeys({ secrets: [secret] });
  const ask: TestService['ask'] = async (method, path, { as, headers = {}, body } = {}) => {
    if (as && !keys) throw new Error('startTestService needs the secret to sign sessions with');
    const session = as && openSession(as, randomUUID(), Date.now());
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(session && keys ? { Authorization: `Bearer ${writeSession(session, keys)}` } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    const answer = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(answer) : null };
  };
  return { url, app, get: (token) => app.get(token as symbol), ask, stop };
}

const TRUSTED_SESSIONS = [SessionStatuses, everySessionIsValid] as const;

/** Stands for messaging where nothing is consumed: nothing leaves the process. */
const SILENT_MESSAGING: Partial<Messaging> = {
  isConnected: true,
  publishLive: () => undefined,
  close: () => Promise.resolve(),
};
const WITHOUT_BACKGROUND = [
  [RUNS_BACKGROUND_TASKS, false],
  [Messaging, SILENT_MESSAGING],
  [Questions, { ask: () => Promise.resolve({ ok: false, error: { code: 'nobody', message: 'nobody answers here' } }) }],
] as const;

function toStandardError(): Writable {
  return new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      process.stderr.write(chunk);
      done();
    },
  });
}
