import { join } from 'node:path';
import { StartedProcess, repository } from '@hexduel/testing/system';
import type { System } from '@hexduel/testing/system';

/** The one address of a system, as `npm start` opens it; the services must trust one proxy. */
export interface OpenAddress {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

/** Opens it in front of scheduling, the ladder and the first runner; `bounds` replace some of its own. */
export async function openAddress(
  { scheduling, ladder, runners }: System,
  bounds: Readonly<Record<string, number>>,
): Promise<OpenAddress> {
  const script = join(repository, 'tools/dev/start/reverse-proxy.mjs');
  const [runner] = runners;
  const services = { scheduling: scheduling.url, ladder: ladder.url, ...(runner ? { matches: runner.url } : {}) };
  const proxy = new StartedProcess([script], {
    HEXDUEL_REVERSE_PROXY: JSON.stringify({ host: '127.0.0.1', port: 0, services, bounds }),
  });
  const [, port] = await proxy.printed(/^listening (\d+)$/m);
  return {
    url: `http://127.0.0.1:${port}`,
    port: Number(port),
    close: async () => {
      proxy.signal('SIGTERM');
      await proxy.exited;
    },
  };
}
