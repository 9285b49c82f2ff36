import { setTimeout as sleep } from 'node:timers/promises';
import { AckPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection, Subscription } from '@nats-io/nats-core';
import { connect } from '@nats-io/transport-node';
import { startTestNats } from '@hexduel/testing/nats';
import type { TestNats } from '@hexduel/testing/nats';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { PullRequests } from './pull-requests';

const STREAM = 'PULLED';

describeWithServers('pull requests of many workers', () => {
  let nats: TestNats;
  let connection: NatsConnection;
  let pulls: PullRequests[];
  /** The batch of each request, in order. */
  let asked: number[];
  let listening: Subscription;

  beforeAll(async () => {
    nats = await startTestNats();
    connection = await connect({ servers: nats.address.url });
  });

  afterAll(async () => {
    await connection.close();
    await nats.stop();
  });

  beforeEach(async () => {
    [pulls, asked] = [[], []];
    const manager = await jetstreamManager(connection);
    await manager.streams.add({ name: STREAM, subjects: ['pulled.>'] });
    await manager.consumers.add(STREAM, { durable_name: 'worker', ack_policy: AckPolicy.Explicit });
    listening = connection.subscribe(`$JS.API.CONSUMER.MSG.NEXT.${STREAM}.worker`, {
      callback: (_error, message) => asked.push(message.json<{ batch: number }>().batch),
    });
  });

  afterEach(async () => {
    listening.unsubscribe();
    await Promise.all(pulls.map((each) => each.stop()));
    await (await jetstreamManager(connection)).streams.delete(STREAM);
  });

  function open(): PullRequests {
    const opened = new PullRequests(connection, STREAM, 'worker');
    pulls.push(opened);
    return opened;
  }

  const publish = async (count: number): Promise<void> => {
    const client = jetstream(connection);
    for (let n = 0; n < count; n += 1) await client.publish('pulled.message', String(n));
  };

  it('costs one request for all that are free together, and one again when it expires', async () => {
    const one = open();
    const answers = Array.from({ length: 100 }, () => one.next());
    await eventually(() => expect(asked).toEqual([100]));
    await publish(3);
    const first = await Promise.all(answers.slice(0, 3));
    for (const pulled of first) if (typeof pulled === 'object') pulled.ack();
    expect(first.map((pulled) => typeof pulled)).toEqual(['object', 'object', 'object']);
    // Free again, they ask for themselves; all requests expire together.
    const again = first.map(() => one.next());
    await eventually(() => expect(asked).toEqual([100, 3]));
    expect(new Set(await Promise.all([...answers.slice(3), ...again]))).toEqual(new Set(['nothing']));
    void Promise.all(Array.from({ length: 100 }, () => one.next()));
    await eventually(() => expect(asked).toEqual([100, 3, 100]));
  });

  it('gives each message to one worker of one replica, once, and leaves no worker without an answer', async () => {
    const COUNT = 600;
    const handled: number[] = [];
    let isOver = false;
    let waiting = 0;
    const work = async (of: PullRequests, speed: number): Promise<void> => {
      while (!isOver) {
        waiting += 1;
        const pulled = await of.next();
        waiting -= 1;
        if (typeof pulled !== 'object') continue;
        expect(pulled.deliveries).toBe(1);
        await sleep(speed);
        handled.push(pulled.streamSequence);
        pulled.ack();
      }
    };
    const workers = [open(), open()].flatMap((of, replica) =>
      Array.from({ length: 20 }, (_, n) => work(of, (n % 7) * (replica + 1))),
    );
    await publish(COUNT);
    await eventually(() => expect(handled).toHaveLength(COUNT));
    expect(new Set(handled).size).toBe(COUNT);
    isOver = true;
    // Those that wait are answered "nothing" in time, whichever requests their messages came by.
    await Promise.all(workers);
    expect(waiting).toBe(0);
    const { num_ack_pending: pending } = await (await jetstreamManager(connection)).consumers.info(STREAM, 'worker');
    expect(pending).toBe(0);
  });

  it('answers that the consumer is gone to all who wait', async () => {
    const one = open();
    const answers = Array.from({ length: 5 }, () => one.next());
    await eventually(() => expect(asked).toEqual([5]));
    await (await jetstreamManager(connection)).consumers.delete(STREAM, 'worker');
    expect(await Promise.all(answers)).toEqual(Array.from({ length: 5 }, () => 'no consumer'));
  });
});
