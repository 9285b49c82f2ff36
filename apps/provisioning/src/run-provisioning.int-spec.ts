import { connectMessaging, silentLog } from '@hexduel/messaging';
import type { Log, Messaging } from '@hexduel/messaging';
import { FakeDigitalOcean, problem } from '@hexduel/testing/digitalocean';
import { startTestNats } from '@hexduel/testing/nats';
import type { TestNats } from '@hexduel/testing/nats';
import { startTestPostgres } from '@hexduel/testing/postgres';
import type { TestPostgres } from '@hexduel/testing/postgres';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import type { DataSource } from 'typeorm';
import { digitalOceanOf } from '../test/digitalocean-of';
import { openProvisioning, provisionProvisioning } from '../test/open-provisioning';
import { putDroplet } from '../test/put-droplet';
import { readDroplet } from './droplet/read-droplets';
import { readReconciliation } from './reconcile/read-reconciliation';
import { runProvisioning } from './run-provisioning';

describeWithServers('a replica of provisioning', () => {
  let postgres: TestPostgres;
  let nats: TestNats;
  let fake: FakeDigitalOcean;
  let database: DataSource;
  let messaging: Messaging;
  let databaseUrl: string;

  beforeAll(async () => {
    [postgres, nats, fake] = await Promise.all([startTestPostgres(), startTestNats(), FakeDigitalOcean.start()]);
    databaseUrl = await provisionProvisioning(await postgres.createDatabase());
    database = await openProvisioning(databaseUrl);
    messaging = await connectMessaging({ url: nats.url, name: 'testing' });
  });
  afterAll(async () => {
    await messaging.close();
    await database.destroy();
    await Promise.all([fake.stop(), nats.stop(), postgres.stop()]);
  });

  it('tells of droplets of another driver at its start, and hears of comparisons that failed', async () => {
    const doomed = await putDroplet(database, { name: 'doomed', state: 'destroying' });
    await database.query(`update droplet set driver = 'local'`);
    const warned: unknown[] = [];
    const log: Log = { ...silentLog, warn: (about, text) => void warned.push([text, about]) };
    const provider = digitalOceanOf(fake);
    const order = { installation: 'specs', driver: 'digitalocean', image: 'x', botPort: 80, maxDroplets: 1 } as const;
    let failed = 0;
    fake.faults.push({ moment: 'before', answer: problem(500, 'Broken.') });
    const running = await runProvisioning({
      ...{ database, databaseUrl, messaging, log },
      terms: {
        ...{ provider, order, reconcileMs: 50, teamGone: 'keep', now: Date.now },
        checkReady: () => Promise.resolve({ kind: 'not yet', why: 'It starts.' }),
        pace: { retryMs: 10, mostRetryMs: 10, settleMs: 10, leaseMs: 60_000 },
      },
      onReconcileFailed: () => (failed += 1),
    });
    expect(warned).toEqual([
      [
        expect.stringContaining('another HEXDUEL_PROVISIONING_DRIVER'),
        { driver: 'digitalocean', droplets: [expect.objectContaining({ name: 'doomed' })] },
      ],
    ]);
    await eventually(async () => {
      expect(failed).toBe(1);
      expect((await readDroplet(database, doomed))?.problem).toContain('run with HEXDUEL_PROVISIONING_DRIVER=local');
      expect((await readReconciliation(database)).findings).toMatchObject([{ kind: 'other driver', droplet: doomed }]);
    });
    await running.drain();
    await running.stop();
  });
});
