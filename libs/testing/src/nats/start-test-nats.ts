import { rm } from 'node:fs/promises';
import { startNatsServer } from '../../../../tools/dev/nats-server.mjs';
import { scratchFolder } from '../servers/scratch-folder';

export interface TestNats {
  readonly url: string;
  /** Stops it in good order and starts it again on the same port with the same data. */
  restart(): Promise<void>;
  /** SIGKILL; `start` brings it back. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A nats-server with JetStream for one suite alone: it starts in some 50 ms, so no suite need share one. */
export async function startTestNats(): Promise<TestNats> {
  const folder = await scratchFolder();
  let server = await startNatsServer({ folder });
  const { url, port } = server;
  const start = async (): Promise<void> => {
    server = await startNatsServer({ folder, port });
  };
  return {
    url,
    start,
    restart: async () => {
      await server.stop();
      await start();
    },
    kill: () => server.kill(),
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
