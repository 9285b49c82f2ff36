import { Controller, Get, Header, Inject, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Metrics } from '@hexduel/telemetry';
import { Readiness } from '@hexduel/telemetry';

/** The routes of the host itself. */
export const HOST_ROUTES = (['/health/live', '/health/ready', '/metrics'] as const).map((path) => {
  return { method: 'GET', path } as const;
});

/** What operators and orchestrators ask every service. */
@Controller()
export class HostController {
  constructor(
    @Inject(Readiness) private readonly readiness: Readiness,
    @Inject(Metrics) private readonly metrics: Metrics,
  ) {}

  /** The process runs its event loop; nothing else is checked. */
  @Get('health/live')
  live(): { status: string } {
    return { status: 'alive' };
  }

  @Get('health/ready')
  @Header('Cache-Control', 'no-store')
  async ready(@Res({ passthrough: true }) response: Response): Promise<unknown> {
    const { status, checks, warnings } = await this.readiness.report();
    response.status(status === 'ready' || status === 'degraded' ? 200 : 503);
    // What they say is for admins and the log.
    return { status, checks, warnings: warnings.map(({ name }) => name) };
  }

  @Get('metrics')
  async read(@Res() response: Response): Promise<void> {
    response.type(this.metrics.registry.contentType).send(await this.metrics.registry.metrics());
  }
}
