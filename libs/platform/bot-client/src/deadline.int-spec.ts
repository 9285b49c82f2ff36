import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { BRIEF, closeClients, gist, loopbackClient, PATIENT, START } from './testing/match-side';
import { answer, OK_ANSWER, startRawBot } from './testing/raw-bot';

afterEach(closeClients);

describe('the deadline', () => {
  it('ends waiting for an answer with timeout, and closes the connection', async () => {
    let closed: Promise<unknown> = Promise.resolve();
    const bot = await startRawBot((socket) => {
      closed = once(socket, 'close');
    });
    const answered = gist(await loopbackClient().bot(bot.base, BRIEF).startGame(START));
    expect(answered).toMatchObject({ reason: 'timeout', detail: 'no answer within the deadline of 300 ms' });
    expect(answered.record).toMatchObject({ calls: 1, status: null });
    await closed;
    await bot.close();
  });

  it('covers slowly arriving headers and bodies', async () => {
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

  it('does not wait for a later answer', async () => {
    const bot = await startRawBot((socket) => setTimeout(() => socket.write(OK_ANSWER), 1_500));
    expect(gist(await loopbackClient().bot(bot.base, BRIEF).startGame(START)).reason).toBe('timeout');
    await bot.close();
  });

  it('is a fault of the platform if our own timer is late', async () => {
    let offset = 0;
    const bot = await startRawBot(() => {
      offset = 1_000;
    });
    const client = loopbackClient({ now: () => performance.now() + offset });
    const answered = gist(await client.bot(bot.base, BRIEF).startGame(START));
    expect(answered).toMatchObject({ reason: 'fault', detail: expect.stringContaining('ms late') });
    expect(answered.record).toMatchObject({ calls: 1, failure: null });
    await bot.close();
  });

  it("counts an answer that is in the kernel's buffer when the timer fires", async () => {
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
    // This thread sleeps after the request; when it wakes, both the timer and the answer are long due.
    worker.once('message', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_000));
    const answered = await loopbackClient().bot(`http://127.0.0.1:${port}`, { deadlineMs: 1_000 }).startGame(START);
    await worker.terminate();
    expect(answered.kind).toBe('answered');
  });

  it('is not shortened by a slow bot that keeps it', async () => {
    const bot = await startRawBot((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 15\r\n\r\n');
      setTimeout(() => socket.write('{"status":"ok"}'), 200);
    });
    const client = loopbackClient({ now: () => performance.now() });
    const answered = gist(await client.bot(bot.base, PATIENT).startGame(START));
    expect(answered).toMatchObject({ reason: 'answered' });
    expect(answered.record.timings.body).toBeGreaterThan(0);
    await bot.close();
  });

  it('refuses an invalid deadline', () => {
    const client = loopbackClient();
    for (const deadlineMs of [0, -1, Number.NaN, Infinity, 2 ** 31]) {
      expect(() => client.bot('http://127.0.0.1', { deadlineMs })).toThrow(RangeError);
    }
  });

  it('reports the status of a complete bad answer', async () => {
    const bot = await startRawBot((socket) => socket.write(answer('no', { status: 404 })));
    expect(gist(await loopbackClient().bot(bot.base, BRIEF).startGame(START)).reason).toBe('wrong_response');
    await bot.close();
  });
});
