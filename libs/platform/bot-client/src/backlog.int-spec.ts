import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, Socket } from 'node:net';
import type { DialTarget } from './dial-tcp';
import { dialTcp } from './dial-tcp';
import { BRIEF, closeClients, gist, loopbackClient, PATIENT, START, UPDATE } from './testing/match-side';
import { answer, OK_ANSWER, startRawBot } from './testing/raw-bot';
import { startShortBacklogBot } from './testing/short-backlog';
import type { ShortBacklogBot } from './testing/short-backlog';

afterEach(closeClients);

describe('a short listen backlog', () => {
  let bot: ShortBacklogBot;
  beforeEach(async () => {
    bot = await startShortBacklogBot(5, answer('{"status":"ok"}', { headers: ['Connection: close'] }));
  });
  afterEach(() => bot.close());

  it('of five loses none of 40 legs, ten at once, each request on a new connection', async () => {
    const client = loopbackClient({ dial: bot.dial });
    const legs = Array.from({ length: 40 }, (_none, nth) => nth).values();
    const lost: string[] = [];
    const playLegs = async (): Promise<void> => {
      for (const nth of legs) {
        const side = client.bot(bot.base, PATIENT);
        const id = `game-${nth}`;
        const results = [
          await side.startGame({ ...START, id }),
          await side.updateGame(id, UPDATE),
          await side.endGame(id),
        ];
        lost.push(...results.flatMap((result) => (result.kind === 'failed' ? [gist(result).detail] : [])));
      }
    };
    await Promise.all(Array.from({ length: 10 }, playLegs));
    expect(lost).toEqual([]);
    // It was full, and they were dialled again.
    expect(bot.dropped()).toBeGreaterThan(0);
  }, 60_000);
});

describe('a connect without an answer', () => {
  /** The first `lost` dials get no answer; the others lead to the bot. */
  const losing = (lost: number, dialled: DialTarget[]) => (target: DialTarget) => {
    dialled.push(target);
    return dialled.length <= lost ? new Socket() : dialTcp(target);
  };

  it('is dialled again; the record says how often', async () => {
    const bot = await startRawBot((socket) => socket.write(OK_ANSWER));
    const dialled: DialTarget[] = [];
    const client = loopbackClient({ dial: losing(2, dialled) });
    const answered = gist(await client.bot(bot.base, PATIENT).startGame(START));
    expect(answered).toMatchObject({ reason: 'answered', record: { calls: 1, dials: 3 } });
    expect(bot.requests).toHaveLength(1);
    expect(gist(await client.bot(bot.base, PATIENT).startGame(START)).record).not.toHaveProperty('dials');
    await bot.close();
  });

  it('is dialled again only at addresses that the guard allows', async () => {
    const dialled: DialTarget[] = [];
    const client = loopbackClient({
      egress: { mode: 'public' },
      resolve: async () => ['10.0.0.1', '8.8.8.8'],
      dial: losing(Infinity, dialled),
    });
    const answered = gist(await client.bot('http://bot.example:81', { deadlineMs: 600 }).startGame(START));
    expect(answered).toMatchObject({
      reason: 'no_connection',
      record: { failure: { cause: { code: 'connection_late' } } },
    });
    expect(answered.detail).toMatch(
      /had not accepted the connection, dialled [23] times: check its port and its firewall$/,
    );
    for (const target of dialled) expect(target).toEqual({ host: 'bot.example', port: 81, addresses: ['8.8.8.8'] });
  });

  it('is checked once connected, also when it was dialled again', async () => {
    const bot = await startRawBot((socket) => socket.write(OK_ANSWER));
    let dials = 0;
    const dial = () => {
      dials += 1;
      return dials === 1 ? new Socket() : dialTcp({ host: 'x', port: bot.port, addresses: ['127.0.0.1'] });
    };
    const client = loopbackClient({ egress: { mode: 'public' }, resolve: async () => ['8.8.8.8'], dial });
    const answered = gist(await client.bot('http://bot.example', PATIENT).startGame(START));
    expect(answered).toMatchObject({ reason: 'no_connection', detail: expect.stringContaining('led to an address') });
    expect(bot.requests).toEqual([]);
    await bot.close();
  });

  it('of a bot that accepts others is told as its backlog', async () => {
    const bot = await startRawBot((socket) => {
      socket.end(answer('{"status":"ok"}', { headers: ['Connection: close'] }));
    });
    let isFull = false;
    const dial = (target: DialTarget) => (isFull ? new Socket() : dialTcp(target));
    const client = loopbackClient({ dial });
    await client.bot(bot.base, PATIENT).startGame(START);
    isFull = true;
    const answered = gist(await client.bot(bot.base, BRIEF).startGame(START));
    expect(answered.record.failure?.cause).toEqual({
      code: 'connection_not_accepted',
      parameters: { request: 'POST', limitMs: 300 },
    });
    expect(answered.detail).toMatch(/though it accepts others: raise the backlog of its listen, or accept faster$/);
    await bot.close();
  });
});

it('does not dial again what is refused', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  const dialled: DialTarget[] = [];
  const dial = (target: DialTarget) => {
    dialled.push(target);
    return dialTcp(target);
  };
  const answered = gist(await loopbackClient({ dial }).bot(`http://127.0.0.1:${port}`, PATIENT).startGame(START));
  expect(answered).toMatchObject({ detail: expect.stringContaining('was refused') });
  expect(dialled).toHaveLength(1);
});
