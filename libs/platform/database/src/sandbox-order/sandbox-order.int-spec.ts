import { dead, done } from '@hexduel/messaging';
import { newId } from '@hexduel/telemetry';
import type { CallHandler, Message, Outcome } from '@hexduel/messaging';
import { startTestPostgres } from '@hexduel/testing/postgres';
import type { TestPostgres } from '@hexduel/testing/postgres';
import { describeWithServers } from '@hexduel/testing/servers';
import type { DataSource, EntityManager } from 'typeorm';
import { SandboxMoved, ThingHappened } from '../../test/contracts';
import { effects, openTesting, provisionTesting } from '../../test/open-test-database';
import { heldMessages } from './held-messages';
import { appliedEpoch } from './sandbox-cursor';
import { SandboxOrderRunner } from './sandbox-order';

const CONSUMER = 'testing-follow-sandbox';

describeWithServers('facts of a sandbox', () => {
  let postgres: TestPostgres;
  let database: DataSource;
  let sandbox: string;
  let poison: number | null = null;

  beforeAll(async () => {
    postgres = await startTestPostgres();
    database = await openTesting(await provisionTesting(await postgres.createDatabase()));
  });

  afterAll(async () => {
    await database.destroy();
    await postgres.stop();
  });

  beforeEach(async () => {
    sandbox = newId();
    poison = null;
    await database.query('truncate effect, held_message');
  });

  const message = (sandboxSeq: number, epoch = 1, subject = SandboxMoved.subject): Message => ({
    id: newId(),
    subject,
    occurredAt: new Date().toISOString(),
    correlationId: newId(),
    causationId: null,
    data: { sandbox, epoch, sandboxSeq, n: sandboxSeq },
    deliveries: 1,
    stopping: new AbortController().signal,
  });

  const move: CallHandler = async ({ data }, tx) => {
    const { n } = SandboxMoved.data.parse(data);
    if (n === poison) return dead(`cannot apply ${n}`);
    await (tx as EntityManager).query('insert into effect (n) values ($1)', [n]);
    return done;
  };

  const take = (taken: Message): Promise<Outcome> =>
    new SandboxOrderRunner(database).run({
      consumer: CONSUMER,
      message: taken,
      handlerOf: (subject) => (subject === SandboxMoved.subject ? move : undefined),
    });

  it('are applied in their order however they come, each once', async () => {
    const messages = [4, 2, 5, 1, 3].map((sequence) => message(sequence));
    for (const each of messages) expect(await take(each)).toEqual(done);
    expect(await effects(database)).toEqual([1, 2, 3, 4, 5]);
    for (const each of messages) expect(await take(each)).toEqual({ kind: 'duplicate' });
    expect(await effects(database)).toHaveLength(5);
    expect(await heldMessages(database)).toEqual([]);
  });

  it('that come early are held', async () => {
    await take(message(3));
    await take(message(2));
    expect(await effects(database)).toEqual([]);
    expect(await heldMessages(database)).toMatchObject([{ consumer: CONSUMER, sandbox, count: 2 }]);
  });

  it('that come late under another id have no effect', async () => {
    await take(message(1));
    await take(message(2));
    expect(await take(message(1))).toEqual({ kind: 'duplicate' });
    expect(await effects(database)).toEqual([1, 2]);
  });

  it('go on counting over a restart, and what an older epoch sends after it is late', async () => {
    await take(message(1, 1));
    await take(message(3, 2));
    await take(message(2, 2));
    expect(await appliedEpoch(database.manager, CONSUMER, sandbox)).toBe(2);
    expect(await take(message(2, 1))).toEqual({ kind: 'duplicate' });
    expect(await take(message(4, 1))).toMatchObject({ kind: 'dead', reason: expect.stringContaining('epoch 1') });
    expect(await take(message(4, 2))).toEqual(done);
    expect(await effects(database)).toEqual([1, 2, 3, 4]);
  });

  it('of another kind keep their place without an effect', async () => {
    await take(message(1));
    expect(await take(message(2, 1, 'evt.testing.sandbox.painted.v1'))).toEqual(done);
    await take(message(3));
    expect(await effects(database)).toEqual([1, 3]);
  });

  it('beside them, what is about no sandbox is done with', async () => {
    expect(await take({ ...message(1), subject: ThingHappened.subject, data: { n: 1 } })).toEqual(done);
  });

  it('that fail while held fail with the one they follow, by name, and nothing is lost', async () => {
    poison = 2;
    const held = message(2);
    await take(held);
    await take(message(3));
    const first = message(1);
    expect(await take(first)).toEqual(
      dead(`held message ${held.id} (${SandboxMoved.subject}) that follows it: cannot apply 2`),
    );
    expect(await effects(database)).toEqual([]);
    poison = null;
    expect(await take(first)).toEqual(done);
    expect(await effects(database)).toEqual([1, 2, 3]);
  });

  it('taken by many at once still keep their order', async () => {
    const messages = Array.from({ length: 30 }, (_, index) => message(((index * 7) % 30) + 1));
    await Promise.all(messages.flatMap((each) => [take(each), take(each)]));
    expect(await effects(database)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  });
});
