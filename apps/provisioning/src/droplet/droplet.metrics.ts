import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Config } from '@hexduel/service-host';
import { Metrics } from '@hexduel/telemetry';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { ProvisioningConfig } from '../config';
import { readCosts } from './droplet-view.queries';
import { Droplet } from './droplet.entity';
import type { StepResult } from './perform-step';
import type { RecordedStep } from './record-step';

const STATES = ['requested', 'creating', 'waiting_for_address', 'ready', 'failing', 'destroying', 'imported'] as const;
// Up to half an hour, in seconds.
const MINUTES = [10, 20, 30, 60, 120, 300, 600, 1_200, 1_800];

/** The metrics of droplets: how many there are, what they cost, how their steps end and how long they take. */
@Injectable()
export class DropletMetrics implements OnModuleInit {
  readonly #steps;
  readonly #errors;
  readonly #ready;
  readonly #destroy;

  constructor(
    @Inject(Metrics) private readonly metrics: Metrics,
    @InjectDataSource() private readonly database: DataSource,
    @Inject(Config) private readonly config: Pick<ProvisioningConfig, 'maxCostPerDay'>,
  ) {
    this.#steps = metrics.counter('hexduel_provisioning_steps_total', 'Steps of droplets by result', ['outcome']);
    const errors = 'Failed calls to the provider by what was asked for';
    this.#errors = metrics.counter('hexduel_provisioning_provider_errors_total', errors, ['during']);
    const ready = 'From the order of a droplet until it is ready';
    this.#ready = metrics.histogram('hexduel_provisioning_ready_seconds', ready, [], MINUTES);
    const destroy = 'From the beginning of the destruction of a droplet until it is certainly gone';
    this.#destroy = metrics.histogram('hexduel_provisioning_destroy_seconds', destroy, [], MINUTES);
  }

  onModuleInit(): void {
    const { metrics, database } = this;
    for (const state of STATES) {
      const help = `Droplets that are ${state.replaceAll('_', ' ')}`;
      metrics.gauge(`hexduel_provisioning_droplets_${state}`, help, () =>
        database.getRepository(Droplet).countBy({ state }),
      );
    }
    metrics.gauge('hexduel_provisioning_price_hourly', 'Price of all droplets per hour', async () =>
      Number((await readCosts(database)).priceHourly),
    );
    metrics.gauge(
      'hexduel_provisioning_max_cost_per_day',
      'The most that all droplets may cost in 24 hours; not there without a bound',
      () => (this.config.maxCostPerDay === undefined ? null : Number(this.config.maxCostPerDay)),
    );
    metrics.gauge('hexduel_provisioning_cost', 'Cost of all droplets so far', async () =>
      Number((await readCosts(database)).cost),
    );
  }

  countStep({ droplet, before, at }: RecordedStep, result: StepResult): void {
    this.#steps.inc({ outcome: result.kind });
    if (result.kind === 'failed') this.countProviderError(result.during);
    if (before.readyAt === null && droplet.readyAt !== null)
      this.#ready.observe((droplet.readyAt.getTime() - droplet.createdAt.getTime()) / 1_000);
    if (before.state === 'destroying' && droplet.state === 'destroyed' && before.destroyingAt !== null)
      this.#destroy.observe((at.getTime() - before.destroyingAt.getTime()) / 1_000);
  }

  countProviderError(during: string): void {
    this.#errors.inc({ during });
  }
}
