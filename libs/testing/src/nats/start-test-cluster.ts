import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NATS_USERS, USERS_CONF, startNatsServer, usersEnv } from '../../../../tools/dev/nats-server.mjs';
import { freePort } from '../servers/free-port';
import { scratchFolder } from '../servers/scratch-folder';
import type { TestNats } from './start-test-nats';

export interface TestCluster extends Omit<TestNats, 'lose' | 'pid' | 'setPassword'> {
  readonly urls: readonly string[];
  /** SIGKILL to one of them; `start` brings it back with its data. */
  killOne(index: number): Promise<void>;
}

export interface TestClusterOptions {
  readonly storeBytes: number;
  /** With the users of docker/nats/users.conf, and one for the test, who may do everything. */
  readonly hasUsers?: boolean;
  /** The path of another nats-server than the one of this machine. */
  readonly program?: string;
}

const TESTER = 'tester';
const passwordOf = (user: string): string => `0 password of ${user}`;

/** Three servers of one JetStream cluster, each with a store of so many bytes; it takes seconds until they have a leader. */
export async function startTestCluster(options: TestClusterOptions): Promise<TestCluster> {
  const { storeBytes, hasUsers = false, program } = options;
  const folder = await scratchFolder();
  const config = join(folder, 'server.conf');
  await writeFile(config, `jetstream { max_file_store: ${storeBytes} }\n${hasUsers ? await usersWithTester() : ''}`);
  const env = usersEnv(Object.fromEntries([...NATS_USERS, TESTER].map((user) => [user, passwordOf(user)])));
  const ports = [await freePort(), await freePort(), await freePort()];
  const routes = [await freePort(), await freePort(), await freePort()].map((port) => `nats://127.0.0.1:${port}`);
  const startOne = (index: number) => {
    const own = ['--name', `n${index}`, '--cluster_name', 'three', '--cluster', routes[index] ?? ''];
    return startNatsServer({
      ...{ folder: join(folder, String(index)), port: ports[index] ?? 0, config, env },
      args: [...own, '--routes', routes.join(',')],
      ...(program === undefined ? {} : { program }),
    });
  };
  const servers = new Map(await Promise.all([0, 1, 2].map(async (index) => [index, await startOne(index)] as const)));
  const urls = ports.map((port) => `nats://127.0.0.1:${port}`);
  const url = urls.join(',');
  const killOne = async (index: number): Promise<void> => {
    await servers.get(index)?.kill();
    servers.delete(index);
  };
  const start = async (): Promise<void> => {
    for (const index of [0, 1, 2]) if (!servers.has(index)) servers.set(index, await startOne(index));
  };
  return {
    ...{ urls, url, killOne, start, monitoringUrl: null },
    address: { url, ...(hasUsers ? { user: TESTER, password: passwordOf(TESTER) } : {}) },
    envOf: (context) => ({
      HEXDUEL_NATS_URL: url,
      ...(hasUsers ? { HEXDUEL_NATS_USER: context, HEXDUEL_NATS_PASSWORD: passwordOf(context) } : {}),
    }),
    kill: async () => {
      await Promise.all([0, 1, 2].map(killOne));
    },
    restart: async () => {
      await Promise.all([...servers.values()].map((server) => server.stop()));
      servers.clear();
      await start();
    },
    stop: async () => {
      await Promise.all([...servers.values()].map((server) => server.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function usersWithTester(): Promise<string> {
  const conf = await readFile(USERS_CONF, 'utf8');
  const tester = `users = [\n    { user: ${TESTER}, password: $HEXDUEL_NATS_TESTER_PASSWORD }\n`;
  return conf.replace('users = [\n', () => tester);
}
