import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Dial } from '../dial-tcp';

const ACCEPT_MS = 10;
/** When the kernel of whoever connects asks again for what was dropped. */
const ASKED_AGAIN_MS = 1_000;

export interface ShortBacklogBot {
  readonly base: string;
  /** Connects to it, as over a network that drops what asks for a connection while the backlog is full. */
  readonly dial: Dial;
  readonly dropped: () => number;
  close(): Promise<void>;
}

/**
 * A bot with a short listen backlog, which takes 10 ms to accept a connection and closes it after one answer. The backlog is
 * counted here, not in the kernel: how many connects find it full then depends on their order in one event loop alone, never on
 * when a busy machine lets the bot run.
 */
export async function startShortBacklogBot(backlog: number, answer: Buffer): Promise<ShortBacklogBot> {
  const arrived: Socket[] = [];
  const all: Socket[] = [];
  let [waiting, dropped, isOpen] = [0, 0, true];
  const server = createServer({ pauseOnConnect: true }, (socket) => {
    arrived.push(socket);
    all.push(socket);
    socket.on('error', () => undefined).on('data', () => socket.end(answer));
    socket.pause();
  });
  server.listen({ port: 0, host: '127.0.0.1', backlog: 511 });
  await once(server, 'listening');
  const acceptAll = async (): Promise<void> => {
    while (isOpen) {
      await sleep(ACCEPT_MS);
      const next = arrived.shift();
      if (next === undefined) continue;
      waiting -= 1;
      next.resume();
    }
  };
  const accepting = acceptAll();
  const { port } = server.address() as AddressInfo;
  const ask = (socket: Socket): void => {
    if (socket.destroyed) return;
    // Linux keeps one more than it was told.
    if (waiting > backlog) {
      dropped += 1;
      setTimeout(() => ask(socket), ASKED_AGAIN_MS).unref();
      return;
    }
    waiting += 1;
    socket.connect({ port, host: '127.0.0.1' });
  };
  return {
    base: `http://127.0.0.1:${port}`,
    dropped: () => dropped,
    dial: () => {
      const socket = new Socket();
      ask(socket);
      return socket;
    },
    close: async () => {
      isOpen = false;
      await accepting;
      for (const socket of all) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
