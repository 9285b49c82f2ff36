import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { BRIEF, closeClients, gist, loopbackClient, PATIENT, START, UPDATE } from './testing/match-side';
import { answer, OK_ANSWER, startRawBot } from './testing/raw-bot';

afterEach(closeClients);

type Close = (socket: Socket) => void;
const CLOSINGS: [string, Close][] = [
  ['closed', (socket) => socket.end()],
  ['reset', (socket) => socket.resetAndDestroy()],
];

/** A bot that handles the second request of its first connection specially, and answers everything else. */
const treacherous = (second: Close) =>
  startRawBot((socket, { connection, nth }) => {
    if (connection === 1 && nth === 2) second(socket);
    else socket.write(OK_ANSWER);
  });

describe('a kept-alive connection', () => {
  it.each(CLOSINGS)(
    '%s before the first byte: sent once more on a new one (POST, PUT, DELETE)',
    async (_how, close) => {
      for (const act of ['startGame', 'updateGame', 'endGame'] as const) {
        const bot = await treacherous(close);
        const side = loopbackClient().bot(bot.base, PATIENT);
        await side.endGame('game-0');
        const acts = {
          startGame: () => side.startGame(START),
          updateGame: () => side.updateGame('game-1', UPDATE),
          endGame: () => side.endGame('game-1'),
        };
        const answered = gist(await acts[act]());
        expect(answered).toMatchObject({ reason: 'answered', record: { calls: 2 } });
        expect(answered.record.timings.connect).not.toBeNull();
        const [, lost, again] = bot.requests;
        expect(bot.requests.map(({ connection }) => connection)).toEqual([1, 1, 2]);
        expect({ ...again, connection: 1, nth: 2 }).toEqual(lost);
        await bot.close();
      }
    },
  );

  it.each(CLOSINGS)('%s twice before the first byte: no_connection after the second', async (_how, close) => {
    const bot = await startRawBot((socket, { connection, nth }) => {
      if (connection === 1 && nth === 1) socket.write(OK_ANSWER);
      else close(socket);
    });
    const side = loopbackClient().bot(bot.base, PATIENT);
    await side.endGame('game-0');
    expect(gist(await side.startGame(START))).toMatchObject({ reason: 'no_connection', record: { calls: 2 } });
    expect(bot.requests).toHaveLength(3);
    await bot.close();
  });

  it.each(CLOSINGS)('%s between requests: the next request is answered on a new one', async (_how, close) => {
    const bot = await startRawBot((socket, { connection }) => {
      socket.write(OK_ANSWER);
      if (connection === 1) setTimeout(() => close(socket), 50);
    });
    const side = loopbackClient().bot(bot.base, PATIENT);
    await side.endGame('game-0');
    await once(bot.connections[0]!, 'close');
    // The client has not read the reset yet when the connection is closed here.
    await sleep(50);
    expect(gist(await side.startGame(START))).toMatchObject({ reason: 'answered', record: { calls: 1 } });
    expect(bot.connections).toHaveLength(2);
    await bot.close();
  });

  it('broken off after the first byte: wrong_response, no retry', async () => {
    const bot = await treacherous((socket) => socket.end('HTTP/1.1 200 OK\r\n'));
    const side = loopbackClient().bot(bot.base, PATIENT);
    await side.endGame('game-0');
    expect(gist(await side.startGame(START))).toMatchObject({ reason: 'wrong_response', record: { calls: 1 } });
    expect(bot.requests).toHaveLength(2);
    await bot.close();
  });

  it('silent: timeout, no retry', async () => {
    const bot = await treacherous(() => undefined);
    const client = loopbackClient();
    await client.bot(bot.base, PATIENT).endGame('game-0');
    const answered = gist(await client.bot(bot.base, BRIEF).startGame(START));
    expect(answered).toMatchObject({ reason: 'timeout', record: { calls: 1, timings: { connect: null } } });
    expect(bot.requests).toHaveLength(2);
    await bot.close();
  });

  it('the retry has the rest of the deadline, not a new one', async () => {
    const deadlineMs = 2_000;
    const bot = await startRawBot((socket, { nth, connection }) => {
      if (connection === 1 && nth === 1) socket.write(OK_ANSWER);
      else if (connection === 1) setTimeout(() => socket.end(), 1_000);
      // In time for a new deadline, too late for the rest of the first.
      else setTimeout(() => socket.write(OK_ANSWER), 1_500);
    });
    const side = loopbackClient().bot(bot.base, { deadlineMs });
    await side.endGame('game-0');
    expect(gist(await side.startGame(START))).toMatchObject({ reason: 'timeout', record: { calls: 2 } });
    await bot.close();
  });

  it('that the bot announces to close is not used again', async () => {
    const bot = await startRawBot((socket) => {
      socket.end(answer('{"status":"ok"}', { headers: ['Connection: close'] }));
    });
    const side = loopbackClient().bot(bot.base, PATIENT);
    for (let nth = 1; nth <= 3; nth += 1) {
      expect(gist(await side.endGame('game-1'))).toMatchObject({ reason: 'answered', record: { calls: 1 } });
    }
    expect(bot.connections).toHaveLength(3);
    await bot.close();
  });

  it('with bytes after the answer is not used again', async () => {
    const bot = await startRawBot((socket, { connection }) => {
      socket.write(connection === 1 ? Buffer.concat([OK_ANSWER, answer('{"status":"error"}')]) : OK_ANSWER);
    });
    const client = loopbackClient({ connectionsPerBot: 1 });
    const ended = await Promise.all([1, 2, 3].map(() => client.bot(bot.base, PATIENT).endGame('game-1')));
    expect(ended.map((result) => gist(result).reason)).toEqual(Array(3).fill('answered'));
    await bot.close();
  });
});
