import { Inject, Injectable } from '@nestjs/common';
import { Pruning } from '@hexduel/database';
import type { PruneBatch } from '@hexduel/database';
import { Config } from '@hexduel/service-host';
import { Log } from '@hexduel/telemetry';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { ProvisioningConfig } from '../config';
import { deleteOldReleases } from './release.queries';

/** Deletes releases that are no longer kept. */
@Injectable()
export class ReleasePruning extends Pruning {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(Config) private readonly config: ProvisioningConfig,
    @Inject(Log) log: Log,
  ) {
    super({ name: 'prune releases', log, everyMs: config.retentionMs });
  }

  protected batches(): readonly PruneBatch[] {
    return [() => deleteOldReleases(this.database, this.config.releaseDays)];
  }
}
