/** A message of a newer version reaches a consumer that does not know it yet: it waits until one that does takes its place. */
import { fact } from '@hexduel/contracts-events';
import { startTestNats } from '@hexduel/testing/nats';
import type { TestNats } from '@hexduel/testing/nats';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { jetstreamManager } from '@nats-io/jetstream';
import type { ConsumerInfo, JetStreamManager } from '@nats-io/jetstream';
import { OtherHappened, ThingHappened, testContracts } from '../../test/contracts';
import { connectMessaging } from '../connection/connect-messaging';
import type { Messaging } from '../connection/messaging';
import { on } from '../messages/message';
import { wrapMessage } from '../messages/wrap-message';
import { done } from './outcome';
import type { Handled } from './running-consumer';

const ThingHappenedV2 = fact('evt.testing.thing.happened.v2', { about: 'For tests.', data: ThingHappened.data });
const contracts = [...testContracts, ThingHappenedV2];
const STREAM = 'EVT_TESTING';
// A message that is not kept alive comes again and again.
const ackWaitMs = 2_000;

describeWithServers('a fact of a version that a consumer does not know', () => {
  let nats: TestNats;
  let producer: Messaging;
  let manager: JetStreamManager;
  const seen: string[] = [];
  const opened: Messaging[] = [];

  beforeAll(async () => {
    nats = await startTestNats({ contracts });
    producer = await connectMessaging({ url: nats.url, name: 'producer', contracts });
    manager = await jetstreamManager(producer.connection);
  });
  afterAll(async () => {
    await producer.close();
    await nats.stop();
  });
  beforeEach(async () => {
    seen.length = 0;
    await producer.purge(ThingHappened, []);
    await producer.purge(ThingHappenedV2, []);
    await producer.purge(OtherHappened, []);
  });
  afterEach(() => Promise.all(opened.splice(0).map((each) => each.close())));

  interface Process {
    readonly messaging: Messaging;
    /** What came of each message. */
    readonly outcomes: readonly string[];
    unknown(): Promise<readonly string[]>;
  }

  /** A process with a consumer of each name, of these contracts. */
  async function start(consumers: Readonly<Record<string, readonly (typeof ThingHappened)[]>>): Promise<Process> {
    const outcomes: string[] = [];
    const onHandled = ({ outcome }: Handled): void => void outcomes.push(outcome);
    const messaging = await connectMessaging({ url: nats.url, name: 'consumer', contracts, onHandled });
    opened.push(messaging);
    for (const [name, known] of Object.entries(consumers)) {
      const [first, ...others] = known.map((contract) =>
        on(contract, async ({ data }) => {
          seen.push(`${contract.subject.slice('evt.testing.'.length)} ${data.n}`);
          return done;
        }),
      );
      await messaging.consume({ name, ackWaitMs, maxDeliveries: 2, handlers: [first!, ...others] });
    }
    const unknown = async () => (await messaging.unknownVersions()).map((each) => Object.values(each).join(' '));
    return { messaging, outcomes, unknown };
  }

  const info = (name: string): Promise<ConsumerInfo> => manager.consumers.info(STREAM, name);

  it('waits unacknowledged in a consumer of the whole stream, and an upgraded one handles it', async () => {
    const name = 'testing-whole-stream';
    const old = await start({ [name]: [ThingHappened, OtherHappened] });
    await producer.publish(wrapMessage(ThingHappenedV2, { n: 2 }));
    await producer.publish(wrapMessage(ThingHappened, { n: 1 }));
    await eventually(() => expect([...old.outcomes].sort()).toEqual(['done', 'waiting']));
    // Two ack waits later it has neither come again nor become a dead letter, and its successor is done with.
    await new Promise((resolve) => setTimeout(resolve, ackWaitMs * 2));
    expect(seen).toEqual(['thing.happened.v1 1']);
    expect(old.outcomes).toHaveLength(2);
    expect(await old.unknown()).toEqual([`${name} ${ThingHappenedV2.subject} 1`]);
    const waiting = await info(name);
    expect([waiting.num_ack_pending, waiting.num_redelivered]).toEqual([1, 0]);
    expect(waiting.ack_floor.stream_seq).toBeLessThan(waiting.delivered.stream_seq - 1);

    await old.messaging.close();
    const upgraded = await start({ [name]: [ThingHappened, OtherHappened, ThingHappenedV2] });
    await eventually(() => expect(seen).toEqual(['thing.happened.v1 1', 'thing.happened.v2 2']));
    await eventually(async () => expect((await info(name)).num_ack_pending).toBe(0));
    expect(await upgraded.unknown()).toEqual([]);
    expect(await producer.deadLetters.list()).toEqual([]);
  });

  it('stays in its stream beside a consumer of one fact, and is read by a consumer of its own', async () => {
    const old = await start({ 'testing-one-fact': [ThingHappened] });
    await producer.publish(wrapMessage(ThingHappenedV2, { n: 2 }));
    await producer.publish(wrapMessage(ThingHappened, { n: 1 }));
    await eventually(() => expect(seen).toEqual(['thing.happened.v1 1']));
    expect(await old.unknown()).toEqual([`testing-one-fact ${ThingHappenedV2.subject} 1`]);
    await old.messaging.close();
    const upgraded = await start({ 'testing-one-fact': [ThingHappened], 'testing-one-fact-v2': [ThingHappenedV2] });
    await eventually(() => expect(seen).toEqual(['thing.happened.v1 1', 'thing.happened.v2 2']));
    expect(await upgraded.unknown()).toEqual([]);
  });

  it('is never added to a consumer that has read past it', async () => {
    await expect(start({ 'testing-one-fact': [ThingHappened, ThingHappenedV2] })).rejects.toThrow(
      'give each version a consumer of its own',
    );
  });

  it('is taken by an upgraded replica although old ones crash with it', async () => {
    const name = 'testing-crashes';
    const old = await start({ [name]: [ThingHappened, OtherHappened] });
    await producer.publish(wrapMessage(ThingHappenedV2, { n: 3 }));
    await eventually(async () => expect(await old.unknown()).toHaveLength(1));
    // Without a word, as a process that is killed.
    await old.messaging.connection.close();
    await start({ [name]: [ThingHappened, OtherHappened, ThingHappenedV2] });
    await eventually(() => expect(seen).toEqual(['thing.happened.v2 3']));
  });

  it('stops a consumer where very many wait, and loses none', async () => {
    const name = 'testing-many';
    const old = await start({ [name]: [ThingHappened, OtherHappened] });
    const numbers = Array.from({ length: 300 }, (_, index) => index);
    for (const n of numbers) await producer.publish(wrapMessage(ThingHappenedV2, { n }));
    await eventually(async () => expect(await old.unknown()).toEqual([`${name} ${ThingHappenedV2.subject} 256`]));
    await old.messaging.close();
    await start({ [name]: [ThingHappened, OtherHappened, ThingHappenedV2] });
    await eventually(() => expect(new Set(seen)).toEqual(new Set(numbers.map((n) => `thing.happened.v2 ${n}`))));
  });
});
