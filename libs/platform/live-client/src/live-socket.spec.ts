import { readServerMessage, reconnectDelay } from './live-socket';

it('spreads the first reconnects over 0.3 to 1.5 s', () => {
  expect([reconnectDelay(1, 0), reconnectDelay(1, 0.9999)]).toEqual([300, 1500]);
});

it('waits longer after each failure, at most 15 s', () => {
  const mosts = [1, 2, 3, 4, 5, 6, 50].map((failures) => reconnectDelay(failures, 0.99999));
  expect(mosts).toEqual([1500, 2550, 4335, 7369, 12528, 15000, 15000]);
  expect(reconnectDelay(50, 0)).toBe(300);
});

it.each(['', '{}', '[]', 'null', '{"type":"toString"}', '{"type":"delta","topic":1}'])(
  'ignores the message %j',
  (text) => {
    expect(readServerMessage(text)).toBeNull();
  },
);
