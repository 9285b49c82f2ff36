import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectMessaging, done, on, wrapMessage } from '@hexduel/messaging';
import { currentContext, newContext, newId, runInContext, silentLog } from '@hexduel/telemetry';
import type { Handled, Message, Messaging, Outcome, Publish } from '@hexduel/messaging';
import { startTestNats } from '@hexduel/testing/nats';
import type { TestNats } from '@hexduel/testing/nats';
import { startTestPostgres } from '@hexduel/testing/postgres';
import type { TestPostgres } from '@hexduel/testing/postgres';
import { describeWithServers, eventually, startScript } from '@hexduel/testing/servers';
import type { DataSource } from 'typeorm';
import { ThingHappened, testContracts } from '../../test/contracts';
import { CONTEXT, effects, openTesting, provisionTesting } from '../../test/open-test-database';
import { handleOnce } from '../inbox/handle-once';
import { addToOutbox, outboxBacklog } from './outbox';
import { OutboxRelay } from './outbox-relay';
import { transaction } from '../connection/transaction';

const RELAY = join(__dirname, '../../test/relay-in-process.ts');
const HANDLER = join(__dirname, '../../test/handle-in-process.ts');
const numbers = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

describeWithServers('outbox and inbox', () => {
  let postgres: TestPostgres;
  let nats: TestNats;
  let url: string;
  let database: DataSource;
  let messaging: Messaging;
  const relays: OutboxRelay[] = [];
  const outcomes: Outcome['kind'][] = [];

  beforeAll(async () => {
    [postgres, nats] = await Promise.all([startTestPostgres(), startTestNats({ contracts: testContracts })]);
    const onHandled = (handled: Handled): void => void outcomes.push(handled.outcome);
    messaging = await connectMessaging({ url: nats.url, name: CONTEXT, contracts: testContracts, onHandled });
  });

  beforeEach(async () => {
    outcomes.length = 0;
    await messaging.purge(ThingHappened, []);
    url = await provisionTesting(await postgres.createDatabase());
    database = await openTesting(url);
  });

  afterEach(async () => {
    await Promise.all(relays.splice(0).map((relay) => relay.onApplicationShutdown()));
    await database.destroy();
  });

  afterAll(async () => {
    await messaging.close();
    await Promise.all([nats.stop(), postgres.stop()]);
  });

  const env = () => ({ DATABASE_URL: url, NATS_URL: nats.url });
  const relay = (publish: Publish = (message) => messaging.publish(message), pollMs?: number): void => {
    const settings = { url, context: CONTEXT, ...(pollMs ? { pollMs } : {}) };
    const started = new OutboxRelay(database, publish, silentLog, settings);
    started.onApplicationBootstrap();
    relays.push(started);
  };
  const add = (n: number): Promise<string> => transaction(database, (tx) => addToOutbox(tx, ThingHappened, { n }));
  const once =
    (consumer: string) =>
    (message: Message<{ n: number }>): Promise<Outcome> =>
      handleOnce(database, consumer, message, async (tx) => {
        await tx.query('insert into effect (n) values ($1)', [message.data.n]);
        return done;
      });
  const consumeOnce = (name: string) =>
    messaging.consume({ name, ackWaitMs: 2_000, handlers: [on(ThingHappened, once(name))] });
  const isEmpty = async (): Promise<void> => expect((await outboxBacklog(database)).count).toBe(0);

  it('publishes what commits, in order and with its context, and nothing that rolls back', async () => {
    const seen: (number | string)[] = [];
    const context = newContext({ correlationId: 'request-7' });
    await runInContext(context, () => add(1));
    const failing = transaction(database, async (tx) => {
      await addToOutbox(tx, ThingHappened, { n: 2 });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await outboxBacklog(database)).toMatchObject({ count: 1 });
    const consumer = await messaging.consume({
      name: 'testing-in-order',
      handlers: [
        on(ThingHappened, async ({ data }) => {
          seen.push(data.n, currentContext()!.correlationId);
          return done;
        }),
      ],
    });
    // It does not look by itself while this test lasts: it is told.
    relay(undefined, 3_600_000);
    await eventually(() => expect(seen).toEqual([1, 'request-7']));
    await add(3);
    await eventually(() => expect(seen).toContain(3));
    await eventually(isEmpty);
    await consumer.stop();
  });

  it('a relay killed between publishing and removing: each message has its effect exactly once', async () => {
    const consumer = await consumeOnce('testing-relay-killed');
    for (const n of numbers(20)) await add(n);
    const killed = startScript(RELAY, { ...env(), KILL_AFTER: '7' });
    await killed.printed('published 6');
    await eventually(async () => expect((await effects(database)).length).toBe(7));
    expect((await outboxBacklog(database)).count).toBe(20);
    const next = startScript(RELAY, env());
    await next.printed('published 19');
    expect(next.lines.filter((line) => line.startsWith('published'))).toHaveLength(20);
    await eventually(async () => expect(await effects(database)).toEqual(numbers(20)));
    await eventually(isEmpty);
    expect(await next.stop()).toBe(0);
    await consumer.stop();
  });

  it('every message delivered twice, past the stream’s own window: one effect each', async () => {
    const consumer = await consumeOnce('testing-twice');
    for (const n of numbers(30)) await add(n);
    let copies = 0;
    relay(async (message) => {
      await messaging.publish(message);
      // Another Nats-Msg-Id, as if the window were over; the envelope is the same.
      await messaging.publish({ ...message, id: `copy-${(copies += 1)}` });
    });
    await eventually(isEmpty);
    await eventually(() => expect(outcomes).toHaveLength(60));
    expect(outcomes.filter((kind) => kind === 'duplicate')).toHaveLength(30);
    expect(await effects(database)).toEqual(numbers(30));
    await consumer.stop();
  });

  it.each(['before', 'after'])('a consumer killed %s its effect commits: the effect is there once', async (die) => {
    await messaging.publish(wrapMessage(ThingHappened, { n: 5 }));
    const killed = startScript(HANDLER, { ...env(), DIE: die });
    await killed.printed('ready');
    await eventually(() => expect(() => process.kill(killed.pid, 0)).toThrow('ESRCH'));
    expect(await effects(database)).toEqual(die === 'after' ? [5] : []);
    const next = startScript(HANDLER, env());
    await next.printed(die === 'after' ? 'handled 5 duplicate' : 'handled 5 done');
    expect(await effects(database)).toEqual([5]);
    await next.kill();
  });

  it('NATS goes away while the outbox is relayed: nothing is lost and nothing is twice', async () => {
    const consumer = await consumeOnce('testing-nats-away');
    relay();
    const adding = (async () => {
      for (const n of numbers(150)) {
        await add(n);
        if (n % 10 === 0) await sleep(20);
      }
    })();
    await eventually(async () => expect((await effects(database)).length).toBeGreaterThan(10));
    await nats.kill();
    await sleep(300);
    await nats.start();
    await adding;
    await eventually(async () => expect(await effects(database)).toHaveLength(150));
    expect([...(await effects(database))].sort((a, b) => a - b)).toEqual(numbers(150));
    await consumer.stop();
  });

  it.each(['restart', 'kill'] as const)('Postgres: %s while relaying and handling', async (how) => {
    const consumer = await consumeOnce(`testing-postgres-${how}`);
    relay();
    const total = 120;
    const adding = (async () => {
      for (const n of numbers(total)) {
        // Whether a commit took place whose answer was lost is not known: the same again, under the same id.
        const id = newId();
        while (!(await tryToAdd(n, id))) await sleep(50);
      }
    })();
    await eventually(async () => expect((await effects(database)).length).toBeGreaterThan(10));
    if (how === 'restart') await postgres.restart();
    else {
      await postgres.kill();
      await postgres.start();
    }
    await adding;
    await eventually(
      async () => expect((await effects(database)).sort((a, b) => a - b)).toEqual(numbers(total)),
      20_000,
    );
    await eventually(isEmpty);
    await consumer.stop();
  });

  it('two relays take turns and keep the order', async () => {
    const published: number[] = [];
    const both = [startScript(RELAY, env()), startScript(RELAY, env())];
    await Promise.all(both.map((each) => each.printed('ready')));
    const consumer = await messaging.consume({
      name: 'testing-two-relays',
      handlers: [
        on(ThingHappened, async ({ data }) => {
          published.push(data.n);
          return done;
        }),
      ],
    });
    for (const n of numbers(200)) await add(n);
    await eventually(() => expect(published).toHaveLength(200));
    expect(published).toEqual(numbers(200));
    await Promise.all(both.map((each) => each.stop()));
    const sent = both.flatMap((each) => each.lines.filter((line) => line.startsWith('published')));
    expect(sent).toHaveLength(200);
    await consumer.stop();
  });

  async function tryToAdd(n: number, id: string): Promise<boolean> {
    try {
      await transaction(database, (tx) => addToOutbox(tx, ThingHappened, { n }, { id }));
      return true;
    } catch (error) {
      return /duplicate key/.test(String(error));
    }
  }
});
