import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Dial } from '../dial-tcp';
import { dialTcp } from '../dial-tcp';

const ACCEPT_MS = 10;

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
 * when a busy machine lets the bot run; and what is dropped stays dropped, where the kernel would ask again after a second.
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
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    dropped: () => dropped,
    dial: (target) => {
      // Linux keeps one more than it was told.
      if (waiting > backlog) {
        dropped += 1;
        return new Socket();
      }
      waiting += 1;
      return dialTcp(target);
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
