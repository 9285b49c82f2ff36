import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startNatsServer } from '../../../../tools/dev/nats-server.mjs';
import { freePort } from '../servers/free-port';
import { scratchFolder } from '../servers/scratch-folder';

export interface TestCluster {
  readonly urls: readonly string[];
  stop(): Promise<void>;
}

/** Three servers of one JetStream cluster, each with a store of so many bytes; it takes seconds until they have a leader. */
export async function startTestCluster({ storeBytes }: { readonly storeBytes: number }): Promise<TestCluster> {
  const folder = await scratchFolder();
  const config = join(folder, 'store.conf');
  await writeFile(config, `jetstream { max_file_store: ${storeBytes} }\n`);
  const routes = [await freePort(), await freePort(), await freePort()].map((port) => `nats://127.0.0.1:${port}`);
  const servers = await Promise.all(
    routes.map((route, index) => {
      const args = [...['--name', `n${index}`], ...['--cluster_name', 'three', '--cluster', route]];
      const store = join(folder, String(index));
      return startNatsServer({ folder: store, config, args: [...args, '--routes', routes.join(',')] });
    }),
  );
  return {
    urls: servers.map(({ url }) => url),
    stop: async () => {
      await Promise.all(servers.map((server) => server.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
