import { once } from 'node:events';
import type { Socket } from 'node:net';
import { closeClients, gist, loopbackClient, PATIENT, START, UPDATE } from './testing/match-side';
import type { RawBot } from './testing/raw-bot';
import { OK_ANSWER, startRawBot } from './testing/raw-bot';

afterEach(closeClients);

async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; !condition(); tries += 1) {
    if (tries === 3_000) throw new Error(`it never came to this: ${condition.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

describe('the connection slots of an address', () => {
  let bot: RawBot;
  let held: Socket[];

  beforeEach(async () => {
    held = [];
    bot = await startRawBot((socket) => held.push(socket));
  });

  afterEach(() => bot.close());

  it('limit simultaneous requests; the others wait in line without their deadline running', async () => {
    const client = loopbackClient({ connectionsPerBot: 2 });
    const deadlineMs = 1_500;
    const order: string[] = [];
    const stillOpen = () => bot.connections.filter(({ destroyed }) => !destroyed).length;
    const ended = Promise.all(
      ['a', 'b', 'c', 'd', 'e', 'f'].map(async (id) => {
        const result = await client.bot(bot.base, { deadlineMs }).endGame(id);
        order.push(id);
        return gist(result);
      }),
    );
    // Each pair is held for 700 ms: the last one is answered after 2,100 ms, well beyond its deadline.
    for (let pair = 1; pair <= 3; pair += 1) {
      await until(() => held.length === 2 * pair);
      await until(() => stillOpen() === 2);
      await new Promise((resolve) => setTimeout(resolve, 700));
      expect(bot.requests).toHaveLength(2 * pair);
      for (const socket of held.slice(-2)) socket.write(OK_ANSWER);
    }
    const answered = await ended;
    expect(answered.map(({ reason }) => reason)).toEqual(Array(6).fill('answered'));
    expect(bot.requests.map(({ path }) => path.slice(-1)).sort()).toEqual(order.sort());
    expect(Math.max(...answered.map(({ record }) => record.timings.total))).toBeLessThan(deadlineMs);
    expect(stillOpen()).toBeLessThanOrEqual(2);
  });

  it('a failure frees its slot for the next in line', async () => {
    const client = loopbackClient({ connectionsPerBot: 1 });
    const first = client.bot(bot.base, { deadlineMs: 1_000 }).endGame('a');
    const second = client.bot(bot.base, PATIENT).endGame('b');
    await until(() => held.length === 2);
    held[1]?.write(OK_ANSWER);
    expect([(await first).kind, (await second).kind]).toEqual(['failed', 'answered']);
  });

  it('are separate for different addresses and shared for the same one', async () => {
    const other = await startRawBot((socket) => socket.write(OK_ANSWER));
    const client = loopbackClient({ connectionsPerBot: 1 });
    const waits = client.bot(bot.base, PATIENT).endGame('a');
    await until(() => held.length === 1);
    expect((await client.bot(other.base, PATIENT).endGame('b')).kind).toBe('answered');
    const behind = client.bot(`${bot.base}/prefix`, PATIENT).endGame('c');
    held[0]?.write(OK_ANSWER);
    await until(() => held.length === 2);
    held[1]?.write(OK_ANSWER);
    expect([(await waits).kind, (await behind).kind]).toEqual(['answered', 'answered']);
    await other.close();
  });

  it('close() resolves running, waiting and later requests as a fault', async () => {
    const client = loopbackClient({ connectionsPerBot: 1 });
    const side = client.bot(bot.base, PATIENT);
    const runs = side.startGame(START);
    const waits = client.bot(bot.base, PATIENT).askMove('game-1', 1);
    await until(() => held.length === 1);
    const cut = once(held[0] as Socket, 'close');
    await client.close();
    expect(gist(await runs)).toMatchObject({ reason: 'fault', record: { calls: 1, failure: null } });
    expect(await waits).toMatchObject({ kind: 'fault', cause: expect.stringContaining('closed'), record: null });
    expect(await side.endGame('game-1')).toMatchObject({ kind: 'fault', record: null });
    await cut;
    await client.close();
  });
});

describe('many games at once', () => {
  it('are all answered within the limit of connections', async () => {
    const bot = await startRawBot((socket) => socket.write(OK_ANSWER));
    const client = loopbackClient({ connectionsPerBot: 8 });
    const playGames = async () => {
      const games = Array.from({ length: 100 }, async (_none, index) => {
        const side = client.bot(bot.base, PATIENT);
        for (let nth = 0; nth < 5; nth += 1) {
          expect((await side.updateGame(`game-${index}`, UPDATE)).kind).toBe('answered');
        }
      });
      await Promise.all(games);
    };
    await playGames();
    const triedOn = bot.connections.length;
    await playGames();
    expect(bot.requests).toHaveLength(1_000);
    // Once it is known that the bot looks at all of them, those that are open are used again and again.
    expect(triedOn).toBeLessThan(300);
    expect(bot.connections.length - triedOn).toBeLessThanOrEqual(8);
    await bot.close();
  });

  it('look up a name once for all connections that open together', async () => {
    const bot = await startRawBot((socket) => socket.write(OK_ANSWER));
    let asked = 0;
    const resolve = async () => {
      asked += 1;
      await new Promise((wake) => setTimeout(wake, 500));
      return ['127.0.0.1'];
    };
    const client = loopbackClient({ resolve });
    const side = () => client.bot(`http://bot.example:${bot.port}`, PATIENT);
    await Promise.all(Array.from({ length: 10 }, () => side().endGame('game-1')));
    expect(asked).toBe(1);
    await bot.close();
  });

  it('an unused address is dropped, and can be used again', async () => {
    const bot = await startRawBot((socket) => socket.write(OK_ANSWER));
    const side = loopbackClient({ idleAddressMs: 200 }).bot(bot.base, PATIENT);
    await side.endGame('game-1');
    await once(bot.connections[0] as Socket, 'close');
    expect((await side.endGame('game-2')).kind).toBe('answered');
    expect(bot.connections).toHaveLength(2);
    await bot.close();
  });
});
