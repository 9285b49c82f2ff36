import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Contract } from '@hexduel/contracts-events';
import { StreamOwner, connectMessaging, natsUsers, usersConf } from '@hexduel/messaging';
import type { NatsAddress, NatsUser } from '@hexduel/messaging';
import { startNatsServer, usersEnv } from '../../../../tools/dev/nats-server.mjs';
import type { TestCertificates } from '../certificates/make-certificates';
import { freePort } from '../servers/free-port';
import { scratchFolder } from '../servers/scratch-folder';

export interface TestNats {
  readonly url: string;
  /** With the user of the test, which may do everything, where the server has users. */
  readonly address: NatsAddress;
  /** Of its monitoring port; null unless the options ask for it. */
  readonly monitoringUrl: string | null;
  /** The environment with which a context reaches the server, with its own user where the server has users. */
  envOf(context: string): Record<string, string>;
  /** What a user's password is from the next start on. */
  setPassword(user: string, password: string): void;
  /** Stops it in good order and starts it again on the same port with the same data. */
  restart(): Promise<void>;
  /** SIGKILL; `start` brings it back. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** SIGKILL, then a start with an empty store, where the streams are created again: its volume is lost. */
  lose(): Promise<void>;
  stop(): Promise<void>;
  /** Of its present process. */
  readonly pid: number;
}

export interface TestNatsOptions {
  /** The contracts whose streams are there from the start; those of `@hexduel/contracts-events` unless given. */
  readonly contracts?: readonly Contract[];
  /** With a user for each context that may do no more than in production, and one for the test. */
  readonly hasUsers?: boolean;
  /** The rights of those users, for example of another version; those of this version unless given. */
  readonly users?: readonly NatsUser[];
  /** Speaks TLS only, with this certificate; it knows clients by certificates of the same authority. */
  readonly tls?: TestCertificates;
  /** False: no stream is there. */
  readonly hasStreams?: boolean;
  /** With a monitoring port. */
  readonly hasMonitoring?: boolean;
  /** Where it stores, instead of a folder of its own that goes with it. */
  readonly store?: string;
}

const TESTER: NatsUser = { name: 'tester', publish: ['>'], subscribe: ['>'] };

/** A nats-server with JetStream for one suite alone: it starts in some 50 ms, so no suite need share one. */
export async function startTestNats(options: TestNatsOptions = {}): Promise<TestNats> {
  const { hasUsers = false, hasStreams = true } = options;
  const scratch = await scratchFolder();
  const folder = options.store ?? scratch;
  const config = hasUsers || options.tls ? await writeConfig(scratch, folder, options) : null;
  const monitoringPort = options.hasMonitoring === true ? await freePort() : null;
  const settings = {
    ...(config ?? { folder }),
    ...(monitoringPort === null ? {} : { args: ['--http_port', String(monitoringPort)] }),
  };
  let server = await startNatsServer(settings);
  const { url, port } = server;
  const tls = options.tls ?? {};
  const addressOf = (user: string) => ({ url, ...tls, ...(hasUsers ? { user, password: passwordOf(user) } : {}) });
  const address = addressOf(TESTER.name);
  if (hasStreams) await createStreams(address, options);
  const start = async (): Promise<void> => {
    server = await startNatsServer({ ...settings, port });
  };
  return {
    url,
    get pid() {
      return server.pid;
    },
    address,
    monitoringUrl: monitoringPort === null ? null : `http://127.0.0.1:${monitoringPort}`,
    envOf: (context) => ({
      HEXDUEL_NATS_URL: url,
      ...(hasUsers ? { HEXDUEL_NATS_USER: context, HEXDUEL_NATS_PASSWORD: passwordOf(context) } : {}),
    }),
    setPassword: (user, password) => Object.assign(config?.env ?? {}, usersEnv({ [user]: password })),
    start,
    restart: async () => {
      await server.stop();
      await start();
    },
    kill: () => server.kill(),
    lose: async () => {
      await server.kill();
      await rm(join(folder, 'jetstream'), { recursive: true, force: true });
      await start();
      if (hasStreams) await createStreams(address, options);
    },
    stop: async () => {
      await server.stop();
      await rm(scratch, { recursive: true, force: true });
    },
  };
}

function passwordOf(user: string): string {
  return `0 password of ${user}`;
}

/** JetStream stands in the file: a server that reads its configuration again forgets what it was told by arguments (nats-server#6606). */
async function writeConfig(
  folder: string,
  store: string,
  { hasUsers, users: rights = natsUsers(), tls }: TestNatsOptions,
): Promise<{ config: string; env: Record<string, string> }> {
  const users = hasUsers === true ? [...rights, TESTER] : [];
  const config = join(folder, 'server.conf');
  const jetStream = `jetstream { store_dir: "${store}" }\n`;
  await writeFile(config, jetStream + (hasUsers === true ? usersConf(users) : '') + (tls ? tlsConf(tls) : ''));
  return { config, env: usersEnv(Object.fromEntries(users.map(({ name }) => [name, passwordOf(name)]))) };
}

function tlsConf({ certFile, keyFile, caFile }: TestCertificates): string {
  return `tls { cert_file: "${certFile}", key_file: "${keyFile}", ca_file: "${caFile}", verify: true }\n`;
}

async function createStreams(address: NatsAddress, { contracts }: TestNatsOptions): Promise<void> {
  const messaging = await connectMessaging({ ...address, name: 'streams-of-a-test' });
  const owner = await StreamOwner.over(messaging.connection, contracts ? { contracts } : {});
  await owner.ensureAll();
  await messaging.close();
}
