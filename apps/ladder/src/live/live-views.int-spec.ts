import { topicOf } from '@hexduel/contracts-live';
import { cookieNames, openSession, writeSession } from '@hexduel/identity';
import type { Admin, Player } from '@hexduel/identity';
import { eventually } from '@hexduel/testing/servers';
import { LiveUser } from '../../test/live/live-user';
import { MemoryTopics } from '../../test/live/memory-topics';
import { SANDBOX, idOf, sampleEntry, sampleLadder, sampleMatch } from '../../test/live/sample-views';
import { KEYS, startGateway } from '../../test/live/start-gateway';
import type { StartedGateway } from '../../test/live/start-gateway';

const [ENTRY, MATCH] = [idOf(3, 1), idOf(5, 1)];
const { session: SESSION_COOKIE } = cookieNames('plain');
const ADMIN: Admin = { role: 'admin', name: 'root' };
const PLAYER: Player = { role: 'player', team: idOf(4, 1), tokenCounter: 0 };
const OTHER: Player = { role: 'player', team: idOf(4, 2), tokenCounter: 0 };
const TURN = { attempt: 1, leg: 1, first: 2, turn: 3, replay: 'hx1.abc', latencyMs: 20 } as const;
const PRIVATE = [
  topicOf('ladder', SANDBOX, 'admin'),
  topicOf('entry', ENTRY, 'admin'),
  topicOf('match', MATCH, 'admin'),
  topicOf('entry', ENTRY, 'own'),
  topicOf('match', MATCH, 'own'),
];

describe('topics of views', () => {
  let topics: MemoryTopics;
  let gateway: StartedGateway;
  let users: LiveUser[];

  beforeEach(async () => {
    topics = new MemoryTopics();
    for (const view of ['public', 'own', 'admin'] as const) {
      topics.put(topicOf('entry', ENTRY, view), sampleEntry(1));
      topics.put(topicOf('match', MATCH, view), sampleMatch(1));
      topics.teams.set(topicOf('entry', ENTRY, view), [PLAYER.team]);
      topics.teams.set(topicOf('match', MATCH, view), [idOf(4, 3), PLAYER.team]);
    }
    topics.put(topicOf('ladder', SANDBOX), sampleLadder());
    topics.put(topicOf('ladder', SANDBOX, 'admin'), sampleLadder());
    gateway = await startGateway(topics);
    users = [];
  });
  afterEach(async () => {
    for (const user of users) user.leave();
    await gateway.stop();
  });

  const sessionOf = (who: Admin | Player, issuedAt = Date.now()) =>
    writeSession(openSession(who, 'session', issuedAt), KEYS);

  async function connect(headers: Record<string, string> = {}): Promise<LiveUser> {
    const user = await LiveUser.connect(gateway.socketUrl, { headers });
    users.push(user);
    return user;
  }
  const connectAs = (who: Admin | Player) => connect({ Authorization: `Bearer ${sessionOf(who)}` });

  /** What a user may follow of the topics that are not everybody's. */
  async function allowed(user: LiveUser): Promise<string[]> {
    for (const topic of PRIVATE) user.send({ type: 'sub', topic });
    await eventually(() => expect(user.received('snap').length + user.received('err').length).toBe(PRIVATE.length));
    for (const { code, message } of user.received('err')) {
      expect([code, message.length > 30]).toEqual(['ERR_FORBIDDEN_TOPIC', true]);
    }
    return user
      .received('snap')
      .map(({ topic }) => topic)
      .sort();
  }

  it('are for the teams they belong to, however a caller proves to be one', async () => {
    const own = [topicOf('entry', ENTRY, 'own'), topicOf('match', MATCH, 'own')].sort();
    const all = PRIVATE.filter((topic) => topic.endsWith(':admin')).sort();
    expect(await allowed(await connect())).toEqual([]);
    expect(await allowed(await connectAs(OTHER))).toEqual([]);
    expect(await allowed(await connectAs(PLAYER))).toEqual(own);
    expect(await allowed(await connectAs(ADMIN))).toEqual(all);
    const origin = 'https://ladder.example';
    expect(await allowed(await connect({ origin, Cookie: `${SESSION_COOKIE}=${sessionOf(PLAYER)}` }))).toEqual(own);
    expect(await allowed(await connect({ origin, Cookie: `${SESSION_COOKIE}=${sessionOf(ADMIN)}x` }))).toEqual([]);
  });

  it('say what to do when their teams cannot be looked up', async () => {
    const user = await connectAs(PLAYER);
    topics.isAway = true;
    user.send({ type: 'sub', topic: topicOf('match', MATCH, 'own') });
    await eventually(() => expect(user.received('err')).toMatchObject([{ code: 'ERR_AWAY' }]));
    topics.isAway = false;
    user.send({ type: 'sub', topic: topicOf('match', idOf(5, 2), 'own') });
    await eventually(() => expect(user.received('err')[1]).toMatchObject({ code: 'ERR_UNKNOWN_TOPIC' }));
    user.send({ type: 'sub', topic: topicOf('match', MATCH, 'own') });
    await eventually(() => expect(user.received('snap')).toHaveLength(1));
  });

  it('change by one notice, each for its own followers', async () => {
    const [anybody, player, admin] = [await connect(), await connectAs(PLAYER), await connectAs(ADMIN)];
    for (const [user, view] of [
      [anybody, 'public'],
      [player, 'own'],
      [admin, 'admin'],
    ] as const) {
      user.send({ type: 'sub', topic: topicOf('entry', ENTRY, view) });
      await eventually(() => expect(user.received('snap')).toHaveLength(1));
      if (view !== 'public') topics.change(topicOf('entry', ENTRY, view), { ...sampleEntry(1), name: view });
    }
    gateway.hub.change([topicOf('entry', ENTRY)]);
    await eventually(() => expect(player.received('delta')).toMatchObject([{ data: { head: { name: 'own' } } }]));
    await eventually(() => expect(admin.received('delta')).toMatchObject([{ data: { head: { name: 'admin' } } }]));
    await anybody.flush();
    expect(anybody.received('delta')).toEqual([]);
  });

  it('end with the session, while everything else goes on', async () => {
    const user = await connect({
      // A quarter of an hour that is over in a moment.
      Authorization: `Bearer ${sessionOf(ADMIN, Date.now() - 15 * 60_000 + 5_000)}`,
    });
    const [hidden, shown] = [topicOf('ladder', SANDBOX, 'admin'), topicOf('ladder', SANDBOX)];
    for (const topic of [hidden, shown]) user.send({ type: 'sub', topic });
    await eventually(() => expect(user.received('snap')).toHaveLength(2));
    await eventually(() => expect(user.received('err')).toMatchObject([{ code: 'ERR_SESSION_ENDED', topic: hidden }]));
    for (const topic of [hidden, shown]) topics.change(topic, { ...sampleLadder(), scoredRound: 1 });
    gateway.hub.change([shown]);
    await eventually(() => expect(user.received('delta')).toMatchObject([{ topic: shown }]));
    user.send({ type: 'sub', topic: hidden });
    await eventually(() =>
      expect(user.received('err')[1]).toMatchObject({ code: 'ERR_FORBIDDEN_TOPIC', topic: hidden }),
    );
    expect(user.received('err')[1]?.message).toContain('expired');
    expect(user.received('delta')).toHaveLength(1);
  });

  it('end for everybody from whom they are hidden, without one more move, and go on for those who see them', async () => {
    const [anybody, admin] = [await connect(), await connectAs(ADMIN)];
    anybody.send({ type: 'sub', topic: topicOf('match', MATCH) });
    admin.send({ type: 'sub', topic: topicOf('match', MATCH, 'admin') });
    await eventually(() => expect([anybody.received('snap').length, admin.received('snap').length]).toEqual([1, 1]));
    gateway.turn(MATCH, 1, TURN);
    await eventually(() => expect(anybody.received('turn')).toHaveLength(1));

    topics.remove(topicOf('match', MATCH));
    gateway.hub.changeSandbox(SANDBOX);
    gateway.turn(MATCH, 1, { ...TURN, turn: 4 });
    await eventually(() => {
      expect(anybody.received('err')).toMatchObject([{ code: 'ERR_UNKNOWN_TOPIC', topic: topicOf('match', MATCH) }]);
    });
    gateway.turn(MATCH, 1, { ...TURN, turn: 5 });
    await eventually(() => expect(admin.received('turn').at(-1)?.data.turn).toBe(5));
    await anybody.flush();
    expect(anybody.received('turn')).toHaveLength(1);
  });
});
