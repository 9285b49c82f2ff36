import { Log, Metrics, silentLog } from '@hexduel/telemetry';
import { FakeDigitalOcean, problem } from '@hexduel/testing/digitalocean';
import { startTestNats } from '@hexduel/testing/nats';
import type { TestNats } from '@hexduel/testing/nats';
import { startTestPostgres } from '@hexduel/testing/postgres';
import type { TestPostgres } from '@hexduel/testing/postgres';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import type { DataSource } from 'typeorm';
import { digitalOceanAt } from '../../test/digitalocean-provider';
import { openProvisioning, provisionProvisioning } from '../../test/open-provisioning';
import { putDroplet } from '../../test/put-droplet';
import { startProvisioning } from '../../test/start-provisioning';
import { readDroplet } from '../droplet/droplet-view.queries';
import { Provider } from '../provider/provider';
import { readReconciliation } from './reconcile.controller';

describeWithServers('a replica of provisioning', () => {
  let postgres: TestPostgres;
  let nats: TestNats;
  let fake: FakeDigitalOcean;
  let database: DataSource;
  let databaseUrl: string;

  beforeAll(async () => {
    [postgres, nats, fake] = await Promise.all([startTestPostgres(), startTestNats(), FakeDigitalOcean.start()]);
    databaseUrl = await provisionProvisioning(await postgres.createDatabase());
    database = await openProvisioning(databaseUrl);
  });
  afterAll(async () => {
    await database.destroy();
    await Promise.all([fake.stop(), nats.stop(), postgres.stop()]);
  });

  it('warns of droplets of another driver at its start, and counts comparisons that failed', async () => {
    const doomed = await putDroplet(database, { name: 'doomed', state: 'destroying' });
    await database.query(`update droplet set driver = 'local'`);
    const warned: unknown[] = [];
    const log: Log = { ...silentLog, warn: (about, text) => void warned.push([text, about]) };
    fake.faults.push({ moment: 'before', answer: problem(500, 'Broken.') });
    const service = await startProvisioning(
      {
        HEXDUEL_PROVISIONING_DATABASE_URL: databaseUrl,
        HEXDUEL_NATS_URL: nats.url,
        HEXDUEL_PROVISIONING_RECONCILE_MS: '50',
      },
      {
        replace: [
          [Provider, digitalOceanAt(fake)],
          [Log, log],
        ],
      },
    );
    expect(warned).toContainEqual([
      expect.stringContaining('another HEXDUEL_PROVISIONING_DRIVER'),
      { driver: 'digitalocean', droplets: [expect.objectContaining({ name: 'doomed' })] },
    ]);
    await eventually(async () => {
      const failed = /provider_errors_total\{[^}]*during="reconcile"[^}]*\} 1$/m;
      expect(await service.get<Metrics>(Metrics).registry.metrics()).toMatch(failed);
      expect((await readDroplet(database, doomed))?.problem).toContain('run with HEXDUEL_PROVISIONING_DRIVER=local');
      expect((await readReconciliation(database)).findings).toMatchObject([{ kind: 'other driver', droplet: doomed }]);
    });
    await service.stop();
  });
});
