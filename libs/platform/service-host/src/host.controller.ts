import { Controller, Get, Header, Inject, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Metrics } from './metrics';
import { Readiness } from './readiness';

/** Where the host itself answers. */
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

  /** The process is there and turns its event loop; nothing else is looked at. */
  @Get('health/live')
  live(): { status: string } {
    return { status: 'alive' };
  }

  @Get('health/ready')
  @Header('Cache-Control', 'no-store')
  async ready(@Res({ passthrough: true }) response: Response): Promise<unknown> {
    const report = await this.readiness.report();
    response.status(report.status === 'ready' ? 200 : 503);
    return report;
  }

  @Get('metrics')
  async read(@Res() response: Response): Promise<void> {
    response.type(this.metrics.registry.contentType).send(await this.metrics.registry.metrics());
  }
}
