import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import type { BotClient } from './bot-client';
import { closeClients, gist, loopbackClient, PATIENT, START, UPDATE } from './testing/match-side';
import { OK_ANSWER } from './testing/raw-bot';

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
  let [busy, served, most] = [0, 0, 0];
  const serveNext = (): void => {
    const socket = busy < workers ? queue.shift() : undefined;
    if (socket === undefined) return;
    busy += 1;
    served += 1;
    most = Math.max(most, busy);
    socket.on('data', () => setTimeout(() => socket.write(OK_ANSWER), 2));
    socket.once('close', () => {
      busy -= 1;
      serveNext();
    });
    socket.resume();
    serveNext();
  };
  const server = createServer({ pauseOnConnect: true }, (socket) => {
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

/** Workers are found out by how long requests wait, so the clock is the real one. */
const client = (): BotClient => loopbackClient({ now: () => performance.now() });

describe('a bot whose workers stay with their connections', () => {
  it.each([1, 5])('(%i of them) plays ten games at once', async (workers) => {
    const bot = await startWorkerBot(workers);
    const platform = client();
    const games = Array.from({ length: 10 }, async (_none, index) => {
      const side = platform.bot(bot.base, PATIENT);
      const id = `game-${index}`;
      expect(gist(await side.startGame({ ...START, id })).reason).toBe('answered');
      for (let nth = 0; nth < 30; nth += 1) expect(gist(await side.updateGame(id, UPDATE)).reason).toBe('answered');
    });
    await Promise.all(games);
    expect(bot.mostAtOnce()).toBe(workers);
    // From when it was known, each request had its own.
    expect(bot.served()).toBeGreaterThan(100);
    await bot.close();
  });

  it('gets a request through though nobody uses the connection that its worker stays with', async () => {
    const bot = await startWorkerBot(1);
    const platform = client();
    // Both connect before either is answered, so that the second waits for the only worker.
    const both = await Promise.all([1, 2].map(() => platform.bot(bot.base, PATIENT).endGame('game-1')));
    expect(both.map(({ kind }) => kind)).toEqual(['answered', 'answered']);
    expect(bot.served()).toBe(2);
    await bot.close();
  });
});

it('keeps the connections of a busy bot that looks at all of them', async () => {
  // One thread, which thinks for 20 ms about every fifth request. Only its own thinking takes time: what else a machine does is not judged.
  let asked = 0;
  let elapsed = 0;
  const connections: Socket[] = [];
  const server = createServer((socket) => {
    connections.push(socket);
    socket.on('error', () => undefined);
    socket.on('data', () => {
      asked += 1;
      elapsed += asked % 5 === 0 ? 20 : 0.2;
      socket.write(OK_ANSWER);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const platform = loopbackClient({ now: () => elapsed });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const play = async (updates: number) => {
    const games = Array.from({ length: 10 }, async (_none, index) => {
      const side = platform.bot(base, PATIENT);
      for (let nth = 0; nth < updates; nth += 1)
        expect(gist(await side.updateGame(`game-${index}`, UPDATE)).reason).toBe('answered');
    });
    await Promise.all(games);
  };
  await play(30);
  const triedOn = connections.length;
  await play(20);
  expect(connections.length - triedOn).toBeLessThanOrEqual(10);
  for (const socket of connections) socket.destroy();
  server.close();
});
