import { Inject, Injectable } from '@nestjs/common';
import { RepeatingTask } from '@hexduel/background';
import { Config } from '@hexduel/service-host';
import { Log } from '@hexduel/telemetry';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { ProvisioningConfig } from '../config';
import { Provider } from '../provider/provider';
import { requeueUnconnected } from './droplet.queries';

const EVERY_MS = 60_000;

/**
 * Once there is a master key: has the workers connect to the droplets that became ready without one, so that their host keys are
 * known.
 */
@Injectable()
export class FirstConnections extends RepeatingTask {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(Provider) private readonly provider: Provider,
    @Inject(Config) private readonly config: Pick<ProvisioningConfig, 'masterKey'>,
    @Inject(Log) private readonly log: Log,
  ) {
    super({ name: 'first connections', log });
  }

  override onApplicationBootstrap(): void {
    if (!this.provider.hasSsh) return;
    if (this.config.masterKey !== undefined) super.onApplicationBootstrap();
    else this.log.warn({}, 'HEXDUEL_MASTER_KEY is missing: droplets are not connected to, and get no keys of players');
  }

  async run(): Promise<number> {
    const count = await requeueUnconnected(this.database, this.provider.driver);
    if (count > 0) this.log.info({ count }, 'connecting to droplets that became ready without a master key');
    return EVERY_MS;
  }
}
