import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { IncomingMessage } from 'node:http';
import { checkMove, generateBoard, legalMoves, play, startPosition } from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import type { Color } from '@hexduel/engine';
import { ScriptedBot } from './scripted-bot';
import type { ScriptedBotOptions } from './scripted-bot';

const board = generateBoard(42, 3);
const start = unwrap(startPosition(board));

async function send(bot: ScriptedBot, method: string, path: string, body?: unknown): Promise<unknown> {
  const content = body === undefined ? '' : JSON.stringify(body);
  const headers = { 'Content-Length': Buffer.byteLength(content) };
  const sent = request(`${bot.url}${path}`, { method, agent: false, headers }).end(content);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return JSON.parse(await text(answer));
}

const startGame = (bot: ScriptedBot, id: string): Promise<unknown> =>
  send(bot, 'POST', '/games', { id, first_turn: true, training: false, jumps: start.jumps, board });

async function askMove(bot: ScriptedBot, id: string, color: Color) {
  const answer = await send(bot, 'GET', `/games/${id}?color=${color}`);
  const { move_from, move_to } = answer as { move_from: [number, number]; move_to: [number, number] };
  return { from: move_from, to: move_to };
}

describe('a scripted bot', () => {
  let bot: ScriptedBot;
  const begin = async (options: ScriptedBotOptions = {}): Promise<void> => {
    bot = await ScriptedBot.start(options);
  };

  afterEach(async () => {
    await bot.close();
  });

  it('follows each of its games by its id', async () => {
    await begin();
    expect(await startGame(bot, 'a')).toEqual({ status: 'ok' });
    await startGame(bot, 'b');
    let position = start;
    for (let turn = 0; turn < 6; turn += 1) {
      const move = await askMove(bot, 'a', position.turn!);
      expect(checkMove(position, move).ok).toBe(true);
      const played = unwrap(play(position, move));
      position = played.position;
      const put = await send(bot, 'PUT', '/games/a', { jumps: position.jumps, changes: played.changes });
      expect(put).toEqual({ status: 'ok' });
    }
    // The other game has not moved yet.
    expect(checkMove(start, await askMove(bot, 'b', 1)).ok).toBe(true);
    await send(bot, 'DELETE', '/games/a');
    expect(bot.log.ofGame('a').map(({ method }) => method)).toEqual([
      'POST',
      ...Array.from({ length: 6 }, () => ['GET', 'PUT']).flat(),
      'DELETE',
    ]);
    expect([bot.faults, bot.log.overlaps()]).toEqual([[], []]);
  });

  it('plays the moves of a script', async () => {
    const [first, second] = legalMoves(start);
    await begin({ play: { moves: [first!, second!] } });
    await startGame(bot, 'a');
    expect([await askMove(bot, 'a', 1), await askMove(bot, 'a', 1)]).toEqual([first, second]);
  });

  it('delays answers by method, and logs requests and the times of their answers', async () => {
    await begin({ latencyMs: { POST: 30 } });
    await startGame(bot, 'a');
    await askMove(bot, 'a', 1);
    const [post, get] = bot.log.requests;
    expect(post!.answered!.at - post!.arrived.at).toBeGreaterThan(28);
    expect(post!.answered!.order).toBeLessThan(get!.arrived.order);
    expect(get).toMatchObject({ method: 'GET', target: '/games/a?color=1', color: 1, nth: 1, gameId: 'a', body: '' });
    expect(JSON.parse(post!.body)).toMatchObject({ id: 'a', board: { size: 3 } });
  });

  it('detects overlapping requests of the same game only', async () => {
    await begin({ latencyMs: { GET: 30 } });
    await startGame(bot, 'a');
    await startGame(bot, 'b');
    await Promise.all([askMove(bot, 'a', 1), askMove(bot, 'b', 1)]);
    expect(bot.log.overlaps()).toEqual([]);
    await Promise.all([askMove(bot, 'a', 1), askMove(bot, 'a', 2)]);
    expect(bot.log.overlaps()).toHaveLength(1);
  });

  it('passes the request and the raw socket to a deviation at its requests', async () => {
    await begin({ deviations: [{ on: 'GET', nth: [2], misbehave: ({ wire }) => wire.send('nonsense\r\n\r\n') }] });
    await startGame(bot, 'a');
    await askMove(bot, 'a', 1);
    await expect(askMove(bot, 'a', 1)).rejects.toThrow('Parse Error');
    await askMove(bot, 'a', 1);
    expect(bot.log.requests.map(({ isDeviated }) => isDeviated)).toEqual([false, false, true, false]);
  });

  it('cancels pending answers when it is closed or its connection ends', async () => {
    const ended: string[] = [];
    await begin({
      deviations: [
        {
          on: 'POST',
          misbehave: async ({ wire }) => {
            const waits = [wire.pause(60_000), wire.until(new Promise(() => undefined))];
            await Promise.allSettled(waits.map((wait) => wait.catch(() => ended.push('wait'))));
            await wire.send('too late').catch(() => ended.push('send'));
          },
        },
      ],
    });
    const socket = connect(Number(new URL(bot.url).port), '127.0.0.1');
    const body = JSON.stringify({ id: 'a' });
    socket.write(`POST /games HTTP/1.1\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
    await bot.log.when(() => true);
    socket.destroy();
    await once(socket, 'close');
    await bot.close();
    await new Promise((resolve) => setImmediate(resolve));
    expect(ended).toEqual(['wait', 'wait', 'send']);
    expect(bot.faults).toEqual([]);
  });

  it('leaves nothing that keeps the process alive', async () => {
    await begin();
    const script = `
      import { connect } from 'node:net';
      import { ScriptedBot } from ${JSON.stringify(join(__dirname, 'scripted-bot.ts'))};
      const bot = await ScriptedBot.start({ latencyMs: 600_000 });
      const body = ${JSON.stringify(JSON.stringify({ id: 'a', first_turn: true, training: false, jumps: start.jumps, board }))};
      connect(new URL(bot.url).port, '127.0.0.1').on('error', () => undefined)
        .write('POST /games HTTP/1.1\\r\\nContent-Length: ' + body.length + '\\r\\n\\r\\n' + body);
      await bot.log.when(() => true);
      await bot.close();
      console.log('closed', bot.faults);`;
    const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: __dirname, timeout: 60_000 });
    expect(stdout).toBe('closed []\n');
  }, 60_000);

  it('reports a request that no referee sends as a fault', async () => {
    await begin();
    await expect(send(bot, 'GET', '/games/unknown?color=1')).rejects.toThrow();
    await expect(send(bot, 'GET', '/elsewhere')).rejects.toThrow();
    expect(bot.faults).toHaveLength(2);
  });
});
