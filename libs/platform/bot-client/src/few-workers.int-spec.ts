import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';
import { createServer } from 'node:net';
import { closeClients, gist, loopbackClient, PATIENT, UPDATE } from './testing/match-side';
import { OK_ANSWER, startRawBot } from './testing/raw-bot';

afterEach(closeClients);

interface WorkerBot {
  readonly base: string;
  /** How many connections were served, and the most that were at once. */
  readonly served: () => number;
  readonly mostAtOnce: () => number;
  close(): Promise<void>;
}

/** A bot with so many workers, each of which stays with its connection until that is closed, as in many small servers. */
async function startWorkerBot(workers: number): Promise<WorkerBot> {
  const queue: Socket[] = [];
  const all: Socket[] = [];
  let busy = 0;
  let served = 0;
  let most = 0;
  const serveNext = (): void => {
    const socket = busy < workers ? queue.shift() : undefined;
    if (socket === undefined) return;
    busy += 1;
    served += 1;
    most = Math.max(most, busy);
    socket.on('data', (chunk: Buffer) => {
      if (chunk.includes('\r\n\r\n')) setTimeout(() => socket.write(OK_ANSWER), 2);
    });
    socket.once('close', () => {
      busy -= 1;
      serveNext();
    });
    socket.resume();
    serveNext();
  };
  const server: Server = createServer({ pauseOnConnect: true }, (socket) => {
    all.push(socket);
    socket.on('error', () => undefined);
    queue.push(socket);
    serveNext();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    for (const socket of all) socket.destroy();
    server.close();
    await once(server, 'close');
  };
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { base, served: () => served, mostAtOnce: () => most, close };
}

describe('a bot with few workers', () => {
  it.each([1, 5])('that stay with their connection (%i): ten games at once are all played', async (workers) => {
    const bot = await startWorkerBot(workers);
    const client = loopbackClient();
    const games = Array.from({ length: 10 }, async (_none, index) => {
      const side = client.bot(bot.base, PATIENT);
      for (let nth = 0; nth < 10; nth += 1) {
        expect(gist(await side.updateGame(`game-${index}`, UPDATE))).toMatchObject({ reason: 'answered' });
      }
    });
    await Promise.all(games);
    expect(bot.mostAtOnce()).toBe(workers);
    // Connections were closed for those who waited.
    expect(bot.served()).toBeGreaterThan(workers);
    await bot.close();
  });

  it('gets a request through though one that was answered leaves its connection open', async () => {
    const bot = await startWorkerBot(1);
    const client = loopbackClient({ keepIdleMs: 100 });
    // Both connect before either is answered, so that the second waits for the only worker.
    const both = await Promise.all([1, 2].map(() => client.bot(bot.base, PATIENT).endGame('game-1')));
    expect(both.map(({ kind }) => kind)).toEqual(['answered', 'answered']);
    expect(bot.served()).toBe(2);
    await bot.close();
  });
});

describe('an idle connection', () => {
  it('is closed soon', async () => {
    const bot = await startRawBot((socket) => socket.write(OK_ANSWER));
    await loopbackClient().bot(bot.base, PATIENT).endGame('game-1');
    const [socket] = bot.connections;
    if (socket?.closed === false) await once(socket, 'close');
    expect(bot.connections).toHaveLength(1);
    await bot.close();
  });

  it('that the bot closes itself is not lent', async () => {
    // HTTP/1.0 without keep-alive, as small servers answer.
    const bot = await startRawBot((socket) => socket.end('HTTP/1.0 200 OK\r\n\r\n{"status":"ok"}'));
    const client = loopbackClient({ connectionsPerBot: 2 });
    const ended = await Promise.all(
      Array.from({ length: 8 }, (_none, index) => client.bot(bot.base, PATIENT).endGame(`game-${index}`)),
    );
    expect(ended.map((result) => gist(result))).toEqual(
      Array(8).fill(expect.objectContaining({ reason: 'answered', record: expect.objectContaining({ calls: 1 }) })),
    );
    expect(bot.connections).toHaveLength(8);
    await bot.close();
  });
});
