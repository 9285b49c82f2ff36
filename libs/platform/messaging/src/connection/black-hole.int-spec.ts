import { connect as connectTo, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { startTestNats } from '@hexduel/testing/nats';
import type { TestNats } from '@hexduel/testing/nats';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { ThingHappened, testContracts } from '../../test/contracts';
import { wrapMessage } from '../messages/wrap-message';
import { connectMessaging } from './connect-messaging';
import type { Messaging } from './messaging';

/** What travels between client and server stops in both directions while it is silent; connections stay open. */
class SilentLink {
  isSilent = false;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  constructor(target: number) {
    this.#server = createServer((client) => {
      const server = connectTo(target, '127.0.0.1');
      for (const [from, to] of [
        [client, server],
        [server, client],
      ] as const) {
        this.#sockets.add(from);
        from.on('data', (data) => {
          if (!this.isSilent) to.write(data);
        });
        from.on('close', () => to.destroy());
        from.on('error', () => to.destroy());
      }
    });
  }

  listen(): Promise<string> {
    return new Promise((resolve) => {
      this.#server.listen(0, '127.0.0.1', () => {
        resolve(`nats://127.0.0.1:${(this.#server.address() as AddressInfo).port}`);
      });
    });
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }
}

describeWithServers(
  'a network that swallows everything',
  () => {
    let nats: TestNats;
    let link: SilentLink;
    let messaging: Messaging;

    beforeAll(async () => {
      nats = await startTestNats({ contracts: testContracts });
      link = new SilentLink(Number(new URL(nats.url).port));
      messaging = await connectMessaging({ url: await link.listen(), name: 'testing', contracts: testContracts });
    });

    afterAll(async () => {
      await messaging.close();
      link.close();
      await nats.stop();
    });

    // 25 s with pings every 10 s; 4 to 6 s with pings every 2 s.
    it('is noticed within 10 s, and messages go through again soon after it ends', async () => {
      link.isSilent = true;
      await eventually(() => expect(messaging.isConnected).toBe(false), 10_000);
      link.isSilent = false;
      await eventually(async () => {
        await messaging.publish(wrapMessage(ThingHappened, { n: 1 }));
      }, 15_000);
      expect(messaging.isConnected).toBe(true);
    });
  },
  ['nats'],
);
