import { setTimeout as sleep } from 'node:timers/promises';
import type { DeadLetterV1 } from '@hexduel/contracts-events';
import { startTestNats } from '@hexduel/testing/nats';
import type { TestNats } from '@hexduel/testing/nats';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { DoThing, OtherHappened, ThingHappened, ThingMoved, testContracts } from '../../test/contracts';
import { connectMessaging } from './connect-messaging';
import { on } from '../messages/message';
import { currentContext, newContext, runInContext } from '@hexduel/telemetry';
import type { Messaging } from './messaging';
import { dead, done, retry, unavailable } from '../consumers/outcome';
import type { Handled } from '../consumers/running-consumer';
import { wrapMessage } from '../messages/wrap-message';

describeWithServers('messaging', () => {
  let nats: TestNats;
  let messaging: Messaging;
  const handled: Handled[] = [];
  let count = 0;

  // A consumer of its own for each test; what earlier tests published is purged by `beforeEach`.
  const consumerName = (): string => `testing-try-${(count += 1)}`;

  beforeAll(async () => {
    nats = await startTestNats({ contracts: testContracts });
    const onHandled = (each: Handled): void => void handled.push(each);
    messaging = await connectMessaging({ url: nats.url, name: 'testing', contracts: testContracts, onHandled });
  });

  afterAll(async () => {
    await messaging.close();
    await nats.stop();
  });

  beforeEach(async () => {
    handled.length = 0;
    await messaging.purge(ThingHappened, []);
    await messaging.purge(OtherHappened, []);
    await messaging.purge(DoThing, []);
  });

  it('hands a message on with its correlation, cause and trace', async () => {
    const seen: unknown[] = [];
    const cause = newContext({ correlationId: 'outside-1', causationId: 'request-1' });
    const message = runInContext(cause, () => wrapMessage(ThingHappened, { n: 1 }));
    expect(await messaging.publish(message)).toEqual({ isDuplicate: false });
    expect(await messaging.publish(message)).toEqual({ isDuplicate: true });
    const consumer = await messaging.consume({
      name: consumerName(),
      handlers: [
        on(ThingHappened, async ({ data, causationId, deliveries }) => {
          seen.push({ data, causationId, deliveries, context: currentContext() });
          return done;
        }),
      ],
    });
    await eventually(() => expect(handled).toHaveLength(1));
    await consumer.stop();
    const [, trace] = cause.traceParent.split('-');
    expect(seen).toEqual([
      {
        data: { n: 1 },
        causationId: 'request-1',
        deliveries: 1,
        context: {
          correlationId: 'outside-1',
          causationId: message.id,
          traceParent: expect.stringContaining(trace!),
        },
      },
    ]);
  });

  it('refuses to wrap what does not fit its contract', () => {
    expect(() => wrapMessage(ThingHappened, { n: 0.5 })).toThrow('evt.testing.thing.happened.v1 cannot carry this');
  });

  it('tries again after a growing delay, then it is done', async () => {
    const times: number[] = [];
    await messaging.publish(wrapMessage(ThingHappened, { n: 1 }));
    const consumer = await messaging.consume({
      name: consumerName(),
      backOffMs: (deliveries) => deliveries * 200,
      handlers: [
        on(ThingHappened, async ({ deliveries }) => {
          times.push(Date.now());
          return deliveries < 3 ? retry('not yet') : done;
        }),
      ],
    });
    await eventually(() => expect(handled.map(({ outcome }) => outcome)).toEqual(['retry', 'retry', 'done']));
    await consumer.stop();
    expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(190);
    expect(times[2]! - times[1]!).toBeGreaterThanOrEqual(390);
  });

  it('makes a poison message a dead letter with its reason, and the next one is handled', async () => {
    const name = consumerName();
    const seen: number[] = [];
    await messaging.publish(wrapMessage(ThingHappened, { n: 666 }));
    await messaging.publish(wrapMessage(ThingHappened, { n: 1 }));
    const consumer = await messaging.consume({
      name,
      maxDeliveries: 3,
      backOffMs: () => 10,
      handlers: [
        on(ThingHappened, async ({ data }) => {
          if (data.n === 666) throw new Error('cannot stomach 666');
          seen.push(data.n);
          return done;
        }),
      ],
    });
    await eventually(async () => expect(await messaging.deadLetters.list({ consumer: name })).toHaveLength(1));
    expect(seen).toEqual([1]);
    const [kept] = await messaging.deadLetters.list({ consumer: name });
    expect(kept?.letter).toMatchObject({
      consumer: name,
      reason: 'after 3 deliveries: Error: cannot stomach 666',
      deliveries: 3,
      stream: 'EVT_TESTING',
      subject: ThingHappened.subject,
    });
    const failing = { outcome: 'failed', reason: 'not yet' } as const;
    expect(await messaging.deadLetters.replay(kept!.number, async () => failing)).toEqual(failing);
    expect(await messaging.deadLetters.waiting()).toEqual({ count: 1, oldestAt: expect.any(Date) });
    const letters: DeadLetterV1[] = [];
    const handled = await messaging.deadLetters.replay(kept!.number, async (letter) => {
      letters.push(letter);
      return { outcome: 'done', reason: null };
    });
    expect([handled, letters]).toEqual([{ outcome: 'done', reason: null }, [kept!.letter]]);
    expect(await messaging.deadLetters.list()).toEqual([]);
    expect(await messaging.deadLetters.waiting()).toEqual({ count: 0, oldestAt: null });
    expect(await messaging.deadLetters.replay(kept!.number, async () => failing)).toBeNull();
    expect(await messaging.deadLetters.remove(kept!.number)).toBe(false);
    await consumer.stop();
  });

  it.each<[string, string, string]>([
    ['no JSON', '{', 'the message is not JSON'],
    ['no envelope', '{"n":1}', 'the message has no valid envelope'],
    ['no good data', '{"n":"one"}', 'the message does not fit evt.testing.thing.happened.v1'],
  ])('%s is dead at once', async (what, text, reason) => {
    const name = consumerName();
    const good = wrapMessage(ThingHappened, { n: 1 });
    const body = what === 'no good data' ? JSON.stringify({ ...JSON.parse(good.body), data: JSON.parse(text) }) : text;
    await messaging.publish({ ...good, body });
    const consumer = await messaging.consume({ name, handlers: [on(ThingHappened, async () => done)] });
    await eventually(() => expect(handled).toMatchObject([{ outcome: 'dead', deliveries: 1 }]));
    const [kept] = await messaging.deadLetters.list({ consumer: name });
    expect(kept?.letter.reason).toContain(reason);
    await messaging.deadLetters.remove(kept!.number);
    await consumer.stop();
  });

  it('waits for what every message needs, without counting it as tried', async () => {
    let attempts = 0;
    await messaging.publish(wrapMessage(ThingHappened, { n: 1 }));
    const consumer = await messaging.consume({
      name: consumerName(),
      maxDeliveries: 1,
      ackWaitMs: 900,
      handlers: [
        on(ThingHappened, async () => {
          attempts += 1;
          return attempts < 3 ? unavailable('the database is away') : done;
        }),
      ],
    });
    await eventually(() => expect(handled).toMatchObject([{ outcome: 'done', deliveries: 1 }]));
    expect(attempts).toBe(3);
    await consumer.stop();
  });

  it('keeps a message alive that takes longer than the ack wait, and handles no more at once than it may', async () => {
    let running = 0;
    let most = 0;
    for (let n = 0; n < 4; n += 1) await messaging.publish(wrapMessage(ThingHappened, { n }));
    const consumer = await messaging.consume({
      name: consumerName(),
      concurrency: 3,
      ackWaitMs: 2_000,
      handlers: [
        on(ThingHappened, async () => {
          most = Math.max(most, (running += 1));
          await sleep(2_500);
          running -= 1;
          return done;
        }),
      ],
    });
    await eventually(() => expect(handled).toHaveLength(4));
    await consumer.stop();
    expect(most).toBe(3);
    expect(handled.map(({ deliveries }) => deliveries)).toEqual([1, 1, 1, 1]);
  });

  it('a consumer of a whole stream has a handler for each contract and is done with the rest', async () => {
    const seen: string[] = [];
    const consumer = await messaging.consume({
      name: consumerName(),
      handlers: [on(ThingHappened, async () => done), on(OtherHappened, async ({ data }) => dead(`other ${data.n}`))],
      otherwise: async ({ subject }) => {
        seen.push(subject);
        return done;
      },
    });
    const stranger = wrapMessage({ ...ThingHappened, subject: 'evt.testing.stranger.came.v1' }, { n: 3 });
    await messaging.publish(wrapMessage(ThingHappened, { n: 1 }));
    await messaging.publish(wrapMessage(OtherHappened, { n: 2 }));
    await messaging.publish(stranger);
    await eventually(() => expect(handled.map(({ outcome }) => outcome)).toEqual(['done', 'dead', 'done']));
    expect(seen).toEqual(['evt.testing.stranger.came.v1']);
    await consumer.stop();
  });

  // Of work there may be one consumer only.
  const doThing = 'testing-do-thing';

  it('a drain finishes what runs, gives back the rest and loses nothing', async () => {
    const finished: number[] = [];
    const handle = on(DoThing, async ({ data }) => {
      await sleep(50);
      finished.push(data.n);
      return done;
    });
    const first = await messaging.consume({ name: doThing, concurrency: 4, handlers: [handle] });
    for (let n = 0; n < 40; n += 1) await messaging.publish(wrapMessage(DoThing, { n, key: 'drain' }));
    await eventually(() => expect(finished.length).toBeGreaterThan(4));
    await first.stop();
    const atStop = finished.length;
    await sleep(200);
    expect(finished).toHaveLength(atStop);
    const second = await messaging.consume({ name: doThing, concurrency: 4, handlers: [handle] });
    await eventually(() => expect(finished).toHaveLength(40));
    await second.stop();
    expect([...finished].sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n));
  });

  it('what is not finished within the grace is given back, and one that never finishes is dead in the end', async () => {
    const signals: AbortSignal[] = [];
    const plan = {
      name: doThing,
      maxDeliveries: 2,
      handlers: [
        on(DoThing, async ({ stopping }) => {
          signals.push(stopping);
          await sleep(2_000);
          return done;
        }),
      ] as const,
    };
    await messaging.publish(wrapMessage(DoThing, { n: 1, key: 'slow' }));
    for (let deliveries = 1; deliveries <= 2; deliveries += 1) {
      const consumer = await messaging.consume({ ...plan, handlers: [...plan.handlers] });
      await eventually(() => expect(signals).toHaveLength(deliveries));
      await consumer.stop(50);
      expect(signals.at(-1)?.aborted).toBe(true);
    }
    // So many deliveries in less time than this would be a server's that has counted wrong.
    await sleep(2_000);
    const last = await messaging.consume({ ...plan, handlers: [...plan.handlers] });
    await eventually(async () => {
      const [kept] = await messaging.deadLetters.list({ consumer: doThing });
      expect(kept?.letter.reason).toContain('it was delivered 2 times and never finished');
    });
    await last.stop();
  });

  it('purges queued work by its route', async () => {
    for (const key of ['old', 'old', 'new']) await messaging.publish(wrapMessage(DoThing, { n: 1, key }));
    expect(await messaging.purge(DoThing, ['old'])).toBe(2);
    expect(await messaging.purge(DoThing, ['old'])).toBe(0);
    expect(await messaging.purge(DoThing, [])).toBe(1);
  });

  it('purges work in hands and in between; all other work is still done, once', async () => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const begun: number[] = [];
    const ended: number[] = [];
    const consumer = await messaging.consume({
      name: doThing,
      concurrency: 2,
      handlers: [
        on(DoThing, async ({ data: { n } }) => {
          begun.push(n);
          await held;
          ended.push(n);
          return done;
        }),
      ],
    });
    const keys = ['old', 'new', 'old', 'new', 'old', 'new'];
    for (const [n, key] of keys.entries()) await messaging.publish(wrapMessage(DoThing, { n, key }));
    await eventually(() => expect(begun).toEqual([0, 1]));
    expect(await messaging.purge(DoThing, ['old'])).toBe(3);
    release();
    await eventually(() => expect(ended).toHaveLength(4));
    expect(ended.toSorted()).toEqual([0, 1, 3, 5]);
    await consumer.stop();
    await eventually(async () => expect(await messaging.purge(DoThing, [])).toBe(0));
  });

  it('sends live what listeners may miss', async () => {
    const received: number[] = [];
    const listener = messaging.listenLive(ThingMoved, ({ n }) => received.push(n));
    messaging.publishLive(ThingMoved, { id: 'a', n: 1 });
    messaging.publishLive(ThingMoved, { id: 'b', n: 2 });
    messaging.connection.publish('live.testing.thing.c.move', '{"n":"no"}');
    messaging.connection.publish('live.testing.thing.c.move', 'no JSON');
    await messaging.connection.flush();
    await eventually(() => expect(received).toEqual([1, 2]));
    listener.stop();
  });

  it('live messages of one id only are received where it is named', async () => {
    const received: number[] = [];
    const listener = messaging.listenLive(ThingMoved, ({ n }) => received.push(n), ['b']);
    for (const [n, id] of ['a', 'b', 'c', 'b'].entries()) messaging.publishLive(ThingMoved, { id, n });
    await messaging.connection.flush();
    await eventually(() => expect(received).toEqual([1, 3]));
    listener.stop();
  });
});
