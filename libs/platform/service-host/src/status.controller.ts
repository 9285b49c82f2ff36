import { Controller, Inject } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import type { AnswerOf, ServiceStatusEndpoint } from '@hexduel/contracts-http';
import { Clock, Readiness, SelfReport } from '@hexduel/telemetry';
import { Endpoint } from './endpoint';
import { processReport } from './process-report';

/** A controller that shows admins the checks and warnings of a service in words, what waits in numbers, and what runs. */
export function statusController(endpoint: ServiceStatusEndpoint): Type {
  @Controller()
  class StatusController {
    constructor(
      @Inject(Readiness) private readonly readiness: Readiness,
      @Inject(SelfReport) private readonly self: SelfReport,
      @Inject(Clock) private readonly now: Clock,
    ) {}

    @Endpoint(endpoint)
    async read(): Promise<AnswerOf<ServiceStatusEndpoint>> {
      const { status, checks, warnings } = await this.readiness.report();
      // Where the database does not answer, the checks say so.
      const waiting = await this.readiness.waiting().catch(() => undefined);
      const about = processReport(this.self.read(), this.now());
      return { status, checks, warnings: [...warnings], ...(waiting && { waiting }), about };
    }
  }
  return StatusController;
}
