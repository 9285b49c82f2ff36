import type { Socket } from 'node:net';
import { RECORDED_ANSWER_BYTES } from '@hexduel/contracts-bot';
import { closeClients, gist, loopbackClient, PATIENT, START } from './testing/match-side';
import type { RawBot } from './testing/raw-bot';
import { answer, OK_ANSWER, startRawBot } from './testing/raw-bot';

let bot: RawBot;
let write: (socket: Socket) => void;

beforeEach(async () => {
  bot = await startRawBot((socket) => write(socket));
});

afterEach(async () => {
  await closeClients();
  await bot.close();
});

const play = async (writes: (socket: Socket) => void) => {
  write = writes;
  return gist(await loopbackClient().bot(bot.base, PATIENT).startGame(START));
};

describe('wrong_response', () => {
  it.each<[string, string, string | Buffer]>([
    ['status 500', 'status is 500', answer('{"status":"ok"}', { status: 500 })],
    ['a redirect, which is not followed', 'status is 302', answer('', { status: 302, headers: ['Location: /other'] })],
    ['304 without a body', 'status is 304', 'HTTP/1.1 304 Not Modified\r\n\r\n'],
    ['204', 'no body', 'HTTP/1.1 204 No Content\r\n\r\n'],
    ['an upgrade', 'another protocol', 'HTTP/1.1 101 X\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n'],
    ['100 Continue, which was not asked for', 'broke off', 'HTTP/1.1 100 Continue\r\n\r\n'],
    ['a status below 100', 'broke off', 'HTTP/1.1 099 X\r\nContent-Length: 0\r\n\r\n'],
    ['not JSON', 'not JSON', answer('hello')],
    ['another status member', '"status"', answer('{"status":"error"}')],
    ['not UTF-8', 'not UTF-8', answer(Buffer.from([0x22, 0xff, 0x22]))],
    ['not HTTP', 'not HTTP', 'SSH-2.0-OpenSSH_9.2\r\n'],
    ['headers over 16 KiB', 'headers are larger', `HTTP/1.1 200 OK\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['a bad chunk', 'broke off', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
    ['two lengths', 'broke off', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    ['a length over the limit', 'its Content-Length is 65537', 'HTTP/1.1 200 OK\r\nContent-Length: 65537\r\n\r\n'],
  ])('%s', async (_what, detail, bytes) => {
    const answered = await play((socket) => socket.write(bytes));
    expect(answered).toMatchObject({ reason: 'wrong_response', detail: expect.stringContaining(detail) });
    expect(answered.record.calls).toBe(1);
  });

  it.each<[string, string]>([
    ['part of the status line', 'HT'],
    ['part of the headers', 'HTTP/1.1 200 OK\r\nContent-Le'],
    ['part of the body', 'HTTP/1.1 200 OK\r\nContent-Length: 15\r\n\r\n{"status"'],
    ['part of the chunks', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"sta\r\n'],
  ])('closed after %s', async (_what, bytes) => {
    const answered = await play((socket) => socket.end(bytes));
    expect(answered).toMatchObject({ reason: 'wrong_response', detail: expect.stringContaining('broke off') });
    expect(answered.record.timings).toMatchObject({ first_byte: expect.any(Number), body: null });
  });

  it('reset after the first byte', async () => {
    const answered = await play((socket) =>
      socket.write('HTTP/1.1 2', () => setTimeout(() => socket.resetAndDestroy(), 50)),
    );
    expect(answered.reason).toBe('wrong_response');
  });

  it('cuts an endless body at the limit and closes the connection', async () => {
    let written = 0;
    const closed = new Promise<void>((resolve) => {
      write = (socket) => {
        socket.once('close', () => resolve());
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        const pour = () => {
          while (!socket.destroyed && socket.write(Buffer.alloc(16_384, 'x'))) written += 16_384;
        };
        socket.on('drain', pour);
        pour();
      };
    });
    const answered = gist(await loopbackClient().bot(bot.base, PATIENT).endGame('game-1'));
    expect(answered).toMatchObject({
      reason: 'wrong_response',
      detail: expect.stringContaining('larger than 65536 bytes'),
    });
    expect(answered.record.answer_bytes).toBeGreaterThan(65_536);
    expect(answered.record.answer_bytes).toBeLessThan(65_536 + 200_000);
    expect(answered.record.answer).toBe('x'.repeat(RECORDED_ANSWER_BYTES));
    await closed;
    expect(written).toBeLessThan(50_000_000);
  });

  it("keeps the bot's own error message", async () => {
    const answered = await play((socket) => socket.write(answer('Traceback: \u00e9', { status: 500 })));
    expect(answered.record).toMatchObject({ status: 500, answer: 'Traceback: \u00e9', answer_bytes: 13 });
  });

  it('ends with the exchange: the next one gets a new connection', async () => {
    const side = loopbackClient().bot(bot.base, PATIENT);
    write = (socket) => socket.write(answer('hello'));
    expect(gist(await side.startGame(START)).reason).toBe('wrong_response');
    write = (socket) => socket.write(OK_ANSWER);
    expect(gist(await side.endGame('game-1'))).toMatchObject({ reason: 'answered', record: { calls: 1 } });
    expect(bot.connections).toHaveLength(2);
  });
});
