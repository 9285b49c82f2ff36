import { FakeDigitalOcean, problem } from '@hexduel/testing/digitalocean';
import { startTestPostgres } from '@hexduel/testing/postgres';
import type { TestPostgres } from '@hexduel/testing/postgres';
import { describeWithServers } from '@hexduel/testing/servers';
import type { DataSource } from 'typeorm';
import { digitalOceanAt } from '../../test/digitalocean-provider';
import { openProvisioning, provisionProvisioning } from '../../test/open-provisioning';
import { putDroplet } from '../../test/put-droplet';
import { readCosts, readDroplet } from '../droplet/droplet-view.queries';
import type { DigitalOceanProvider } from '../provider/digitalocean/digitalocean-provider';
import { pauseProvider } from '../provider/provider-pause.queries';
import type { ProviderFailure } from '../provider/provider';
import { reconcile } from './reconcile';
import { readReconciliation } from './reconcile.controller';
import { explainOtherDrivers } from './reconciliation.queries';

describeWithServers('the comparison with the provider', () => {
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
    provider = digitalOceanAt(fake);
  });

  afterEach(() => fake.stop());
  afterAll(async () => {
    await database.destroy();
    await postgres.stop();
  });

  const turn = async () => {
    await database.query('update reconciliation set due_at = clock_timestamp()');
    const onFailed = (failure: ProviderFailure) => void failures.push(failure);
    return reconcile({ database, provider, installation: 'specs', listLagMs: 0, reconcileMs: 60_000, onFailed });
  };

  it('makes no call during a pause of the provider, and is made after that', async () => {
    await pauseProvider(database.manager, 'digitalocean', 60_000);
    expect([await turn(), fake.calls.length]).toEqual([null, 0]);
    await database.query('update provider_pause set until = clock_timestamp()');
    expect(await turn()).toEqual([]);
  });

  it('is reported as failed and pauses everybody when the provider asks it for a pause', async () => {
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

  it('finds a machine of ours whose tags were removed, and nothing of the rest of the account', async () => {
    const lost = fake.createByHand('hexduel-bot-specs-77', []);
    fake.createByHand('shop', ['web']);
    fake.createByHand('hexduel-bot-specs-2-1', ['hexduel:specs-2']);
    expect(await turn()).toMatchObject([{ kind: 'untagged', providerId: String(lost.id), priceHourly: '0.008930' }]);
    expect(await readReconciliation(database)).toMatchObject({
      billed: 0,
      findings: [{ name: 'hexduel-bot-specs-77' }],
    });
  });

  it('counts a machine that somebody deleted by hand without cost from then on, unless it is there after all', async () => {
    const machine = fake.createByHand('made', ['hexduel:specs']);
    const id = await putDroplet(database, { name: 'made' });
    await database.query(
      `update droplet set provider_id = $2, price_hourly = 0.008930, billed_from = clock_timestamp() - interval '10 hours'
       where id = $1`,
      [id, String(machine.id)],
    );
    expect([await turn(), (await readCosts(database)).priceHourly]).toEqual([[], '0.008930']);
    fake.destroyByHand(machine.id);
    expect(await turn()).toMatchObject([{ kind: 'gone', droplet: id }]);
    const first = await readCosts(database);
    expect(first).toMatchObject({ live: 1, priceHourly: '0.000000', cost: expect.stringMatching(/^0\.0893/) });
    await turn();
    expect(await readCosts(database)).toEqual(first);
    const again = fake.createByHand('made', ['hexduel:specs']);
    await database.query('update droplet set provider_id = $1', [String(again.id)]);
    expect([await turn(), (await readCosts(database)).priceHourly]).toEqual([[], '0.008930']);
  });

  it('finds droplets of another driver, and says what to do about those that are to be destroyed', async () => {
    const [id, doomed] = [await putDroplet(database, {}), await putDroplet(database, { state: 'destroying' })];
    await putDroplet(database, { state: 'destroyed' });
    await database.query(`update droplet set driver = 'local', price_hourly = 0 where id = any($1::uuid[])`, [
      [id, doomed],
    ]);
    expect(await turn()).toMatchObject(
      [id, doomed].map((droplet) => ({
        kind: 'other driver',
        droplet,
        explanation: expect.stringMatching(/still costs\. Run with HEXDUEL_PROVISIONING_DRIVER=local/),
      })),
    );
    await explainOtherDrivers(database, 'digitalocean');
    expect(await readDroplet(database, doomed)).toMatchObject({
      problem: expect.stringContaining('run with HEXDUEL_PROVISIONING_DRIVER=local to destroy it'),
    });
    expect(await readDroplet(database, id)).toMatchObject({ problem: null });
  });
});
