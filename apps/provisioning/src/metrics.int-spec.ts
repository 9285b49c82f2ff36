import { transaction } from '@hexduel/database';
import { newId } from '@hexduel/telemetry';
import { Metrics } from '@hexduel/telemetry';
import { FakeDigitalOcean } from '@hexduel/testing/digitalocean';
import { startTestPostgres } from '@hexduel/testing/postgres';
import type { TestPostgres } from '@hexduel/testing/postgres';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import type { DataSource } from 'typeorm';
import { digitalOceanAt } from '../test/digitalocean-provider';
import { ADMIN, openProvisioning, provisionProvisioning } from '../test/open-provisioning';
import { destroyDroplets } from './droplet/destroy-droplets';
import { orderDroplets } from './droplet/order-droplets';
import { workOnce } from './droplet/work-once';
import type { WorkDependencies } from './droplet/work-once';
import { DropletMetrics } from './droplet/droplet.metrics';
import { ReconcileMetrics } from './reconcile/reconcile.metrics';

describeWithServers('the metrics of provisioning', () => {
  let postgres: TestPostgres;
  let database: DataSource;
  let fake: FakeDigitalOcean;

  beforeAll(async () => {
    postgres = await startTestPostgres();
    database = await openProvisioning(await provisionProvisioning(await postgres.createDatabase()));
    fake = await FakeDigitalOcean.start();
  });
  afterAll(async () => {
    await database.destroy();
    await Promise.all([fake.stop(), postgres.stop()]);
  });

  it('show how long droplets took to be ready and to be destroyed, in minutes rather than milliseconds', async () => {
    const metrics = new Metrics('provisioning');
    const dropletMetrics = new DropletMetrics(metrics, database, { maxCostPerDay: '12.50' });
    const provider = digitalOceanAt(fake);
    const policy = { retryMs: 10, mostRetryMs: 10, listLagMs: 10, leaseMs: 60_000 };
    const checkReady = () => Promise.resolve({ kind: 'ready', hostKey: 'A', bot: 'silent' } as const);
    const onStep: WorkDependencies['onStep'] = (...step) => dropletMetrics.countStep(...step);
    const work = async (): Promise<void> => {
      while (await workOnce({ database, provider, checkReady, policy, now: Date.now, onStep }));
    };
    const text = (): Promise<string> => metrics.registry.metrics();
    const order = { installation: 'specs', driver: 'digitalocean', image: 'x', botPort: 80, maxDroplets: 1 } as const;
    const ordered = await transaction(database, (tx) =>
      orderDroplets(tx, ADMIN, { order: newId(), teams: [null] }, order),
    );
    if (!ordered.ok) throw new Error(ordered.error.code);
    await database.query(`update droplet set created_at = clock_timestamp() - interval '100 seconds'`);
    await work();
    const seen = (what: string, le: string, count: number) =>
      expect.stringMatching(new RegExp(`${what}_seconds_bucket\\{le="${le}",service="provisioning"\\} ${count}\n`));
    expect(await text()).toEqual(seen('ready', '60', 0));
    expect(await text()).toEqual(seen('ready', '1800', 1));
    expect(await text()).not.toMatch(/(ready|destroy)_seconds_bucket\{le="0\./);
    await transaction(database, (tx) => destroyDroplets(tx, ADMIN, ordered.value));
    await database.query(`update droplet set destroying_at = clock_timestamp() - interval '100 seconds'`);
    await eventually(async () => {
      await work();
      expect(await text()).toEqual(seen('destroy', '1800', 1));
    });
    expect(await text()).toEqual(seen('destroy', '60', 0));
  });

  it('do not look healthy before the first comparison', async () => {
    const metrics = new Metrics('provisioning');
    new ReconcileMetrics(metrics, database).onModuleInit();
    const shown = async () =>
      /^hexduel_provisioning_reconciled_seconds\{.*$/m.exec(await metrics.registry.metrics())?.[0];
    expect(await shown()).toBeUndefined();
    await database.query(`update reconciliation set done_at = clock_timestamp() - interval '1 hour'`);
    expect(await shown()).toMatch(/\} 36\d\d$/);
  });

  it('count failed calls of comparisons among those of the provider', async () => {
    const metrics = new Metrics('provisioning');
    new DropletMetrics(metrics, database, {}).countProviderError('reconcile');
    expect(await metrics.registry.metrics()).toMatch(/provider_errors_total\{[^}]*during="reconcile"[^}]*\} 1$/m);
  });
});
