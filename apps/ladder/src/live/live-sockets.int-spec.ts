import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { nobody } from '@hexduel/identity';
import type { CallerProof } from '@hexduel/identity';
import { silentLog } from '@hexduel/messaging';
import { eventually } from '@hexduel/testing/servers';
import { WebSocketServer } from 'ws';
import type { LiveMeter } from './live-meter';
import { LiveSockets } from './live-sockets';
import { LiveUser } from '../../test/live/live-user';
import { MemoryTopics } from '../../test/live/memory-topics';
import { TopicHub } from './topic-hub';

const NOBODY: CallerProof = { identity: nobody, session: null, expired: null, refused: null, via: null };

it('asks the silent for a sign of life and hangs up on those who give none', async () => {
  const dropped: string[] = [];
  const meter: LiveMeter = {
    sent: () => {},
    changeSent: () => {},
    readFailed: () => {},
    refused: () => {},
    dropped: (why) => dropped.push(why),
  };
  let clock = 0;
  const now = (): number => clock;
  const listenTurns = () => ({ stop: () => {} });
  const hub = new TopicHub({ source: new MemoryTopics(), listenTurns, meter, log: silentLog, now });
  const silence = { askAfterMs: 100, dropAfterMs: 300 };
  const sockets = new LiveSockets({ hub, meter, now, silence, lookEveryMs: 20 });
  const http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  const server = new WebSocketServer({ server: http });
  let pongs = 0;
  server.on('connection', (ws, request) => {
    sockets.welcome(ws, request.socket, 'here', NOBODY);
    ws.on('pong', () => (pongs += 1));
  });
  const url = `ws://127.0.0.1:${(http.address() as AddressInfo).port}`;

  const alive = await LiveUser.connect(url);
  const gone = await LiveUser.connect(url, { autoPong: false });
  clock = 150;
  await eventually(() => expect(pongs).toBeGreaterThan(0));
  const before = pongs;
  clock = 320;
  await eventually(() => expect(gone.closeCode).toBe(1006));
  await eventually(() => expect(pongs).toBeGreaterThan(before));
  expect(alive.closeCode).toBeNull();
  expect([sockets.size, dropped]).toEqual([1, ['silent']]);

  await sockets.drain();
  expect(sockets.size).toBe(0);
  server.close();
  http.close();
});
