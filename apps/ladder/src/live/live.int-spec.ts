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
    user.say({ type: 'sub', topic: LADDER });
    await eventually(() => expect(user.told('snap')).toMatchObject([{ topic: LADDER, epoch: 1, rev: 0 }]));
    changeLadder('1.000');
    await eventually(() => expect(user.told('delta')).toMatchObject([{ base: 0, rev: 1, data: { rows: [{}] } }]));
    for (const points of ['2.000', '3.000', '4.000']) changeLadder(points);
    await eventually(() => expect(user.told('delta')).toMatchObject([{ rev: 1 }, { base: 1, rev: 4 }]));
    expect(user.messages.reduce<View | null>(applied, null)).toEqual(topics.at(LADDER));
  });

  it('sends nothing to who has the state already, and all of it to who has another', async () => {
    const [same, older] = [await connect(), await connect()];
    same.say({ type: 'sub', topic: LADDER, since: { epoch: 1, rev: 0 } });
    older.say({ type: 'sub', topic: LADDER, since: { epoch: 1, rev: 7 } });
    await eventually(() => expect(older.told('snap')).toHaveLength(1));
    await same.settled();
    expect(same.told('snap')).toEqual([]);
    changeLadder('1.000');
    await eventually(() => expect(same.told('delta')).toMatchObject([{ base: 0, rev: 1 }]));
  });

  it('who has a later state than was read here is answered when that is read', async () => {
    const early = await connect();
    early.say({ type: 'sub', topic: LADDER });
    await eventually(() => expect(early.told('snap')).toHaveLength(1));
    const { data } = topics.at(LADDER);
    topics.change(LADDER, data); // no notice yet
    const late = await connect();
    late.say({ type: 'sub', topic: LADDER, since: { epoch: 1, rev: 1 } });
    await eventually(() => expect(early.told('delta')).toMatchObject([{ base: 0, rev: 1 }]));
    changeLadder('1.000');
    await eventually(() => expect(late.told('delta')).toMatchObject([{ base: 1, rev: 2 }]));
    expect(late.told('snap')).toEqual([]);
  });

  it('who comes while a read is under way misses nothing and gets nothing twice', async () => {
    const first = await connect();
    first.say({ type: 'sub', topic: LADDER });
    await eventually(() => expect(first.told('snap')).toHaveLength(1));
    let release = (): void => {};
    topics.hold = new Promise((resolve) => (release = resolve));
    changeLadder('1.000');
    await eventually(() => expect(topics.reads).toBe(2));
    changeLadder('2.000'); // after the read began: the next one has it
    const second = await connect();
    second.say({ type: 'sub', topic: LADDER });
    await second.settled();
    topics.hold = null;
    release();
    await eventually(() => expect(first.told('delta')).toMatchObject([{ rev: 1 }, { rev: 2 }]));
    await eventually(() => expect(second.messages.reduce<View | null>(applied, null)).toEqual(topics.at(LADDER)));
    expect(second.told('snap')).toHaveLength(1);
  });

  it('another epoch and another round of an entry come whole', async () => {
    const user = await connect();
    user.say({ type: 'sub', topic: LADDER });
    user.say({ type: 'sub', topic: ENTRY });
    await eventually(() => expect(user.told('snap')).toHaveLength(2));
    topics.restart(LADDER, sampleLadder(3));
    topics.change(ENTRY, { ...sampleEntry(1), round: null });
    gateway.hub.change([LADDER, ENTRY]);
    await eventually(() => expect(user.told('snap')).toHaveLength(4));
    expect(user.told('delta')).toEqual([]);
  });

  it('passes on the moves of followed matches only, and none of an older epoch', async () => {
    topics.put(MATCH, sampleMatch(1), 2, 0);
    const [watcher, other] = [await connect(), await connect()];
    watcher.say({ type: 'sub', topic: MATCH });
    other.say({ type: 'sub', topic: LADDER });
    await eventually(() => expect(watcher.told('snap')).toHaveLength(1));
    expect([...gateway.heardMatches]).toEqual([idOf(5, 1)]);
    gateway.turn(idOf(5, 1), 1, TURN);
    gateway.turn(idOf(5, 1), 2, { ...TURN, turn: 4 });
    await eventually(() =>
      expect(watcher.told('turn')).toEqual([{ type: 'turn', topic: MATCH, data: { ...TURN, turn: 4 } }]),
    );
    await other.settled();
    expect(other.told('turn')).toEqual([]);
    watcher.say({ type: 'unsub', topic: MATCH });
    await eventually(() => expect(gateway.heardMatches.size).toBe(0));
  });

  it('shows a match that is followed to who comes in between as far as its legs are, until it is over', async () => {
    topics.put(MATCH, sampleMatch(1), 1, 5);
    const [watcher, page, late] = [await connect(), await connect(), await connect()];
    watcher.say({ type: 'sub', topic: MATCH });
    await eventually(() => expect(watcher.told('snap')).toHaveLength(1));
    for (const turn of [3, 5]) gateway.turn(idOf(5, 1), 1, { ...TURN, turn });
    gateway.turn(idOf(5, 1), 1, { ...TURN, leg: 2, turn: 1 });
    await eventually(() => expect(watcher.told('turn')).toHaveLength(3));
    // It has the state already, from the page that the server made.
    page.say({ type: 'sub', topic: MATCH, since: { epoch: 1, rev: 5 } });
    const shown = { type: 'turn', topic: MATCH };
    await eventually(() => expect(page.messages).toHaveLength(2));
    expect(page.messages).toEqual([
      { ...shown, data: { ...TURN, turn: 5 } },
      { ...shown, data: { ...TURN, leg: 2, turn: 1 } },
    ]);
    topics.change(MATCH, { ...sampleMatch(1), state: 'finished' });
    gateway.hub.change([MATCH]);
    await eventually(() => expect(page.told('snap')).toHaveLength(1));
    late.say({ type: 'sub', topic: MATCH });
    await eventually(() => expect(late.told('snap')).toHaveLength(1));
    await late.settled();
    expect(late.told('turn')).toEqual([]);
  });

  it('says so when a topic does not exist or is gone', async () => {
    const user = await connect();
    user.say({ type: 'sub', topic: topicOf('match', idOf(5, 99)) });
    user.say({ type: 'sub', topic: MATCH });
    await eventually(() =>
      expect(user.told('err')).toMatchObject([{ code: 'ERR_UNKNOWN_TOPIC', topic: topicOf('match', idOf(5, 99)) }]),
    );
    await eventually(() => expect(user.told('snap')).toHaveLength(1));
    topics.remove(MATCH);
    gateway.hub.change([MATCH]);
    await eventually(() => expect(user.told('err')).toMatchObject([{}, { topic: MATCH }]));
    expect(gateway.hub.followedTopics).toBe(0);
  });

  it('a topic that cannot be read is shown as soon as it can', async () => {
    topics.isAway = true;
    const user = await connect();
    user.say({ type: 'sub', topic: LADDER });
    await eventually(() => expect(topics.reads).toBeGreaterThan(1));
    await user.settled();
    expect(user.messages).toMatchObject([{ type: 'pong' }]);
    topics.isAway = false;
    await eventually(() => expect(user.told('snap')).toHaveLength(1));
    topics.isAway = true;
    changeLadder('1.000');
    await sleep(300);
    topics.isAway = false;
    await eventually(() => expect(user.told('delta')).toMatchObject([{ base: 0, rev: 1 }]));
  });

  it('what nobody follows any more is not read', async () => {
    const user = await connect();
    user.say({ type: 'sub', topic: LADDER });
    await eventually(() => expect(user.told('snap')).toHaveLength(1));
    expect(gateway.hub.followedTopics).toBe(1);
    user.leave();
    await eventually(() => expect(gateway.hub.followedTopics).toBe(0));
    changeLadder('1.000');
    await sleep(50);
    expect(topics.reads).toBe(1);
  });

  it('drops who does not read while others go on', async () => {
    const [reader, sleeper] = [await connect(), await connect()];
    topics.put(LADDER, sampleLadder(2_000));
    for (const user of [reader, sleeper]) user.say({ type: 'sub', topic: LADDER });
    for (const user of [reader, sleeper]) await eventually(() => expect(user.told('snap')).toHaveLength(1));
    sleeper.ws.pause();
    // More than the system's own buffers hold.
    for (let n = 0; n < 90; n += 1) sleeper.say({ type: 'sub', topic: LADDER });
    changeLadder('1.000');
    await eventually(async () =>
      expect(await gateway.metric('hexduel_live_dropped_total')).toEqual([
        'hexduel_live_dropped_total{why="slow",service="ladder"} 1',
      ]),
    );
    changeLadder('2.000');
    await eventually(() => expect(reader.told('delta')).toMatchObject([{ rev: 1 }, { rev: 2 }]));
    expect(reader.messages.reduce<View | null>(applied, null)).toEqual(topics.at(LADDER));
    sleeper.ws.removeAllListeners('message').resume();
    await eventually(() => expect(sleeper.closeCode).toBe(1006));
    expect(reader.ws.readyState).toBe(reader.ws.OPEN);
  });

  it('keeps to its bounds: number of topics, size, shape, rate', async () => {
    const user = await connect();
    for (let n = 1; n <= 33; n += 1) {
      const topic = topicOf('entry', idOf(3, n));
      topics.put(topic, sampleEntry(n));
      user.say({ type: 'sub', topic });
    }
    user.say({ type: 'sub', topic: ENTRY });
    await eventually(() =>
      expect(user.told('err').filter(({ code }) => code === 'ERR_TOO_MANY_TOPICS')).toHaveLength(1),
    );
    for (const text of ['no JSON', '{"type":"shout"}', Buffer.from('{"type":"ping"}')]) user.ws.send(text);
    await user.settled();
    expect(user.told('err').filter(({ code }) => code === 'ERR_MESSAGE')).toHaveLength(3);
    user.ws.send(' '.repeat(1_025));
    await eventually(() => expect(user.closeCode).toBe(1009));

    const hasty = await connect();
    for (let n = 0; n < 150; n += 1) hasty.say({ type: 'ping' });
    await eventually(() => expect(hasty.told('err')).toMatchObject([{ code: 'ERR_TOO_FAST' }]));
    expect(hasty.told('pong')).toHaveLength(100);
    for (let n = 0; n < 51; n += 1) hasty.say({ type: 'ping' });
    await eventually(() => expect(hasty.closeCode).toBe(1006));
  });

  it('lets in its own pages and scripts that speak its protocol', async () => {
    await connect({ origin: 'https://ladder.example' });
    const { socketUrl } = gateway;
    expect(await refusalOf(socketUrl, { origin: 'https://evil.example' })).toMatchObject({ status: 403 });
    expect(await refusalOf(socketUrl, { origin: 'null' })).toMatchObject({ status: 403 });
    expect(await refusalOf(socketUrl, {}, [])).toMatchObject({ status: 400 });
    const refused = await refusalOf(socketUrl, {}, ['hexduel.v2', 'graphql-ws']);
    expect(refused).toEqual({ status: 400, body: 'Name the subprotocol hexduel.v1; no other is spoken here.\n' });
    const both = await LiveUser.connect(socketUrl, {}, ['hexduel.v2', 'hexduel.v1']);
    expect(both.ws.protocol).toBe('hexduel.v1');
    both.leave();
  });

  it('holds as many sockets as it may, of one address too', async () => {
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

  it('at its stop says good-bye with a time to come again, and lets nobody in', async () => {
    const all = [await connect(), await connect(), await connect()];
    await gateway.stop();
    for (const user of all) {
      await eventually(() => expect(user.closeCode).toBe(1012));
      expect(user.told('bye')).toMatchObject([{ retryMs: expect.any(Number) }]);
    }
    await expect(LiveUser.connect(gateway.socketUrl)).rejects.toThrow('ECONNREFUSED');
  });
});

function applied(view: View | null, message: Parameters<typeof applyServerMessage>[1]): View | null {
  const result = applyServerMessage(view, message);
  if (result.kind === 'gap') throw new Error(`a gap before ${JSON.stringify(message)}`);
  return result.view;
}
