import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, Socket } from 'node:net';
import type { DialTarget } from './dial-tcp';
import { dialTcp } from './dial-tcp';
import { BRIEF, closeClients, gist, loopbackClient, PATIENT, START, UPDATE } from './testing/match-side';
import { OK_ANSWER, startRawBot } from './testing/raw-bot';

afterEach(closeClients);

const notFound = () => Promise.reject(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }));

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

describe('no_connection', () => {
  it.each(['', 'ftp://bot.example', 'http://'])('the address %p: every request, nothing sent', async (address) => {
    const side = loopbackClient().bot(address);
    const results = [
      await side.startGame(START),
      await side.askMove('game-1', 1),
      await side.updateGame('game-1', UPDATE),
      await side.endGame('game-1'),
    ];
    for (const answered of results.map(gist)) {
      expect(answered).toMatchObject({ reason: 'no_connection', detail: expect.stringContaining('such as http://') });
      expect(answered.record).toMatchObject({ calls: 0, status: null, timings: { total: 0 } });
    }
  });

  it('refused', async () => {
    const side = loopbackClient().bot(`http://127.0.0.1:${await closedPort()}`, PATIENT);
    const answered = gist(await side.startGame(START));
    expect(answered).toMatchObject({ reason: 'no_connection', detail: expect.stringContaining('was refused') });
    expect(answered.record).toMatchObject({ calls: 0, timings: { connect: null, first_byte: null, body: null } });
  });

  it('a name that is not found, and one without an address', async () => {
    const lost = gist(await loopbackClient({ resolve: notFound }).bot('http://bot.example', PATIENT).startGame(START));
    expect(lost).toMatchObject({ reason: 'no_connection', detail: expect.stringContaining('name was not found') });
    const empty = loopbackClient({ resolve: () => Promise.resolve([]) }).bot('http://bot.example', PATIENT);
    expect(gist(await empty.startGame(START)).detail).toBe('the name bot.example has no address');
  });

  it('the deadline passes before the name is resolved', async () => {
    const client = loopbackClient({ resolve: () => new Promise(() => undefined) });
    const answered = gist(await client.bot('http://bot.example', BRIEF).startGame(START));
    expect(answered).toMatchObject({ reason: 'no_connection', detail: expect.stringContaining('looked up') });
  });

  it('the deadline passes before the connection is accepted; the attempt is abandoned', async () => {
    const sockets: Socket[] = [];
    const dial = () => sockets[sockets.push(new Socket()) - 1] as Socket;
    const answered = gist(await loopbackClient({ dial }).bot('http://127.0.0.1:9', BRIEF).startGame(START));
    expect(answered).toMatchObject({ reason: 'no_connection', detail: expect.stringContaining('accepted') });
    expect(new Set(sockets.map((socket) => socket.destroyed))).toEqual(new Set([true]));
  });

  it.each(['end', 'resetAndDestroy'] as const)(
    '%s on a new connection before the first byte: no retry',
    async (how) => {
      const bot = await startRawBot((socket) => socket[how]());
      const answered = gist(await loopbackClient().bot(bot.base, PATIENT).startGame(START));
      expect(answered).toMatchObject({
        reason: 'no_connection',
        detail: expect.stringContaining('no byte of an answer'),
      });
      expect(answered.record).toMatchObject({ calls: 1, timings: { connect: expect.any(Number), first_byte: null } });
      expect(bot.requests).toHaveLength(1);
      await bot.close();
    },
  );

  it('our own lack of sockets is a fault', async () => {
    const dial = () => new Socket().destroy(Object.assign(new Error('too many open files'), { code: 'EMFILE' }));
    const answered = gist(await loopbackClient({ dial }).bot('http://127.0.0.1:9', PATIENT).startGame(START));
    expect(answered).toMatchObject({ reason: 'fault', detail: expect.stringContaining('EMFILE') });
  });
});

describe('the egress guard of a connection', () => {
  const recordingClient = (addresses: readonly string[]) => {
    const dialled: DialTarget[] = [];
    const dial = (target: DialTarget) => {
      dialled.push(target);
      return new Socket().destroy(Object.assign(new Error('recorded'), { code: 'ECONNREFUSED' }));
    };
    return { dialled, client: loopbackClient({ egress: { mode: 'public' }, resolve: async () => addresses, dial }) };
  };

  it.each([
    ...['127.0.0.1', 'localhost', '127.1', '0x7f.1', '2130706433', '0', '10.0.0.1', '169.254.169.254'],
    ...['[::1]', '[::ffff:127.0.0.1]', '[::127.0.0.1]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[fd00::1]'],
  ])('never dials %s', async (host) => {
    const { client, dialled } = recordingClient(['127.0.0.1', '::1']);
    for (const address of [`http://${host}:8080`, `https://${host}`]) {
      const answered = gist(await client.bot(address, PATIENT).startGame(START));
      expect(answered).toMatchObject({
        reason: 'no_connection',
        detail: expect.stringContaining('not a public address'),
      });
    }
    expect(dialled).toEqual([]);
  });

  it('dials only the checked public addresses of a name', async () => {
    const { client, dialled } = recordingClient(['10.0.0.1', '8.8.8.8', '::ffff:8.8.4.4', '::1']);
    await client.bot('http://bot.example:81', PATIENT).startGame(START);
    expect(dialled).toEqual([{ host: 'bot.example', port: 81, addresses: ['8.8.8.8', '8.8.4.4'] }]);
  });

  it('does not reveal the internal address of a name', async () => {
    const { client } = recordingClient(['10.11.12.13']);
    expect(gist(await client.bot('http://db.internal', PATIENT).startGame(START)).detail).not.toContain('10.11');
  });

  it('checks the address again once connected', async () => {
    const bot = await startRawBot((socket) => socket.write(OK_ANSWER));
    const dial = () => dialTcp({ host: 'x', port: bot.port, addresses: ['127.0.0.1'] });
    const client = loopbackClient({ egress: { mode: 'public' }, resolve: async () => ['8.8.8.8'], dial });
    const answered = gist(await client.bot('http://bot.example', PATIENT).startGame(START));
    expect(answered).toMatchObject({ reason: 'no_connection', detail: expect.stringContaining('led to an address') });
    expect(bot.requests).toEqual([]);
    await bot.close();
  });

  it('connects to one of several addresses of a name, whichever answers', async () => {
    const bot = await startRawBot((socket) => socket.write(OK_ANSWER));
    const client = loopbackClient({ resolve: async () => ['127.0.0.2', '127.0.0.1'] });
    expect(gist(await client.bot(`http://bot.example:${bot.port}`, PATIENT).startGame(START)).reason).toBe('answered');
    expect(bot.requests[0]?.headers[0]).toBe(`host: bot.example:${bot.port}`);
    await bot.close();
  });
});
