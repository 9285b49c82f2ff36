import { Inject, Injectable } from '@nestjs/common';
import { RepeatingTask } from '@hexduel/background';
import { WorkNotices } from '@hexduel/database';
import { Config } from '@hexduel/service-host';
import { Log } from '@hexduel/telemetry';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { ProvisioningConfig } from '../config';
import { RetryPolicy } from '../retry-policy';
import { Reach } from '../ssh/reach-machine';
import { placeKeys } from './place-keys';
import { msToNextPlacement } from './placement.queries';
import { SshKeyMetrics } from './ssh-key.metrics';

/** The longest pause before looking again, should a notice be lost. */
const LOOK_MS = 15_000;

/** Puts keys onto machines and removes them, where there is a master key. Any number of replicas may run it. */
@Injectable()
export class KeyPlacement extends RepeatingTask {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(Config) private readonly config: ProvisioningConfig,
    @Inject(Reach) private readonly reach: Reach,
    @Inject(RetryPolicy) private readonly retry: RetryPolicy,
    @Inject(SshKeyMetrics) private readonly metrics: SshKeyMetrics,
    @Inject(WorkNotices) private readonly notices: WorkNotices,
    @Inject(Log) private readonly log: Log,
  ) {
    super({ name: 'place keys', log });
  }

  override onApplicationBootstrap(): void {
    if (this.config.masterKey === undefined) return;
    super.onApplicationBootstrap();
    if (this.isStarted) this.notices.wakeOnWork(this);
  }

  async run(): Promise<number> {
    const { database, reach, retry, log } = this;
    const { masterKey, sshPort, keyCommand: add, keyRemoveCommand: remove } = this.config;
    if (masterKey === undefined) throw new Error('keys cannot be placed without HEXDUEL_MASTER_KEY');
    const ssh = { masterKey, reach, sshPort, commands: { add, remove } };
    const count = await placeKeys({
      database,
      log,
      ssh,
      retry,
      onKeyChange: (...change) => this.metrics.count(...change),
    });
    if (count > 0) return 0;
    return Math.min(LOOK_MS, (await msToNextPlacement(database)) ?? LOOK_MS);
  }
}
