import { PassThrough } from 'node:stream';
import { nobody } from '@hexduel/identity';
import { WebSocket } from 'ws';
import { LiveClient } from './live-client';

it('is hung up on once, however often it is found silent until it is closed', () => {
  const caller = { identity: nobody, session: null, expired: null, refused: null, via: null };
  const ws = Object.assign(Object.create(WebSocket.prototype) as WebSocket, { terminate: jest.fn() });
  Object.defineProperty(ws, 'readyState', { value: WebSocket.CLOSING });
  const dropped: string[] = [];
  const client = new LiveClient(ws, new PassThrough(), 'here', 0, caller, (why) => dropped.push(why));
  client.drop('silent');
  client.drop('silent');
  expect(dropped).toEqual(['silent']);
});
