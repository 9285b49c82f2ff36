import { closeClients, gist, loopbackClient, PATIENT, START, UPDATE } from './testing/match-side';
import type { RawBot } from './testing/raw-bot';
import { answer, OK_ANSWER, startRawBot } from './testing/raw-bot';

const MOVE = answer('{"status":"ok","move_from":[2,"3"],"move_to":[1e400,4]}');

let bot: RawBot;

beforeEach(async () => {
  bot = await startRawBot((socket, { method }) => socket.write(method === 'GET' ? MOVE : OK_ANSWER));
});

afterEach(async () => {
  await closeClients();
  await bot.close();
});

describe('a leg with a correct bot', () => {
  it('sends the four requests of the protocol on one connection', async () => {
    const side = loopbackClient().bot(`${bot.base}/team/`, PATIENT);
    const started = await side.startGame({ ...START, seed: 7 } as typeof START);
    const asked = await side.askMove('game-1', 2);
    const updated = await side.updateGame('game-1', UPDATE);
    const ended = await side.endGame('game-1');

    expect([started, updated, ended].map((result) => gist(result).reason)).toEqual(Array(3).fill('answered'));
    expect(asked).toMatchObject({ kind: 'answered', value: { from: [2, 3], to: [Infinity, 4] } });
    expect(bot.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /team/games',
      'GET /team/games/game-1?color=2',
      'PUT /team/games/game-1',
      'DELETE /team/games/game-1',
    ]);
    expect(bot.requests.map(({ body }) => (body === '' ? null : JSON.parse(body)))).toEqual([
      START,
      null,
      UPDATE,
      null,
    ]);
    expect(bot.connections).toHaveLength(1);
  });

  it('sends the headers in a fixed order, and no Content-Length without a body', async () => {
    const side = loopbackClient().bot(bot.base, PATIENT);
    const first = gist(await side.startGame(START));
    await side.askMove('game-1', 1);
    await side.endGame('game-1');

    const every = [
      `host: 127.0.0.1:${bot.port}`,
      'connection: keep-alive',
      'Content-Type: application/json',
      'Accept: application/json',
      'X-Hexduel-Deadline-Ms: 20000',
    ];
    const [posted, got, deleted] = bot.requests;
    expect(posted?.headers).toEqual([...every, `content-length: ${posted?.body.length}`]);
    const latency = Math.round(first.record.timings.total);
    expect(got?.headers).toEqual([...every, `X-Hexduel-Last-Latency-Ms: ${latency}`]);
    expect(deleted?.headers).toEqual(every);
  });

  it('sends the latency of the previous exchange of this handle, 0 before the first', async () => {
    const client = loopbackClient();
    const latencies = () => bot.requests.map(({ headers }) => headers.at(-1));
    await client.bot(bot.base, PATIENT).askMove('game-1', 1);
    await client.bot(bot.base, PATIENT).askMove('game-2', 2);
    expect(latencies()).toEqual(Array(2).fill('X-Hexduel-Last-Latency-Ms: 0'));
  });

  it('records the request, the answer and the timings', async () => {
    const side = loopbackClient().bot(bot.base, PATIENT);
    const { record } = gist(await side.askMove('game-1', 1));
    expect(record).toMatchObject({
      method: 'GET',
      path: '/games/game-1?color=1',
      body: null,
      calls: 1,
      status: 200,
      answer: '{"status":"ok","move_from":[2,"3"],"move_to":[1e400,4]}',
      answer_bytes: 55,
      failure: null,
    });
    const { connect, first_byte, body, total } = record.timings;
    expect([connect, first_byte, body, total]).toEqual(Array(4).fill(expect.any(Number)));
    expect((connect ?? 0) + (first_byte ?? 0) + (body ?? 0)).toBeLessThanOrEqual(total + 0.01);
    expect(gist(await side.askMove('game-1', 1)).record.timings.connect).toBeNull();
  });

  it('accepts an answer of exactly 64 KiB, in chunks, after early hints, and one that ends with the connection', async () => {
    const long = `{"status":"ok","pad":"${'x'.repeat(64 * 1024 - 24)}"}`;
    const shapes: Buffer[] = [
      answer(long),
      Buffer.from(`HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${chunked('{"status":"ok"}')}`),
      Buffer.concat([Buffer.from('HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'), OK_ANSWER]),
      Buffer.from('HTTP/1.0 201 Created\r\n\r\n{"status":"ok"}'),
      answer('{"status":"ok"}', { headers: ['Content-Encoding: gzip', 'Content-Type: text/html'] }),
    ];
    const odd = await startRawBot((socket, { path }) => {
      const shape = shapes[Number(path.slice(-1))] ?? OK_ANSWER;
      socket.write(shape);
      if (shape.includes('HTTP/1.0')) socket.end();
    });
    const side = loopbackClient().bot(odd.base, PATIENT);
    for (const index of shapes.keys()) {
      expect(gist(await side.endGame(`shape-${index}`))).toMatchObject({ reason: 'answered' });
    }
    await odd.close();
  });
});

function chunked(text: string): string {
  return `${[...text].map((character) => `1\r\n${character}\r\n`).join('')}0\r\n\r\n`;
}
