/** What the server is asked when several workers of a consumer wait for messages. */
import { setTimeout as sleep } from 'node:timers/promises';
import { startTestNats } from '@hexduel/testing/nats';
import type { TestNats } from '@hexduel/testing/nats';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { AckPolicy, jetstreamManager } from '@nats-io/jetstream';
import { testContracts } from '../../test/contracts';
import { connectMessaging } from '../connection/connect-messaging';
import type { Messaging } from '../connection/messaging';
import { PullRequests } from './pull-requests';
import type { Pulled } from './pull-requests';

const STREAM = 'EVT_TESTING';
const SUBJECT = 'evt.testing.thing.happened.v1';

describeWithServers(
  'requests for messages',
  () => {
    let nats: TestNats;
    let messaging: Messaging;
    let consumers = 0;

    beforeAll(async () => {
      nats = await startTestNats({ contracts: testContracts });
      messaging = await connectMessaging({ url: nats.url, name: 'pulls', contracts: testContracts });
    });

    afterAll(async () => {
      await messaging.close();
      await nats.stop();
    });

    /** A consumer of what is said from now on, and how many messages each request to it asks for. */
    async function startPulls(): Promise<{ name: string; pulls: PullRequests; asked: number[] }> {
      consumers += 1;
      const name = `pulls-${consumers}`;
      const manager = await jetstreamManager(messaging.connection);
      await manager.consumers.add(STREAM, {
        durable_name: name,
        ack_policy: AckPolicy.Explicit,
        deliver_policy: 'new',
      });
      const asked: number[] = [];
      messaging.connection.subscribe(`$JS.API.CONSUMER.MSG.NEXT.${STREAM}.${name}`, {
        callback: (_error, message) => void asked.push(message.json<{ batch: number }>().batch),
      });
      return { name, pulls: new PullRequests(messaging.connection, STREAM, name), asked };
    }

    const say = (...texts: readonly string[]): void => {
      for (const text of texts) messaging.connection.publish(SUBJECT, text);
    };
    const textOf = (pulled: Pulled): string =>
      typeof pulled === 'string' ? pulled : Buffer.from(pulled.body).toString();
    const ack = (pulled: readonly Pulled[]): void => {
      for (const each of pulled) if (typeof each !== 'string') each.ack();
    };

    it('are one for all workers that come free together', async () => {
      const { pulls, asked } = await startPulls();
      const first = Promise.all(Array.from({ length: 5 }, () => pulls.next()));
      await eventually(() => expect(asked).toEqual([5]));
      say('a', 'b', 'c', 'd', 'e');
      const five = await first;
      ack(five);
      expect(five.map(textOf)).toEqual(['a', 'b', 'c', 'd', 'e']);
      const second = Promise.all([pulls.next(), pulls.next()]);
      await eventually(() => expect(asked).toEqual([5, 2]));
      say('f', 'g');
      const two = await second;
      ack(two);
      expect(two.map(textOf)).toEqual(['f', 'g']);
      await pulls.stop();
    });

    it('end for those who got nothing, whichever request the server answered with what came', async () => {
      const { pulls, asked } = await startPulls();
      const pulled: string[] = [];
      const wait = (): void => void pulls.next().then((each) => (ack([each]), pulled.push(textOf(each))));
      for (let n = 0; n < 3; n += 1) wait();
      await eventually(() => expect(asked).toEqual([3]));
      for (let n = 0; n < 2; n += 1) wait();
      await eventually(() => expect(asked).toEqual([3, 2]));
      say('a', 'b');
      await eventually(() => expect(pulled).toEqual(['a', 'b']));
      // Both requests end by time.
      await eventually(() => expect(pulled).toEqual(['a', 'b', 'nothing', 'nothing', 'nothing']), 20_000);
      await pulls.stop();
    });

    it('expire together, so that workers who began to wait at different times ask again by one', async () => {
      const { pulls, asked } = await startPulls();
      const waitTwice = async (): Promise<void> => {
        await pulls.next();
        await pulls.next();
      };
      const first = waitTwice();
      await eventually(() => expect(asked).toEqual([1]));
      await sleep(2_000);
      const second = waitTwice();
      await eventually(() => expect(asked).toEqual([1, 1, 2]), 15_000);
      await pulls.stop();
      await Promise.all([first, second]);
    });

    it('say that the consumer is gone to everybody who waits', async () => {
      const { name, pulls, asked } = await startPulls();
      const waiting = Promise.all(Array.from({ length: 3 }, () => pulls.next()));
      await eventually(() => expect(asked).toEqual([3]));
      say('a');
      const manager = await jetstreamManager(messaging.connection);
      await eventually(async () => expect((await manager.consumers.info(STREAM, name)).num_ack_pending).toBe(1));
      await manager.consumers.delete(STREAM, name);
      expect((await waiting).map(textOf)).toEqual(['a', 'no consumer', 'no consumer']);
      await pulls.stop();
    });

    it('are forgotten when they are abandoned, and nobody gets less for it', async () => {
      const { pulls, asked } = await startPulls();
      const abandoned = Promise.all(Array.from({ length: 3 }, () => pulls.next()));
      await eventually(() => expect(asked).toEqual([3]));
      // One that has not been sent yet ends with the others.
      const unsent = pulls.next();
      pulls.abandon();
      expect([...(await abandoned), await unsent]).toEqual(['nothing', 'nothing', 'nothing', 'nothing']);
      const next = pulls.next();
      await eventually(() => expect(asked).toEqual([3, 1]));
      say('a');
      const got = await next;
      ack([got]);
      expect([textOf(got), typeof got === 'string' ? 0 : got.deliveries]).toEqual(['a', 1]);
      await pulls.stop();
    });

    it('are not sent on a connection that was closed', async () => {
      const own = await connectMessaging({ url: nats.url, name: 'closed', contracts: testContracts });
      const pulls = new PullRequests(own.connection, STREAM, 'pulls-none');
      await own.close();
      expect(await pulls.next()).toBe('no consumer');
    });
  },
  ['nats'],
);
