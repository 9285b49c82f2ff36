import { startTestNats } from '@hexduel/testing/nats';
import type { TestNats } from '@hexduel/testing/nats';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { DoThing, testContracts } from '../../test/contracts';
import { done } from '../consumers/outcome';
import { on } from '../messages/message';
import { wrapMessage } from '../messages/wrap-message';
import { connectMessaging } from './connect-messaging';
import type { Messaging } from './messaging';

/** The server keeps messages in files of at most 8 MB. */
const [MESSAGES, LENGTH] = [20, 900_000];

describeWithServers('queued work', () => {
  let nats: TestNats;
  let messaging: Messaging;

  beforeAll(async () => {
    nats = await startTestNats({ contracts: testContracts });
    messaging = await connectMessaging({ url: nats.url, name: 'testing', contracts: testContracts });
  });

  afterAll(async () => {
    await messaging.close();
    await nats.stop();
  });

  const listed = async (key: string): Promise<number[]> =>
    (await messaging.listQueued(DoThing, [key])).map(({ n }) => n);

  it('is nothing where nothing was published', async () => {
    expect(await listed('nobody')).toEqual([]);
  });

  it('is listed, also when what was published first is done and its file is gone', async () => {
    const filling = 'x'.repeat(LENGTH);
    for (let n = 1; n <= MESSAGES; n += 1) {
      const message = wrapMessage(DoThing, { n, key: 'large' });
      const body = { ...JSON.parse(message.body), filling };
      await messaging.publish({ ...message, body: JSON.stringify(body) });
    }
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const consumer = await messaging.consume({
      name: 'testing-do-thing',
      handlers: [on(DoThing, ({ data: { n } }) => (n > MESSAGES / 2 ? held.then(() => done) : Promise.resolve(done)))],
    });
    const left = Array.from({ length: MESSAGES / 2 }, (_, index) => MESSAGES / 2 + index + 1);
    await eventually(async () => expect(await listed('large')).toEqual(left));
    release();
    await eventually(async () => expect(await listed('large')).toEqual([]));
    await consumer.stop();
  });
});
