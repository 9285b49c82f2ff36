import { Inject, Injectable } from '@nestjs/common';
import { RepeatingTask } from '@hexduel/background';
import { WorkNotices } from '@hexduel/database';
import { Config } from '@hexduel/service-host';
import { Log } from '@hexduel/telemetry';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { ProvisioningConfig } from '../config';
import { DropletMetrics } from '../droplet/droplet.metrics';
import { Provider } from '../provider/provider';
import { findOtherDrivers } from './other-drivers';
import { reconcile } from './reconcile';
import { explainOtherDrivers } from './reconciliation.queries';

/** The longest pause before looking whether a comparison is due, should a notice be lost. */
const MOST_LOOK_MS = 15_000;

/** Compares the droplets with the provider's machines again and again. Any number of replicas may run it. */
@Injectable()
export class Reconciling extends RepeatingTask {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(Provider) private readonly provider: Provider,
    @Inject(Config) private readonly config: Pick<ProvisioningConfig, 'installation' | 'listLagMs' | 'reconcileMs'>,
    @Inject(DropletMetrics) private readonly metrics: DropletMetrics,
    @Inject(WorkNotices) private readonly notices: WorkNotices,
    @Inject(Log) private readonly log: Log,
  ) {
    super({ name: 'reconcile', log });
  }

  /** Warns of droplets of another driver before the first comparison. */
  async onModuleInit(): Promise<void> {
    const { driver } = this.provider;
    const others = await findOtherDrivers(this.database.manager, driver);
    if (others.length === 0) return;
    const droplets = others.map(({ name, explanation }) => ({ name, explanation }));
    const text = 'droplets of another HEXDUEL_PROVISIONING_DRIVER: nothing is done for them, and they still cost';
    this.log.warn({ driver, droplets }, text);
  }

  override onApplicationBootstrap(): void {
    super.onApplicationBootstrap();
    if (this.isStarted) this.notices.wakeOnWork(this);
  }

  async run(): Promise<number> {
    const { database, provider, log, metrics } = this;
    const { installation, listLagMs, reconcileMs } = this.config;
    await explainOtherDrivers(database, provider.driver);
    const onFailed = (): void => metrics.countProviderError('reconcile');
    const findings = await reconcile({ database, provider, installation, listLagMs, reconcileMs, onFailed });
    if (findings !== null && findings.length > 0)
      log.warn({ findings }, 'the droplets and the machines of the provider differ');
    return Math.min(MOST_LOOK_MS, reconcileMs);
  }
}
