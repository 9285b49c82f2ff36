import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Metrics, silentLog } from '@hexduel/telemetry';
import { eventually } from '@hexduel/testing/servers';
import { WebSocketServer } from 'ws';
import { LiveUser } from '../../test/live/live-user';
import { MemoryTopics } from '../../test/live/memory-topics';
import { HandshakePolicy } from './handshake-policy';
import { LiveMetrics } from './live-metrics';
import { LiveGateway } from './live.gateway';
import { TopicHub } from './topic-hub';

it('pings silent clients and drops those that do not answer', async () => {
  const registered = new Metrics('ladder');
  const metrics = new LiveMetrics(registered);
  let clock = 0;
  const now = (): number => clock;
  const turns = () => ({ stop: () => {} });
  const hub = new TopicHub({ source: new MemoryTopics(), turns, metrics, log: silentLog, now });
  const config = {
    cookies: 'plain' as const,
    origins: [],
    maxSockets: 10,
    maxSocketsPerAddress: 0,
    handshakesPerS: 0,
    proxies: 0,
  };
  const silence = { pingAfterMs: 100, dropAfterMs: 300 };
  const policy = new HandshakePolicy({ ...config, secrets: ['long enough for a spec, 1'] }, Date.now);
  const gateway = new LiveGateway(hub, policy, metrics, { now, silence, lookEveryMs: 20 });
  const figure = async (name: string): Promise<string> =>
    (await registered.registry.metrics())
      .split('\n')
      .filter((line) => line.startsWith(name))
      .join();
  const http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  const server = new WebSocketServer({ server: http });
  let pongs = 0;
  server.on('connection', (ws, request) => {
    gateway.handleConnection(ws, request);
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
  expect(await figure('hexduel_live_sockets')).toContain(' 1');
  expect(await figure('hexduel_live_dropped_total')).toMatch(/why="silent".* 1$/);

  await gateway.onModuleDestroy();
  expect(await figure('hexduel_live_sockets')).toContain(' 0');
  server.close();
  http.close();
});
