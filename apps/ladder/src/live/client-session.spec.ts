import { PassThrough } from 'node:stream';
import { everySessionIsValid, nobody } from '@hexduel/identity';
import { WebSocket } from 'ws';
import { ClientSession } from './client-session';

it('is dropped once, however often it is found silent until it is closed', () => {
  const caller = { identity: nobody, session: null, expired: null, refused: null, via: null };
  const ws = Object.assign(Object.create(WebSocket.prototype) as WebSocket, { terminate: jest.fn() });
  Object.defineProperty(ws, 'readyState', { value: WebSocket.CLOSING });
  const dropped: string[] = [];
  const client = new ClientSession({
    ws,
    stream: new PassThrough(),
    address: 'here',
    caller,
    sessions: everySessionIsValid,
    now: 0,
    onDropped: (why) => dropped.push(why),
  });
  client.drop('silent');
  client.drop('silent');
  expect(dropped).toEqual(['silent']);
});
