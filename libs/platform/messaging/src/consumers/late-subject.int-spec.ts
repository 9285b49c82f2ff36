/** A consumer of a subject that its stream has not got yet: a service that is upgraded before the owner of the streams. */
import { startTestNats } from '@hexduel/testing/nats';
import type { TestNats } from '@hexduel/testing/nats';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { jetstreamManager } from '@nats-io/jetstream';
import { OtherHappened, testContracts } from '../../test/contracts';
import { connectMessaging } from '../connection/connect-messaging';
import type { Messaging } from '../connection/messaging';
import { on } from '../messages/message';
import { wrapMessage } from '../messages/wrap-message';
import { done } from './outcome';

const STREAM = 'EVT_TESTING';

describeWithServers(
  'a consumer of a subject that is new in its version',
  () => {
    let nats: TestNats;
    let messaging: Messaging;
    beforeAll(async () => {
      nats = await startTestNats({ contracts: testContracts });
      messaging = await connectMessaging({ url: nats.url, name: 'upgraded', contracts: testContracts });
    });
    afterAll(async () => {
      await messaging.close();
      await nats.stop();
    });

    it('waits until the stream has it, and ends no service meanwhile', async () => {
      const manager = await jetstreamManager(messaging.connection);
      await manager.streams.update(STREAM, { subjects: ['evt.testing.thing.>'] });
      const handled: string[] = [];
      await messaging.consume({
        name: 'testing-follow-other',
        handlers: [on(OtherHappened, async ({ id }) => (handled.push(id), done))],
      });
      await expect(manager.consumers.info(STREAM, 'testing-follow-other')).rejects.toThrow('consumer not found');
      await manager.streams.update(STREAM, { subjects: ['evt.testing.>'] });
      const message = wrapMessage(OtherHappened, { n: 1 });
      await messaging.publish(message);
      await eventually(() => expect(handled).toEqual([message.id]));
    });
  },
  ['nats'],
);
