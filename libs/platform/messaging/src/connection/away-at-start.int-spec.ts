import { startTestNats } from '@hexduel/testing/nats';
import type { TestNats } from '@hexduel/testing/nats';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { DoThing, ThingHappened, ThingMoved, testContracts } from '../../test/contracts';
import { isUnavailableError } from '../consumers/unavailable-error';
import { done } from '../consumers/outcome';
import { on } from '../messages/message';
import { wrapMessage } from '../messages/wrap-message';
import { openMessaging } from './connect-messaging';
import type { Messaging } from './messaging';

describeWithServers(
  'messaging that begins while NATS is away',
  () => {
    let nats: TestNats;
    const opened: Messaging[] = [];

    beforeAll(async () => {
      nats = await startTestNats({ contracts: testContracts });
      await nats.kill();
    });

    afterAll(async () => {
      await Promise.all(opened.map((each) => each.close()));
      await nats.stop();
    });

    const begin = async (): Promise<Messaging> => {
      const messaging = await openMessaging({ url: nats.url, name: 'testing', contracts: testContracts });
      opened.push(messaging);
      return messaging;
    };

    it('says that it is away, refuses to publish, and does all of it once NATS is there', async () => {
      const from = Date.now();
      const messaging = await begin();
      expect(messaging.isConnected).toBe(false);
      expect(await messaging.problem()).toMatch(/^NATS is away since /);
      expect(messaging.awaySince).toBeGreaterThanOrEqual(from - 1);
      const refused = await messaging.publish(wrapMessage(ThingHappened, { n: 1 })).catch((error: unknown) => error);
      expect(isUnavailableError(refused)).toBe(true);
      const live: number[] = [];
      const handled: number[] = [];
      messaging.listenLive(ThingMoved, ({ n }) => live.push(n));
      const consuming = messaging.consume({
        name: 'testing-wait-for-nats',
        handlers: [
          on(ThingHappened, async ({ data }) => {
            handled.push(data.n);
            return done;
          }),
        ],
      });
      await nats.start();
      await eventually(() => expect(messaging.isConnected).toBe(true));
      expect(messaging.awaySince).toBeNull();
      await consuming;
      await messaging.publish(wrapMessage(ThingHappened, { n: 2 }));
      await eventually(() => {
        messaging.publishLive(ThingMoved, { id: 'x', n: 3 });
        expect(handled).toEqual([2]);
        expect(live[0]).toBe(3);
      });
      expect(await messaging.problem()).toBeNull();
    });

    it('can be closed before NATS has come', async () => {
      await nats.kill();
      const messaging = await begin();
      void messaging.consume({ name: 'testing-never', handlers: [on(DoThing, async () => done)] });
      await messaging.close();
      await nats.start();
    });
  },
  ['nats'],
);
