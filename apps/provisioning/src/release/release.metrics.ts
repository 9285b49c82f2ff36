import { Inject, Injectable } from '@nestjs/common';
import { Metrics } from '@hexduel/telemetry';

/** Reports of releases by their result: `new`, `again`, or the code of the problem. */
@Injectable()
export class ReleaseMetrics {
  readonly #reports;

  constructor(@Inject(Metrics) metrics: Metrics) {
    const help = 'Reported releases by result';
    this.#reports = metrics.counter('hexduel_provisioning_releases_total', help, ['outcome']);
  }

  count(result: string): void {
    this.#reports.inc({ outcome: result });
  }
}
