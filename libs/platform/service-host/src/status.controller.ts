import { Controller, Inject } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import type { AnswerOf, ServiceStatusEndpoint } from '@hexduel/contracts-http';
import { Readiness } from '@hexduel/telemetry';
import { Endpoint } from './endpoint';

/** A controller that shows admins the checks and warnings of a service in words, and what waits in numbers. */
export function statusController(endpoint: ServiceStatusEndpoint): Type {
  @Controller()
  class StatusController {
    constructor(@Inject(Readiness) private readonly readiness: Readiness) {}

    @Endpoint(endpoint)
    async read(): Promise<AnswerOf<ServiceStatusEndpoint>> {
      const { status, checks, warnings } = await this.readiness.report();
      // Where the database does not answer, the checks say so.
      const waiting = await this.readiness.waiting().catch(() => undefined);
      return { status, checks, warnings: [...warnings], ...(waiting && { waiting }) };
    }
  }
  return StatusController;
}
