import { newContext, runInContext } from '@hexduel/telemetry';
import type { Log } from '@hexduel/telemetry';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Metrics } from '@hexduel/telemetry';

/**
 * Gives each request its correlation id (its own `X-Correlation-Id` or a new one, sent back) and its trace, counts it
 * and logs it: failures as such, the rest at debug.
 */
export function requestContext(log: Log, metrics: Metrics): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const start = performance.now();
    const context = newContext({
      correlationId: request.get('x-correlation-id'),
      traceParent: request.get('traceparent'),
    });
    response.setHeader('X-Correlation-Id', context.correlationId);
    runInContext(context, () => {
      response.once('finish', () => {
        const seconds = (performance.now() - start) / 1000;
        const { method, path } = request;
        const { statusCode } = response;
        metrics.requestAnswered(method, routeOf(request), statusCode, seconds);
        const level = statusCode >= 500 ? 'warn' : statusCode >= 400 ? 'info' : 'debug';
        log[level]({ method, path, status: statusCode, ms: Math.round(seconds * 1000) }, 'request');
      });
      next();
    });
  };
}

// The pattern instead of the path keeps the number of labels small.
function routeOf(request: Request): string {
  const route = request.route as { path?: unknown } | undefined;
  return typeof route?.path === 'string' ? route.path : 'none';
}
