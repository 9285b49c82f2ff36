import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { BRIEF, closeClients, gist, loopbackClient, PATIENT, START } from './testing/match-side';
import { answer, OK_ANSWER, startRawBot } from './testing/raw-bot';

afterEach(closeClients);

describe('the deadline', () => {
  it('ends the wait for an answer with timeout, and the connection with it', async () => {
    let closed: Promise<unknown> = Promise.resolve();
    const bot = await startRawBot((socket) => {
      closed = once(socket, 'close');
    });
    const told = gist(await loopbackClient().bot(bot.base, BRIEF).startGame(START));
    expect(told).toMatchObject({ reason: 'timeout', detail: 'no answer within the deadline of 300 ms' });
    expect(told.record).toMatchObject({ calls: 1, status: null });
    await closed;
    await bot.close();
  });

  it('covers a body that drips, and headers that drip', async () => {
    const bot = await startRawBot((socket, { method }) => {
      socket.write(method === 'GET' ? 'HTTP/1.1 200 OK\r\nX-Slow: ' : 'HTTP/1.1 200 OK\r\n\r\n{"status":');
      const drip = setInterval(() => socket.write(' '), 20);
      socket.once('close', () => clearInterval(drip));
    });
    const side = loopbackClient().bot(bot.base, BRIEF);
    const body = gist(await side.startGame(START));
    expect(body).toMatchObject({ reason: 'timeout', detail: expect.stringContaining('status 200 and') });
    expect(body.record).toMatchObject({ answer: expect.stringMatching(/^\{"status": /), timings: { body: null } });
    const headers = gist(await side.askMove('game-1', 1));
    expect(headers).toMatchObject({ reason: 'timeout', detail: expect.stringContaining('headers had not') });
    expect(bot.connections).toHaveLength(2);
    await bot.close();
  });

  it('does not wait for an answer that comes after it', async () => {
    const bot = await startRawBot((socket) => setTimeout(() => socket.write(OK_ANSWER), 1_500));
    expect(gist(await loopbackClient().bot(bot.base, BRIEF).startGame(START)).reason).toBe('timeout');
    await bot.close();
  });

  it('is a fault of the platform where our own timer is late', async () => {
    let offset = 0;
    const bot = await startRawBot(() => {
      offset = 1_000;
    });
    const client = loopbackClient({ now: () => performance.now() + offset });
    const told = gist(await client.bot(bot.base, BRIEF).startGame(START));
    expect(told).toMatchObject({ reason: 'fault', detail: expect.stringContaining('ms late') });
    expect(told.record).toMatchObject({ calls: 1, failure: null });
    await bot.close();
  });

  it('counts an answer that lies in the kernel when the timer fires', async () => {
    const worker = new Worker(
      `const { parentPort } = require('node:worker_threads');
       const server = require('node:net').createServer((socket) => {
         socket.on('error', () => undefined);
         socket.once('data', () => {
           parentPort.postMessage('asked');
           setTimeout(() => socket.write(${JSON.stringify(OK_ANSWER.toString())}), 300);
         });
       });
       server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));`,
      { eval: true },
    );
    const [port] = (await once(worker, 'message')) as [number];
    // This thread sleeps from the request on: when it wakes, both the timer and the answer have long been due.
    worker.once('message', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_000));
    const told = await loopbackClient().bot(`http://127.0.0.1:${port}`, { deadlineMs: 1_000 }).startGame(START);
    await worker.terminate();
    expect(told.kind).toBe('answered');
  });

  it('is not used up by a slow bot that keeps it', async () => {
    const bot = await startRawBot((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 15\r\n\r\n');
      setTimeout(() => socket.write('{"status":"ok"}'), 200);
    });
    const client = loopbackClient({ now: () => performance.now() });
    const told = gist(await client.bot(bot.base, PATIENT).startGame(START));
    expect(told).toMatchObject({ reason: 'answered' });
    expect(told.record.timings.body).toBeGreaterThan(0);
    await bot.close();
  });

  it('refuses a deadline that is no time', () => {
    const client = loopbackClient();
    for (const deadlineMs of [0, -1, Number.NaN, Infinity, 2 ** 31]) {
      expect(() => client.bot('http://127.0.0.1', { deadlineMs })).toThrow(RangeError);
    }
  });

  it('stays with the status of an answer that is not good, once it is whole', async () => {
    const bot = await startRawBot((socket) => socket.write(answer('no', { status: 404 })));
    expect(gist(await loopbackClient().bot(bot.base, BRIEF).startGame(START)).reason).toBe('wrong_response');
    await bot.close();
  });
});
