import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Metrics } from '@hexduel/telemetry';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, IsNull, Not } from 'typeorm';
import type { KeyChange } from '../ssh/change-keys';
import { SshKeyPlacement } from './ssh-key-placement.entity';

/** The metrics of keys: changes on machines by result, and how many are pending. */
@Injectable()
export class SshKeyMetrics implements OnModuleInit {
  readonly #changes;

  constructor(
    @Inject(Metrics) private readonly metrics: Metrics,
    @InjectDataSource() private readonly database: DataSource,
  ) {
    const help = 'Keys added to or removed from machines';
    this.#changes = metrics.counter('hexduel_provisioning_key_changes_total', help, ['wanted', 'outcome']);
  }

  onModuleInit(): void {
    const help = 'Keys that a machine lacks, or has and should not';
    const placements = this.database.getRepository(SshKeyPlacement);
    this.metrics.gauge('hexduel_provisioning_keys_waiting', help, () => placements.countBy({ dueAt: Not(IsNull()) }));
  }

  count(result: KeyChange['kind'], wanted: 'adding' | 'removing'): void {
    this.#changes.inc({ wanted: wanted === 'adding' ? 'added' : 'removed', outcome: result.replaceAll(' ', '_') });
  }
}
