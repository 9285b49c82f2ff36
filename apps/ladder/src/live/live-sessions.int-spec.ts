import { topicOf } from '@hexduel/contracts-live';
import { openSession, writeSession } from '@hexduel/identity';
import type { Admin, SessionStatus, SessionStatuses } from '@hexduel/identity';
import { eventually } from '@hexduel/testing/servers';
import { LiveUser } from '../../test/live/live-user';
import { MemoryTopics } from '../../test/live/memory-topics';
import { SANDBOX, sampleLadder } from '../../test/live/sample-views';
import { KEYS, startGateway } from '../../test/live/start-gateway';
import type { StartedGateway } from '../../test/live/start-gateway';

const ADMIN: Admin = { role: 'admin', name: 'root' };
const [HIDDEN, SHOWN] = [topicOf('ladder', SANDBOX, 'admin'), topicOf('ladder', SANDBOX)];

/** Statuses by session id; whatever is not named is valid. */
class TestStatuses implements SessionStatuses {
  readonly #listeners: (() => void)[] = [];
  #byId: Record<string, SessionStatus> = {};

  set(byId: Record<string, SessionStatus>): void {
    this.#byId = byId;
    for (const listener of this.#listeners) listener();
  }
  async statusOf({ id }: { readonly id: string }): Promise<SessionStatus> {
    return this.#byId[id] ?? 'valid';
  }
  currentStatusOf({ id }: { readonly id: string }): SessionStatus {
    return this.#byId[id] ?? 'valid';
  }
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }
}

describe('sockets of sessions that end early', () => {
  const topics = new MemoryTopics();
  topics.put(SHOWN, sampleLadder());
  topics.put(HIDDEN, sampleLadder());
  let statuses: TestStatuses;
  let gateway: StartedGateway;
  const users: LiveUser[] = [];

  beforeEach(async () => {
    statuses = new TestStatuses();
    gateway = await startGateway(topics, {}, statuses);
  });
  afterEach(async () => {
    for (const user of users.splice(0)) user.leave();
    await gateway.stop();
  });

  /** An admin by session, or anybody; follows the topics. */
  async function follow(session: string | null, ...wanted: (typeof SHOWN)[]): Promise<LiveUser> {
    const text = session && writeSession(openSession(ADMIN, session, Date.now()), KEYS);
    const headers = text === null ? {} : { Authorization: `Bearer ${text}` };
    const user = await LiveUser.connect(gateway.socketUrl, { headers });
    users.push(user);
    for (const topic of wanted) user.send({ type: 'sub', topic });
    await eventually(() => expect(user.received('snap')).toHaveLength(wanted.length));
    return user;
  }
  const change = (): void => {
    for (const topic of [HIDDEN, SHOWN]) topics.change(topic, { ...sampleLadder(), scoredRound: 1 });
    gateway.hub.change([SHOWN]);
  };

  it('a revoked session loses what only it may see; its public topics and other sessions go on', async () => {
    const [revoked, other] = [await follow('s1', HIDDEN, SHOWN), await follow('s2', HIDDEN)];
    statuses.set({ s1: 'revoked' });
    await eventually(() =>
      expect(revoked.received('err')).toMatchObject([{ code: 'ERR_SESSION_ENDED', topic: HIDDEN }]),
    );
    change();
    await eventually(() => expect(revoked.received('delta')).toMatchObject([{ topic: SHOWN }]));
    await eventually(() => expect(other.received('delta')).toHaveLength(1));
    revoked.send({ type: 'sub', topic: HIDDEN });
    await eventually(() => expect(revoked.received('err')[1]).toMatchObject({ code: 'ERR_FORBIDDEN_TOPIC' }));
    expect(revoked.received('delta')).toHaveLength(1);
    expect(revoked.closeCode).toBeNull();
  });

  it('while nobody can be trusted, sockets with topics of a role are closed with a good-bye, all others go on', async () => {
    const [secret, open, anybody] = [
      await follow('s1', HIDDEN, SHOWN),
      await follow('s2', SHOWN),
      await follow(null, SHOWN),
    ];
    statuses.set({ s1: 'silent', s2: 'silent', s3: 'silent' });
    await eventually(() => expect(secret.closeCode).toBe(1013));
    expect(secret.received('bye')).toMatchObject([{ retryMs: expect.any(Number) }]);
    change();
    for (const user of [open, anybody]) await eventually(() => expect(user.received('delta')).toHaveLength(1));
    const again = await follow('s3', SHOWN);
    again.send({ type: 'sub', topic: HIDDEN });
    await eventually(() => expect(again.received('err')).toMatchObject([{ code: 'ERR_AWAY', topic: HIDDEN }]));
    statuses.set({});
    again.send({ type: 'sub', topic: HIDDEN });
    await eventually(() => expect(again.received('snap')).toHaveLength(2));
  });

  it('a session that was revoked before the socket opened proves nothing', async () => {
    statuses.set({ s1: 'revoked' });
    const user = await follow('s1', SHOWN);
    user.send({ type: 'sub', topic: HIDDEN });
    await eventually(() => expect(user.received('err')).toMatchObject([{ code: 'ERR_SESSION_ENDED', topic: HIDDEN }]));
    expect(user.received('snap')).toHaveLength(1);
  });
});
