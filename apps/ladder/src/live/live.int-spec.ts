import { setTimeout as sleep } from 'node:timers/promises';
import { topicOf } from '@hexduel/contracts-live';
import { eventually } from '@hexduel/testing/servers';
import { applyServerMessage } from '../../test/live/apply-server-message';
import type { View } from '../../test/live/apply-server-message';
import { LiveUser, refusalOf } from '../../test/live/live-user';
import { MemoryTopics } from '../../test/live/memory-topics';
import { SANDBOX, idOf, sampleEntry, sampleLadder, sampleMatch } from '../../test/live/sample-views';
import { startGateway } from '../../test/live/start-gateway';
import type { StartedGateway } from '../../test/live/start-gateway';

const LADDER = topicOf('ladder', SANDBOX);
const ENTRY = topicOf('entry', idOf(3, 1));
const MATCH = topicOf('match', idOf(5, 1));
const TURN = { attempt: 1, leg: 1, first: 2, turn: 3, replay: 'hx1.abc', latencyMs: 20 } as const;

describe('the gateway', () => {
  let topics: MemoryTopics;
  let gateway: StartedGateway;
  let users: LiveUser[];

  beforeEach(async () => {
    topics = new MemoryTopics();
    topics.put(LADDER, sampleLadder());
    topics.put(ENTRY, sampleEntry(1));
    topics.put(MATCH, sampleMatch(1));
    gateway = await startGateway(topics);
    users = [];
  });
  afterEach(async () => {
    for (const user of users) user.leave();
    await gateway.stop();
  });

  async function connect(options = {}): Promise<LiveUser> {
    const user = await LiveUser.connect(gateway.socketUrl, options);
    users.push(user);
    return user;
  }

  function changeLadder(gained: string): View {
    const { data } = topics.at(LADDER);
    if (!('rows' in data)) throw new Error('no ladder');
    const [first, ...others] = data.rows;
    const state = topics.change(LADDER, { ...data, rows: [{ ...first!, gained }, ...others] });
    gateway.hub.change([LADDER]);
    return state;
  }

  it('sends the state of a topic, then what changes in it, built on what was sent', async () => {
    const user = await connect();
    user.send({ type: 'sub', topic: LADDER });
    await eventually(() => expect(user.received('snap')).toMatchObject([{ topic: LADDER, epoch: 1, rev: 0 }]));
    changeLadder('1.000');
    await eventually(() => expect(user.received('delta')).toMatchObject([{ base: 0, rev: 1, data: { rows: [{}] } }]));
    for (const points of ['2.000', '3.000', '4.000']) changeLadder(points);
    await eventually(() => expect(user.received('delta')).toMatchObject([{ rev: 1 }, { base: 1, rev: 4 }]));
    expect(user.messages.reduce<View | null>(applied, null)).toEqual(topics.at(LADDER));
  });

  it('sends nothing to a client that has the state, and the whole state to one that has another', async () => {
    const [same, older] = [await connect(), await connect()];
    same.send({ type: 'sub', topic: LADDER, since: { epoch: 1, rev: 0 } });
    older.send({ type: 'sub', topic: LADDER, since: { epoch: 1, rev: 7 } });
    await eventually(() => expect(older.received('snap')).toHaveLength(1));
    await same.flush();
    expect(same.received('snap')).toEqual([]);
    changeLadder('1.000');
    await eventually(() => expect(same.received('delta')).toMatchObject([{ base: 0, rev: 1 }]));
  });

  it('answers a client with a later state than was read here once that state is read', async () => {
    const early = await connect();
    early.send({ type: 'sub', topic: LADDER });
    await eventually(() => expect(early.received('snap')).toHaveLength(1));
    const { data } = topics.at(LADDER);
    topics.change(LADDER, data); // no notice yet
    const late = await connect();
    late.send({ type: 'sub', topic: LADDER, since: { epoch: 1, rev: 1 } });
    await eventually(() => expect(early.received('delta')).toMatchObject([{ base: 0, rev: 1 }]));
    changeLadder('1.000');
    await eventually(() => expect(late.received('delta')).toMatchObject([{ base: 1, rev: 2 }]));
    expect(late.received('snap')).toEqual([]);
  });

  it('a client that joins during a read misses nothing and gets nothing twice', async () => {
    const first = await connect();
    first.send({ type: 'sub', topic: LADDER });
    await eventually(() => expect(first.received('snap')).toHaveLength(1));
    let release = (): void => {};
    topics.hold = new Promise((resolve) => (release = resolve));
    changeLadder('1.000');
    await eventually(() => expect(topics.reads).toBe(2));
    changeLadder('2.000'); // after the read began: the next one has it
    const second = await connect();
    second.send({ type: 'sub', topic: LADDER });
    await second.flush();
    topics.hold = null;
    release();
    await eventually(() => expect(first.received('delta')).toMatchObject([{ rev: 1 }, { rev: 2 }]));
    await eventually(() => expect(second.messages.reduce<View | null>(applied, null)).toEqual(topics.at(LADDER)));
    expect(second.received('snap')).toHaveLength(1);
  });

  it('sends the whole state for another epoch and for another round of an entry', async () => {
    const user = await connect();
    user.send({ type: 'sub', topic: LADDER });
    user.send({ type: 'sub', topic: ENTRY });
    await eventually(() => expect(user.received('snap')).toHaveLength(2));
    topics.restart(LADDER, sampleLadder(3));
    topics.change(ENTRY, { ...sampleEntry(1), round: null });
    gateway.hub.change([LADDER, ENTRY]);
    await eventually(() => expect(user.received('snap')).toHaveLength(4));
    expect(user.received('delta')).toEqual([]);
  });

  it('passes on only the moves of followed matches, and none of an older epoch', async () => {
    topics.put(MATCH, sampleMatch(1), 2, 0);
    const [watcher, other] = [await connect(), await connect()];
    watcher.send({ type: 'sub', topic: MATCH });
    other.send({ type: 'sub', topic: LADDER });
    await eventually(() => expect(watcher.received('snap')).toHaveLength(1));
    expect([...gateway.watchedMatches]).toEqual([idOf(5, 1)]);
    gateway.turn(idOf(5, 1), 1, TURN);
    gateway.turn(idOf(5, 1), 2, { ...TURN, turn: 4 });
    await eventually(() =>
      expect(watcher.received('turn')).toEqual([{ type: 'turn', topic: MATCH, data: { ...TURN, turn: 4 } }]),
    );
    await other.flush();
    expect(other.received('turn')).toEqual([]);
    watcher.send({ type: 'unsub', topic: MATCH });
    await eventually(() => expect(gateway.watchedMatches.size).toBe(0));
  });

  it('shows the latest moves of a followed match to clients that join later, until it is over', async () => {
    topics.put(MATCH, sampleMatch(1), 1, 5);
    const [watcher, page, late] = [await connect(), await connect(), await connect()];
    watcher.send({ type: 'sub', topic: MATCH });
    await eventually(() => expect(watcher.received('snap')).toHaveLength(1));
    for (const turn of [3, 5]) gateway.turn(idOf(5, 1), 1, { ...TURN, turn });
    gateway.turn(idOf(5, 1), 1, { ...TURN, leg: 2, turn: 1 });
    await eventually(() => expect(watcher.received('turn')).toHaveLength(3));
    // It has the state already, from the page that the server made.
    page.send({ type: 'sub', topic: MATCH, since: { epoch: 1, rev: 5 } });
    const shown = { type: 'turn', topic: MATCH };
    await eventually(() => expect(page.messages).toHaveLength(2));
    expect(page.messages).toEqual([
      { ...shown, data: { ...TURN, turn: 5 } },
      { ...shown, data: { ...TURN, leg: 2, turn: 1 } },
    ]);
    topics.change(MATCH, { ...sampleMatch(1), state: 'finished' });
    gateway.hub.change([MATCH]);
    await eventually(() => expect(page.received('snap')).toHaveLength(1));
    late.send({ type: 'sub', topic: MATCH });
    await eventually(() => expect(late.received('snap')).toHaveLength(1));
    await late.flush();
    expect(late.received('turn')).toEqual([]);
  });

  it('shows the end of a leg, which has the number of its last move, to all followers and those that join later', async () => {
    const [whole, compact, late] = [await connect(), await connect(), await connect()];
    whole.send({ type: 'sub', topic: MATCH });
    compact.send({ type: 'sub', topic: MATCH, compact: true });
    for (const user of [whole, compact]) await eventually(() => expect(user.received('snap')).toHaveLength(1));
    const move = { ...TURN, replay: 'hx1.3.abc..xyzw.' };
    const end = { ...move, replay: `${move.replay}2t` };
    gateway.turn(idOf(5, 1), 1, move);
    await eventually(() => expect(compact.received('turn')).toHaveLength(1));
    for (const turn of [end, move, end]) gateway.turn(idOf(5, 1), 1, turn);
    gateway.turn(idOf(5, 1), 1, { ...move, leg: 2, turn: 1 });
    await eventually(() => expect(compact.received('turn')).toHaveLength(2));
    const { replay: _, ...rest } = end;
    expect(compact.received('tail').map(({ data }) => data)).toEqual([
      { ...rest, keep: move.replay.length, add: '2t' },
    ]);
    expect(whole.received('turn')[1]?.data).toEqual(end);
    late.send({ type: 'sub', topic: MATCH });
    await eventually(() => expect(late.received('turn')).toHaveLength(2));
    expect(late.received('turn')[0]?.data).toEqual(end);
  });

  it('shows the moves that come before the first state after it, but none of an older epoch', async () => {
    topics.put(MATCH, sampleMatch(1), 2, 0);
    let shown = (): void => undefined;
    topics.hold = new Promise((done) => (shown = done));
    const user = await connect();
    user.send({ type: 'sub', topic: MATCH });
    await eventually(() => expect(topics.reads).toBe(1));
    gateway.turn(idOf(5, 1), 1, { ...TURN, turn: 9 });
    gateway.turn(idOf(5, 1), 2, TURN);
    await user.flush();
    expect(user.received('turn')).toEqual([]);
    shown();
    await eventually(() => expect(user.messages.map(({ type }) => type).slice(-2)).toEqual(['snap', 'turn']));
    expect(user.received('turn')).toEqual([{ type: 'turn', topic: MATCH, data: TURN }]);
    gateway.turn(idOf(5, 1), 1, { ...TURN, turn: 9 });
    gateway.turn(idOf(5, 1), 2, { ...TURN, turn: 4 });
    await eventually(() => expect(user.received('turn').at(-1)?.data).toEqual({ ...TURN, turn: 4 }));
    expect(user.received('turn')).toHaveLength(2);
  });

  it('says when a topic does not exist or is removed', async () => {
    const user = await connect();
    user.send({ type: 'sub', topic: topicOf('match', idOf(5, 99)) });
    user.send({ type: 'sub', topic: MATCH });
    await eventually(() =>
      expect(user.received('err')).toMatchObject([{ code: 'ERR_UNKNOWN_TOPIC', topic: topicOf('match', idOf(5, 99)) }]),
    );
    await eventually(() => expect(user.received('snap')).toHaveLength(1));
    topics.remove(MATCH);
    gateway.hub.change([MATCH]);
    await eventually(() => expect(user.received('err')).toMatchObject([{}, { topic: MATCH }]));
    expect(gateway.hub.size).toBe(0);
  });

  it('shows a topic as soon as it can be read', async () => {
    topics.isAway = true;
    const user = await connect();
    user.send({ type: 'sub', topic: LADDER });
    await eventually(() => expect(topics.reads).toBeGreaterThan(1));
    await user.flush();
    expect(user.messages).toMatchObject([{ type: 'pong' }]);
    topics.isAway = false;
    await eventually(() => expect(user.received('snap')).toHaveLength(1));
    topics.isAway = true;
    changeLadder('1.000');
    await sleep(300);
    topics.isAway = false;
    await eventually(() => expect(user.received('delta')).toMatchObject([{ base: 0, rev: 1 }]));
  });

  it('reads no topic without followers', async () => {
    const user = await connect();
    user.send({ type: 'sub', topic: LADDER });
    await eventually(() => expect(user.received('snap')).toHaveLength(1));
    expect(gateway.hub.size).toBe(1);
    user.leave();
    await eventually(() => expect(gateway.hub.size).toBe(0));
    changeLadder('1.000');
    await sleep(50);
    expect(topics.reads).toBe(1);
  });

  it('drops a client that does not read, while others go on', async () => {
    const [reader, sleeper] = [await connect(), await connect()];
    topics.put(LADDER, sampleLadder(2_000));
    for (const user of [reader, sleeper]) user.send({ type: 'sub', topic: LADDER });
    for (const user of [reader, sleeper]) await eventually(() => expect(user.received('snap')).toHaveLength(1));
    sleeper.ws.pause();
    // More than the system's own buffers hold.
    for (let n = 0; n < 90; n += 1) sleeper.send({ type: 'sub', topic: LADDER });
    changeLadder('1.000');
    await eventually(async () =>
      expect(await gateway.metric('hexduel_live_dropped_total')).toEqual([
        'hexduel_live_dropped_total{why="slow",service="ladder"} 1',
      ]),
    );
    changeLadder('2.000');
    await eventually(() => expect(reader.received('delta')).toMatchObject([{ rev: 1 }, { rev: 2 }]));
    expect(reader.messages.reduce<View | null>(applied, null)).toEqual(topics.at(LADDER));
    sleeper.ws.removeAllListeners('message').resume();
    await eventually(() => expect(sleeper.closeCode).toBe(1006));
    expect(reader.ws.readyState).toBe(reader.ws.OPEN);
  });

  it('enforces its limits: number of topics, size, shape, rate', async () => {
    const user = await connect();
    for (let n = 1; n <= 33; n += 1) {
      const topic = topicOf('entry', idOf(3, n));
      topics.put(topic, sampleEntry(n));
      user.send({ type: 'sub', topic });
    }
    user.send({ type: 'sub', topic: ENTRY });
    await eventually(() =>
      expect(user.received('err').filter(({ code }) => code === 'ERR_TOO_MANY_TOPICS')).toHaveLength(1),
    );
    for (const text of ['no JSON', '{"type":"shout"}', Buffer.from('{"type":"ping"}')]) user.ws.send(text);
    await user.flush();
    expect(user.received('err').filter(({ code }) => code === 'ERR_MESSAGE')).toHaveLength(3);
    user.ws.send(' '.repeat(1_025));
    await eventually(() => expect(user.closeCode).toBe(1009));

    const hasty = await connect();
    for (let n = 0; n < 150; n += 1) hasty.send({ type: 'ping' });
    await eventually(() => expect(hasty.received('err')).toMatchObject([{ code: 'ERR_TOO_FAST' }]));
    expect(hasty.received('pong')).toHaveLength(100);
    for (let n = 0; n < 51; n += 1) hasty.send({ type: 'ping' });
    await eventually(() => expect(hasty.closeCode).toBe(1006));
  });

  it('admits its own pages and scripts that speak its protocol', async () => {
    await connect({ origin: 'https://ladder.example' });
    const { socketUrl } = gateway;
    expect(await refusalOf(socketUrl, { origin: 'https://evil.example' })).toMatchObject({ status: 403 });
    expect(await refusalOf(socketUrl, { origin: 'null' })).toMatchObject({ status: 403 });
    expect(await refusalOf(socketUrl, {}, [])).toMatchObject({ status: 400 });
    const refused = await refusalOf(socketUrl, {}, ['hexduel.v2', 'graphql-ws']);
    expect(refused).toMatchObject({ status: 400, body: 'Name the subprotocol hexduel.v1: it is the only one here.\n' });
    const both = await LiveUser.connect(socketUrl, {}, ['hexduel.v2', 'hexduel.v1']);
    expect(both.ws.protocol).toBe('hexduel.v1');
    both.leave();
  });

  it('limits the sockets, also of one address', async () => {
    const small = await startGateway(topics, { maxSockets: 3, maxSocketsPerAddress: 2, proxies: 1 });
    const from = (address: string) => ({ headers: { 'X-Forwarded-For': `6.6.6.6, ${address}` } });
    for (const address of ['10.0.0.1', '10.0.0.1']) {
      users.push(await LiveUser.connect(small.socketUrl, from(address)));
    }
    expect(await refusalOf(small.socketUrl, from('10.0.0.1'))).toMatchObject({ status: 429 });
    users.push(await LiveUser.connect(small.socketUrl, from('10.0.0.2')));
    expect(await refusalOf(small.socketUrl, from('10.0.0.3'))).toMatchObject({ status: 503 });
    expect(await small.metric('hexduel_live_refused_total')).toHaveLength(2);
    users[0]!.leave();
    await eventually(async () =>
      expect(await small.metric('hexduel_live_sockets')).toEqual([expect.stringMatching(/ 2$/)]),
    );
    users.push(await LiveUser.connect(small.socketUrl, from('10.0.0.1')));
    await small.stop();
  });

  it('limits the handshakes of one address, and says when to try again', async () => {
    const small = await startGateway(topics, { maxSocketsPerAddress: 2, handshakesPerS: 1, proxies: 1 });
    const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
    for (let n = 0; n < 2; n += 1) {
      const user = await LiveUser.connect(small.socketUrl, from('2001:db8::1'));
      user.leave();
      await eventually(() => expect(user.closeCode).not.toBeNull());
    }
    await eventually(async () =>
      expect(await small.metric('hexduel_live_sockets')).toEqual([expect.stringMatching(/ 0$/)]),
    );
    // One household has a network of 64 bits.
    const refused = await refusalOf(small.socketUrl, from('2001:db8::2'));
    expect(refused).toMatchObject({
      status: 429,
      headers: { 'retry-after': '5', 'x-content-type-options': 'nosniff' },
    });
    users.push(await LiveUser.connect(small.socketUrl, from('2001:db8:0:1::1')));
    await small.stop();
  });

  it('says good-bye with a time to come again when it stops, and admits nobody', async () => {
    const all = [await connect(), await connect(), await connect()];
    await gateway.stop();
    for (const user of all) {
      await eventually(() => expect(user.closeCode).toBe(1012));
      expect(user.received('bye')).toMatchObject([{ retryMs: expect.any(Number) }]);
    }
    await expect(LiveUser.connect(gateway.socketUrl)).rejects.toThrow('ECONNREFUSED');
  });
});

function applied(view: View | null, message: Parameters<typeof applyServerMessage>[1]): View | null {
  const result = applyServerMessage(view, message);
  if (result.kind === 'gap') throw new Error(`a gap before ${JSON.stringify(message)}`);
  return result.view;
}
