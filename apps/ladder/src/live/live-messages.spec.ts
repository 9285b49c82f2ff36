import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { clientAddress } from '@hexduel/identity';
import * as ws from 'ws';
import { readNotice } from './changes-listener';
import { frameError, readClientMessage } from './live-messages';
import { MessageRate, USUAL_SILENCE, judgeSilence } from './client-session';
import { retryAfterBye } from './live.gateway';
import { idOf } from '../../test/live/sample-views';

/** Reads frames as `ws` does for a client; its types leave it out. */
const { Receiver } = ws as unknown as { readonly Receiver: new (options: { isServer: boolean }) => Writable };

const TOPIC = `ladder:${idOf(1, 1)}`;

it('a client may send a hundred messages in ten seconds, is warned once and finally dropped', () => {
  const rate = new MessageRate();
  const verdicts = Array.from({ length: 201 }, () => rate.judge(5_000));
  const count = (verdict: string): number => verdicts.filter((one) => one === verdict).length;
  expect([count('read'), count('warn'), count('ignore'), count('drop')]).toEqual([100, 1, 99, 1]);
  expect(rate.judge(14_999)).toBe('drop');
  expect(rate.judge(15_000)).toBe('read');
});

it('a silent client is pinged, then dropped', () => {
  const verdicts = [0, 29_999, 30_000, 44_999, 45_000].map((now) => judgeSilence(0, now, USUAL_SILENCE));
  expect(verdicts).toEqual(['fine', 'fine', 'ping', 'ping', 'drop']);
});

it('clients come again at any moment of one and a half seconds', () => {
  expect([0, 0.5, 1].map(retryAfterBye)).toEqual([300, 1_050, 1_800]);
});

it('an address is what the trusted proxies report, and nothing that a caller adds', () => {
  const forged = '6.6.6.6, 1.2.3.4';
  expect(clientAddress('127.0.0.1', undefined, 1)).toBe('127.0.0.1');
  expect(clientAddress('127.0.0.1', forged, 0)).toBe('127.0.0.1');
  expect(clientAddress('127.0.0.1', forged, 1)).toBe('1.2.3.4');
  expect(clientAddress('127.0.0.1', forged, 2)).toBe('6.6.6.6');
  expect(clientAddress('127.0.0.1', forged, 3)).toBe('127.0.0.1');
});

it('a message of a client is read, or a sentence says what is wrong with it', () => {
  expect(readClientMessage(JSON.stringify({ type: 'sub', topic: TOPIC }))).toEqual({
    ok: true,
    message: { type: 'sub', topic: TOPIC },
  });
  const bad = [
    '',
    '{',
    '[]',
    '{"type":"sub"}',
    JSON.stringify({ type: 'sub', topic: TOPIC, since: { epoch: 0, rev: 1 } }),
  ];
  expect(bad.map((text) => readClientMessage(text).ok)).toEqual(bad.map(() => false));
  expect(readClientMessage('{"type":"sub"}')).toMatchObject({ problem: expect.stringContaining('topic') });
});

it('a notice is a JSON array of topics, urgent or not, or a sandbox', () => {
  expect(readNotice(JSON.stringify([TOPIC]))).toEqual({ topics: [TOPIC], isUrgent: false, sandbox: null });
  expect(readNotice(JSON.stringify({ urgent: [TOPIC] }))).toEqual({
    topics: [TOPIC],
    isUrgent: true,
    sandbox: null,
  });
  const sandbox = idOf(1, 1);
  expect(readNotice(JSON.stringify({ sandbox }))).toEqual({ topics: [], isUrgent: true, sandbox });
  for (const bad of ['', 'x', '{}', '["rows:1"]', '{"urgent":["rows:1"]}', '{"sandbox":"kyiv"}'])
    expect(readNotice(bad)).toBeNull();
});

it.each([10, 125, 126, 65_535, 65_536])(
  'a client reads a message of %i bytes and more, which was framed once for all',
  async (length) => {
    const framed = frameError('ERR_MESSAGE', 'x'.repeat(length));
    const receiver = new Receiver({ isServer: false });
    const read = once(receiver, 'message');
    receiver.write(framed.bytes);
    const [data, isBinary] = (await read) as [Buffer, boolean];
    expect([JSON.parse(data.toString()), isBinary]).toEqual([
      { type: 'err', code: 'ERR_MESSAGE', message: 'x'.repeat(length) },
      false,
    ]);
  },
);
