import { FakeDigitalOcean, problem } from '@hexduel/testing/digitalocean';
import { startTestPostgres } from '@hexduel/testing/postgres';
import type { TestPostgres } from '@hexduel/testing/postgres';
import { describeWithServers } from '@hexduel/testing/servers';
import type { DataSource } from 'typeorm';
import { openProvisioning, provisionProvisioning } from '../../test/open-provisioning';
import { DigitalOceanProvider } from '../provider/digitalocean/digitalocean-provider';
import { pauseProvider } from '../provider/pause-provider';
import type { ProviderFailure } from '../provider/provider';
import { readReconciliation } from './read-reconciliation';
import { reconcile } from './reconcile';

describeWithServers('the reconciler', () => {
  let postgres: TestPostgres;
  let database: DataSource;
  let fake: FakeDigitalOcean;
  let provider: DigitalOceanProvider;
  const failures: ProviderFailure[] = [];

  beforeAll(async () => {
    postgres = await startTestPostgres();
    database = await openProvisioning(await provisionProvisioning(await postgres.createDatabase()));
  });

  beforeEach(async () => {
    await database.query('truncate droplet, finding, provider_pause cascade');
    failures.length = 0;
    fake = await FakeDigitalOcean.start();
    provider = new DigitalOceanProvider({
      token: fake.token,
      url: fake.url,
      region: 'fra1',
      size: 's-1vcpu-1gb',
      image: 'hexduel-bot',
      sshKey: 'hexduel-master',
      tags: [],
      vpc: null,
      userData: null,
      installation: 'specs',
      requestMs: 20_000,
      now: Date.now,
    });
  });

  afterEach(() => fake.stop());
  afterAll(async () => {
    await database.destroy();
    await postgres.stop();
  });

  const turn = async () => {
    await database.query('update reconciliation set due_at = clock_timestamp()');
    const onFailed = (failure: ProviderFailure) => void failures.push(failure);
    return reconcile(database, { provider, installation: 'specs', settleMs: 0, reconcileMs: 60_000, onFailed });
  };

  it('asks nothing while the provider wants to be left alone, and takes its turn after that', async () => {
    await pauseProvider(database.manager, 'digitalocean', 60_000);
    expect([await turn(), fake.calls.length]).toEqual([null, 0]);
    await database.query('update provider_pause set until = clock_timestamp()');
    expect(await turn()).toEqual([]);
  });

  it('is heard of and lets nobody call when it is the one that is told to leave the provider alone', async () => {
    fake.faults.push({ moment: 'before', answer: problem(429, 'Too many.', { 'retry-after': '60' }) });
    expect(await turn()).toBeNull();
    expect(failures).toMatchObject([{ why: expect.stringContaining('429') }]);
    expect((await readReconciliation(database)).problem).toContain('429');
    const [row] = await database.query<{ seconds: number }[]>(
      'select extract(epoch from until - clock_timestamp())::float as seconds from provider_pause',
    );
    expect(row?.seconds).toBeGreaterThan(0);
    fake.faults.push({ moment: 'before', answer: problem(500, 'Broken.') });
    expect([await turn(), fake.calls.length, failures.length]).toEqual([null, 1, 1]);
  });
});
