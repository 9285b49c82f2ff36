import type { Revision } from '@hexduel/contracts-http';
import { LiveConnection } from './live-connection';
import type { Follower, SocketEvents, TopicMessage } from './live-connection';

const TOPIC = 'ladder:00000000-0000-4000-8000-000000000001';

/** A clock, sockets and a follower in the test's hands. */
function stage({ pollGoesWell = true } = {}) {
  let now = 0;
  const timers = new Set<{ at: number; act: () => void }>();
  const sockets: { events: SocketEvents; said: unknown[]; isClosed: boolean }[] = [];
  const connection = new LiveConnection({
    connect: (events) => {
      const socket = { events, said: [] as unknown[], isClosed: false };
      sockets.push(socket);
      return { send: (text) => socket.said.push(JSON.parse(text)), close: () => (socket.isClosed = true) };
    },
    now: () => now,
    random: () => 0.5,
    later: (act, ms) => {
      const timer = { at: now + ms, act };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  });
  const heard: TopicMessage[] = [];
  let since: Revision | null = { epoch: 1, rev: 7 };
  let polls = 0;
  let losses = 0;
  let lacks = false;
  const follower: Follower = {
    topic: TOPIC,
    since: () => since,
    hear: (message) => {
      heard.push(message);
      return lacks ? 'gap' : 'heard';
    },
    poll: async () => {
      polls += 1;
      return pollGoesWell;
    },
    lose: () => {
      losses += 1;
    },
  };
  const pass = async (ms: number): Promise<void> => {
    const end = now + ms;
    for (;;) {
      const [next] = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (!next) break;
      now = Math.max(now, next.at);
      timers.delete(next);
      next.act();
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    }
    now = end;
  };
  return {
    connection,
    follower,
    sockets,
    heard,
    pass,
    phase: () => connection.state.getState().phase,
    last: () => sockets.at(-1)!,
    say: (message: object) => sockets.at(-1)!.events.heard(JSON.stringify(message)),
    polls: () => polls,
    losses: () => losses,
    has: (revision: Revision) => (since = revision),
    loses: (what: boolean) => (lacks = what),
  };
}

const delta = { type: 'delta', topic: TOPIC, epoch: 1, base: 7, rev: 8, data: { rows: [] } };

it('opens one socket when somebody follows something, and says what they have', () => {
  const { connection, follower, sockets, last, phase } = stage();
  expect(phase()).toBe('idle');
  const stop = connection.follow(follower);
  expect([sockets.length, phase()]).toEqual([1, 'connecting']);
  last().events.opened();
  expect(phase()).toBe('live');
  expect(last().said).toEqual([{ type: 'sub', topic: TOPIC, since: { epoch: 1, rev: 7 } }]);
  stop();
  expect(last().said.at(-1)).toEqual({ type: 'unsub', topic: TOPIC });
});

it('comes back after a loss and asks for what came since', async () => {
  const { connection, follower, sockets, last, phase, pass, has } = stage();
  connection.follow(follower);
  last().events.opened();
  last().events.closed();
  expect([phase(), connection.state.getState().since]).toEqual(['reconnecting', 0]);
  await pass(899);
  expect(sockets).toHaveLength(1);
  await pass(1);
  has({ epoch: 1, rev: 9 });
  last().events.opened();
  expect(last().said).toEqual([{ type: 'sub', topic: TOPIC, since: { epoch: 1, rev: 9 } }]);
  expect([phase(), connection.state.getState().since]).toEqual(['live', null]);
});

it('asks once for the whole where something is missing', () => {
  const { connection, follower, last, say, loses } = stage();
  connection.follow(follower);
  last().events.opened();
  loses(true);
  say(delta);
  say(delta);
  expect(last().said.slice(1)).toEqual([{ type: 'sub', topic: TOPIC }]);
  loses(false);
  say({ type: 'snap', topic: TOPIC, epoch: 1, rev: 9, data: {} });
  loses(true);
  say(delta);
  expect(last().said).toHaveLength(3);
});

it('says of a topic that it is gone to those who follow it, and of nothing else', () => {
  const { connection, follower, last, say, losses, heard } = stage();
  connection.follow(follower);
  last().events.opened();
  say({ type: 'err', code: 'ERR_AWAY', message: 'Later.', topic: TOPIC });
  say({ type: 'err', code: 'ERR_UNKNOWN_TOPIC', message: 'None.', topic: 'match:of-others' });
  say({ type: 'err', code: 'ERR_TOO_FAST', message: 'Slow down.' });
  expect(losses()).toBe(0);
  say({ type: 'err', code: 'ERR_UNKNOWN_TOPIC', message: 'None.', topic: TOPIC });
  expect([losses(), heard]).toEqual([1, []]);
});

it('gives a socket up that does not answer its pings', async () => {
  const { connection, follower, sockets, last, say, pass, phase } = stage();
  connection.follow(follower);
  last().events.opened();
  await pass(10_000);
  expect(last().said.at(-1)).toEqual({ type: 'ping' });
  say({ type: 'pong', now: 1 });
  await pass(10_000 + 4_999);
  expect(phase()).toBe('live');
  await pass(1);
  expect([phase(), sockets[0]!.isClosed]).toEqual(['reconnecting', true]);
});

it('polls after three failures, goes on trying, and stops when the socket is back', async () => {
  const { connection, follower, sockets, last, pass, phase, polls } = stage();
  connection.follow(follower);
  for (let failure = 0; failure < 3; failure += 1) {
    last().events.closed();
    await pass(3_000);
  }
  expect([phase(), polls() > 0, sockets.length]).toEqual(['polling', true, 4]);
  last().events.opened();
  const before = polls();
  await pass(9_000);
  expect([phase(), polls()]).toEqual(['live', before]);
});

it('says that it is offline where polling fails too', async () => {
  const { connection, follower, last, pass, phase } = stage({ pollGoesWell: false });
  connection.follow(follower);
  for (let failure = 0; failure < 4; failure += 1) {
    last().events.closed();
    await pass(8_000);
  }
  expect(phase()).toBe('offline');
  expect(connection.state.getState().since).toBe(0);
});

it('tries at once when the network is back, and not before it is missed', async () => {
  const { connection, follower, sockets, last, phase, pass } = stage();
  connection.follow(follower);
  last().events.opened();
  connection.wake();
  expect(sockets).toHaveLength(1);
  connection.lose();
  expect([phase(), sockets[0]!.isClosed]).toEqual(['offline', true]);
  connection.wake();
  expect(sockets).toHaveLength(2);
  last().events.opened();
  await pass(1);
  expect(phase()).toBe('live');
});

it('goes away for as long as a server that says bye wants', async () => {
  const { connection, follower, sockets, last, say, pass } = stage();
  connection.follow(follower);
  last().events.opened();
  say({ type: 'bye', retryMs: 4_000 });
  await pass(4_499);
  expect(sockets).toHaveLength(1);
  await pass(1);
  expect(sockets).toHaveLength(2);
});

it('gives the socket back after ten minutes out of sight', async () => {
  const { connection, follower, sockets, last, say, pass, phase } = stage();
  connection.follow(follower);
  last().events.opened();
  connection.sleep();
  for (let pings = 0; pings < 61; pings += 1) {
    await pass(10_000);
    say({ type: 'pong', now: 1 });
  }
  expect([phase(), sockets[0]!.isClosed]).toEqual(['idle', true]);
  connection.wake();
  expect([phase(), sockets.length]).toEqual(['connecting', 2]);
});

it('does not hear a socket that it let go, nor what it does not understand', () => {
  const { connection, follower, sockets, last, heard, say } = stage();
  connection.follow(follower);
  last().events.opened();
  for (const text of ['', '{}', '[]', 'null', '{"type":"toString"}', '{"type":"delta","topic":1}'])
    last().events.heard(text);
  connection.close();
  sockets[0]!.events.heard(JSON.stringify(delta));
  sockets[0]!.events.closed();
  expect([heard, sockets.length]).toEqual([[], 1]);
  connection.follow(follower);
  last().events.opened();
  say(delta);
  expect(heard).toHaveLength(1);
});
