import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Metrics } from '@hexduel/telemetry';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Finding } from './finding.entity';
import { secondsSinceComparison } from './reconciliation.queries';

/** The metrics of comparisons with the provider. */
@Injectable()
export class ReconcileMetrics implements OnModuleInit {
  constructor(
    @Inject(Metrics) private readonly metrics: Metrics,
    @InjectDataSource() private readonly database: DataSource,
  ) {}

  onModuleInit(): void {
    const { metrics, database } = this;
    const findings = 'Differences between the droplets and the machines of the provider';
    metrics.gauge('hexduel_provisioning_findings', findings, () => database.getRepository(Finding).count());
    const seconds = 'Seconds since the last comparison with the provider';
    metrics.gauge('hexduel_provisioning_reconciled_seconds', seconds, () => secondsSinceComparison(database));
  }
}
