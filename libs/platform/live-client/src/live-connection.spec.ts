import type { Revision } from '@hexduel/contracts-http';
import { LiveConnection } from './live-connection';
import type { Follower, TopicMessage } from './live-connection';
import type { SocketEvents } from './live-socket';

const TOPIC = 'ladder:00000000-0000-4000-8000-000000000001';

/** A connection with a clock, sockets and a follower that the test controls. */
function testBed({ doesPollSucceed = true, serverAhead = 0 } = {}) {
  let now = 0;
  let newsLateSince: number | undefined;
  /** Without it the server answers every ping at once. `sent` has no pings. */
  let isSilent = false;
  let pings = 0;
  const timers = new Set<{ at: number; run: () => void }>();
  const sockets: { events: SocketEvents; sent: unknown[]; isClosed: boolean }[] = [];
  const connection = new LiveConnection({
    connect: (events) => {
      const socket = { events, sent: [] as unknown[], isClosed: false };
      sockets.push(socket);
      const send = (text: string): void => {
        const message: unknown = JSON.parse(text);
        if ((message as { type: string }).type !== 'ping') socket.sent.push(message);
        else {
          pings += 1;
          if (isSilent) return;
          const pong = { type: 'pong', now: now + serverAhead, newsLateSince };
          timers.add({ at: now, run: () => events.onMessage(JSON.stringify(pong)) });
        }
      };
      return { send, close: () => (socket.isClosed = true) };
    },
    read: () => Promise.resolve(null),
    now: () => now,
    random: () => 0.5,
    later: (run, ms) => {
      const timer = { at: now + ms, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  });
  const received: TopicMessage[] = [];
  let since: Revision | null = { epoch: 1, rev: 7 };
  let polls = 0;
  let goneCount = 0;
  let hasGap = false;
  const follower: Follower = {
    topic: TOPIC,
    since: () => since,
    onMessage: (message) => {
      received.push(message);
      return hasGap ? 'gap' : 'applied';
    },
    poll: async () => {
      polls += 1;
      return doesPollSucceed;
    },
    onGone: () => {
      goneCount += 1;
    },
  };
  const pass = async (ms: number): Promise<void> => {
    const end = now + ms;
    for (;;) {
      const [next] = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (!next) break;
      now = Math.max(now, next.at);
      timers.delete(next);
      next.run();
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    }
    now = end;
  };
  return {
    connection,
    follower,
    sockets,
    received,
    pass,
    phase: () => connection.state.getState().phase,
    last: () => sockets.at(-1)!,
    receive: (message: object) => sockets.at(-1)!.events.onMessage(JSON.stringify(message)),
    polls: () => polls,
    pings: () => pings,
    silence: () => (isSilent = true),
    goneCount: () => goneCount,
    setSince: (revision: Revision) => (since = revision),
    setGap: (what: boolean) => (hasGap = what),
  };
}

const delta = { type: 'delta', topic: TOPIC, epoch: 1, base: 7, rev: 8, data: { rows: [] } };

it('opens one socket when something is followed, and sends the revision that is known', () => {
  const { connection, follower, sockets, last, phase } = testBed();
  expect(phase()).toBe('idle');
  const stop = connection.follow(follower);
  expect([sockets.length, phase()]).toEqual([1, 'connecting']);
  last().events.onOpen();
  expect(phase()).toBe('live');
  expect(last().sent).toEqual([{ type: 'sub', topic: TOPIC, since: { epoch: 1, rev: 7 }, compact: true }]);
  stop();
  expect(last().sent.at(-1)).toEqual({ type: 'unsub', topic: TOPIC });
});

it('reconnects after a loss and asks for what is later', async () => {
  const { connection, follower, sockets, last, phase, pass, setSince } = testBed();
  connection.follow(follower);
  last().events.onOpen();
  last().events.onClose();
  expect([phase(), connection.state.getState().since]).toEqual(['reconnecting', 0]);
  await pass(899);
  expect(sockets).toHaveLength(1);
  await pass(1);
  setSince({ epoch: 1, rev: 9 });
  last().events.onOpen();
  expect(last().sent).toEqual([{ type: 'sub', topic: TOPIC, since: { epoch: 1, rev: 9 }, compact: true }]);
  expect([phase(), connection.state.getState().since]).toEqual(['live', null]);
});

it('asks once for the whole state after a gap', () => {
  const { connection, follower, last, receive, setGap } = testBed();
  connection.follow(follower);
  last().events.onOpen();
  setGap(true);
  receive(delta);
  receive(delta);
  expect(last().sent.slice(1)).toEqual([{ type: 'sub', topic: TOPIC, compact: true }]);
  setGap(false);
  receive({ type: 'snap', topic: TOPIC, epoch: 1, rev: 9, data: {} });
  setGap(true);
  receive(delta);
  expect(last().sent).toHaveLength(3);
});

it('notifies the followers of a topic that is gone, and no others', () => {
  const { connection, follower, last, receive, goneCount, received } = testBed();
  connection.follow(follower);
  last().events.onOpen();
  receive({ type: 'err', code: 'ERR_AWAY', message: 'Later.', topic: TOPIC });
  receive({ type: 'err', code: 'ERR_UNKNOWN_TOPIC', message: 'None.', topic: 'match:of-others' });
  receive({ type: 'err', code: 'ERR_TOO_FAST', message: 'Slow down.' });
  expect(goneCount()).toBe(0);
  receive({ type: 'err', code: 'ERR_UNKNOWN_TOPIC', message: 'None.', topic: TOPIC });
  expect([goneCount(), received]).toEqual([1, []]);
});

it('pings at once and every ten seconds, and learns the clock of the server', async () => {
  const { connection, follower, last, pass, pings } = testBed({ serverAhead: 7_000 });
  expect(connection.clock.getState().offsetMs).toBeNull();
  connection.follow(follower);
  last().events.onOpen();
  await pass(0);
  expect([pings(), connection.clock.getState().offsetMs]).toEqual([1, 7_000]);
  await pass(20_000);
  expect(pings()).toBe(3);
});

it('drops a socket that does not answer pings', async () => {
  const { connection, follower, sockets, last, pass, phase, pings, silence } = testBed();
  connection.follow(follower);
  last().events.onOpen();
  await pass(9_999);
  silence();
  await pass(1 + 4_999);
  expect([phase(), pings()]).toEqual(['live', 2]);
  await pass(1);
  expect([phase(), sockets[0]!.isClosed]).toEqual(['reconnecting', true]);
});

it('polls after three failures, keeps trying, and stops when the socket is back', async () => {
  const { connection, follower, sockets, last, pass, phase, polls } = testBed();
  connection.follow(follower);
  for (let failure = 0; failure < 3; failure += 1) {
    last().events.onClose();
    await pass(3_000);
  }
  expect([phase(), polls() > 0, sockets.length]).toEqual(['polling', true, 4]);
  last().events.onOpen();
  const before = polls();
  await pass(9_000);
  expect([phase(), polls()]).toEqual(['live', before]);
});

it('is offline if polling fails too', async () => {
  const { connection, follower, last, pass, phase } = testBed({ doesPollSucceed: false });
  connection.follow(follower);
  for (let failure = 0; failure < 4; failure += 1) {
    last().events.onClose();
    await pass(8_000);
  }
  expect(phase()).toBe('offline');
  expect(connection.state.getState().since).toBe(0);
});

it('reconnects at once when the network is back, and only if the socket was lost', async () => {
  const { connection, follower, sockets, last, phase, pass } = testBed();
  connection.follow(follower);
  last().events.onOpen();
  connection.wake();
  expect(sockets).toHaveLength(1);
  connection.goOffline();
  expect([phase(), sockets[0]!.isClosed]).toEqual(['offline', true]);
  connection.wake();
  expect(sockets).toHaveLength(2);
  last().events.onOpen();
  await pass(1);
  expect(phase()).toBe('live');
});

it('stays away for as long as the bye of the server says', async () => {
  const { connection, follower, sockets, last, receive, pass } = testBed();
  connection.follow(follower);
  last().events.onOpen();
  receive({ type: 'bye', retryMs: 4_000 });
  await pass(4_499);
  expect(sockets).toHaveLength(1);
  await pass(1);
  expect(sockets).toHaveLength(2);
});

it('gives the socket back after ten minutes out of sight', async () => {
  const { connection, follower, sockets, last, pass, phase } = testBed();
  connection.follow(follower);
  last().events.onOpen();
  connection.sleep();
  await pass(610_000);
  expect([phase(), sockets[0]!.isClosed]).toEqual(['idle', true]);
  connection.wake();
  expect([phase(), sockets.length]).toEqual(['connecting', 2]);
});

it('ignores a socket that it dropped, and messages it does not understand', () => {
  const { connection, follower, sockets, last, received, receive } = testBed();
  connection.follow(follower);
  last().events.onOpen();
  for (const text of ['', '{}', '[]', 'null', '{"type":"toString"}', '{"type":"delta","topic":1}'])
    last().events.onMessage(text);
  connection.close();
  sockets[0]!.events.onMessage(JSON.stringify(delta));
  sockets[0]!.events.onClose();
  expect([received, sockets.length]).toEqual([[], 1]);
  connection.follow(follower);
  last().events.onOpen();
  receive(delta);
  expect(received).toHaveLength(1);
});

it('puts moves together from what each adds, and asks for the state where one is missing', () => {
  const { connection, follower, last, receive, received } = testBed();
  connection.follow(follower);
  last().events.onOpen();
  const turn = { attempt: 1, leg: 1, first: 1, turn: 1, replay: 'h1.3.abc..xy.', latencyMs: 4 };
  const { replay: _, ...rest } = turn;
  const tail = { type: 'tail', topic: TOPIC, data: { ...rest, turn: 2, keep: 12, add: 'uv.' } };
  receive(tail);
  expect(received).toEqual([]);
  expect(last().sent.slice(1)).toEqual([{ type: 'sub', topic: TOPIC, compact: true }]);
  receive({ type: 'snap', topic: TOPIC, epoch: 1, rev: 9, data: {} });
  receive({ type: 'turn', topic: TOPIC, data: turn });
  receive(tail);
  expect(received.at(-1)).toEqual({
    type: 'turn',
    topic: TOPIC,
    data: { ...turn, turn: 2, replay: 'h1.3.abc..xyuv.' },
  });
  // Moves of another socket are no ground to build on.
  last().events.onClose();
  connection.wake();
  last().events.onOpen();
  receive({ ...tail, data: { ...tail.data, turn: 3 } });
  expect(received).toHaveLength(3);
});
