import { buckets } from '@hexduel/contracts-events';
import type { NatsConnection } from '@nats-io/nats-core';
import { startTestNats } from '@hexduel/testing/nats';
import type { TestNats } from '@hexduel/testing/nats';
import { describeWithServers } from '@hexduel/testing/servers';
import { z } from 'zod';
import { connectMessaging } from '../connection/connect-messaging';
import type { Messaging } from '../connection/messaging';
import { StateBucket } from './state-bucket';

const Counted = z.object({ n: z.int() });
const { practiceGames } = buckets;

describeWithServers(
  'a bucket of states',
  () => {
    let nats: TestNats;
    const opened: Messaging[] = [];

    beforeAll(async () => {
      nats = await startTestNats({ hasUsers: true });
    });

    afterAll(async () => {
      await Promise.all(opened.map((messaging) => messaging.close()));
      await nats.stop();
    });

    async function connectAs(context: string): Promise<NatsConnection> {
      const {
        HEXDUEL_NATS_URL: url = '',
        HEXDUEL_NATS_USER: user,
        HEXDUEL_NATS_PASSWORD: password,
      } = nats.envOf(context);
      const messaging = await connectMessaging({ url, user, password, name: context });
      opened.push(messaging);
      return messaging.connection;
    }

    it('keeps the latest state of a key; of two writes over one revision the first wins', async () => {
      const connection = await connectAs('matches');
      const [one, two] = [1, 2].map(() => new StateBucket({ connection }, practiceGames, Counted)) as [
        StateBucket<{ n: number }>,
        StateBucket<{ n: number }>,
      ];
      expect(await one.read('game.x')).toBeNull();
      const first = await one.write('game.x', { n: 1 }, 0);
      expect(await two.write('game.x', { n: 9 }, 0)).toBeNull();
      expect(await two.read('game.x')).toEqual({ state: { n: 1 }, revision: first });
      const wrote = await Promise.all([one.write('game.x', { n: 2 }, first!), two.write('game.x', { n: 3 }, first!)]);
      expect(wrote.filter((each) => each === null)).toHaveLength(1);
      expect((await one.read('game.x'))?.state).toEqual({ n: wrote[0] === null ? 3 : 2 });
    });

    it('does not take for a state what cannot be read', async () => {
      const connection = await connectAs('matches');
      const texts = new StateBucket({ connection }, practiceGames, z.string());
      await texts.write('game.y', 'text', 0);
      expect(await new StateBucket({ connection }, practiceGames, Counted).read('game.y')).toBeNull();
    });

    it('is walked over by revision: each key once, as it was written last', async () => {
      const bucket = new StateBucket({ connection: await connectAs('matches') }, practiceGames, Counted);
      const before = await bucket.head();
      const first = await bucket.write('walk.a', { n: 1 }, 0);
      await bucket.write('other.b', { n: 2 }, 0);
      await new StateBucket({ connection: await connectAs('matches') }, practiceGames, z.string()).write(
        'walk.c',
        'text',
        0,
      );
      const second = await bucket.write('walk.a', { n: 4 }, first!);
      const met: unknown[] = [];
      for (let seen = before.revision; ;) {
        const next = await bucket.next('walk.*', seen);
        if (!next) break;
        met.push([next.key, next.state]);
        seen = next.revision;
      }
      expect(met).toEqual([
        ['walk.c', null],
        ['walk.a', { n: 4 }],
      ]);
      const after = await bucket.head();
      expect(after).toMatchObject({ made: before.made, revision: second });
      expect([after.fullness > 0, after.fullness < 1]).toEqual([true, true]);
    });

    it('another context may neither read nor write it', async () => {
      const own = new StateBucket({ connection: await connectAs('matches') }, practiceGames, Counted);
      await own.write('game.z', { n: 1 }, 0);
      const foreign = new StateBucket({ connection: await connectAs('ladder') }, practiceGames, Counted);
      await expect(foreign.read('game.z')).rejects.toThrow();
      await expect(foreign.write('game.z', { n: 2 }, 0)).rejects.toThrow();
      await expect(foreign.head()).rejects.toThrow();
      await expect(foreign.next('game.*', 0)).rejects.toThrow();
      expect((await own.read('game.z'))?.state).toEqual({ n: 1 });
    });
  },
  ['nats'],
);
